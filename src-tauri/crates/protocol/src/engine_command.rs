use std::{
    ffi::OsString,
    io,
    path::{Path, PathBuf},
    process::Command,
};

use crate::EngineError;

/// How a program is started: without a shell, so that no letter of a path or an argument means anything.
///
/// A batch file of Windows (`.bat`, `.cmd`) has no way around `cmd.exe`. The standard library escapes its arguments for that,
/// and refuses to start it with one that cannot be escaped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineCommand {
    /// The program: a path, or a bare name that is looked for where the system looks for programs.
    pub program: PathBuf,
    /// What it is given.
    pub arguments: Vec<OsString>,
    /// Where it runs; the folder of the program by default, because many engines look for their files there.
    pub folder: Option<PathBuf>,
}

impl EngineCommand {
    /// A program without arguments that runs in its own folder.
    pub fn new(program: impl Into<PathBuf>) -> Self {
        Self { program: program.into(), arguments: Vec::new(), folder: None }
    }

    /// The name of the file without its extension.
    pub fn file_name(&self) -> String {
        self.program.file_stem().unwrap_or(self.program.as_os_str()).to_string_lossy().into_owned()
    }

    /// The command, ready to be spawned.
    ///
    /// # Errors
    /// `NotFound`, `NotExecutable` or `CannotStart`, as far as it can be seen beforehand.
    pub(crate) fn prepared(&self) -> Result<Command, EngineError> {
        let program = self.located()?;
        let mut command = Command::new(&program);
        command.args(&self.arguments);
        let own = || program.parent().filter(|folder| !folder.as_os_str().is_empty()).map(Path::to_path_buf);
        if let Some(folder) = self.folder.clone().or_else(own) {
            if !folder.is_dir() {
                return Err(EngineError::CannotStart(format!("{} is no folder", folder.display())));
            }
            command.current_dir(folder);
        }
        Ok(command)
    }

    /// The program as an absolute path, so that the folder it runs in plays no part; a bare name as it is.
    fn located(&self) -> Result<PathBuf, EngineError> {
        if self.program.parent().is_none_or(|folder| folder.as_os_str().is_empty())
            && !self.program.has_root()
        {
            return Ok(self.program.clone());
        }
        let program = std::path::absolute(&self.program)
            .map_err(|error| EngineError::CannotStart(error.to_string()))?;
        match program.metadata() {
            Ok(about) if about.is_dir() => Err(EngineError::NotExecutable),
            Ok(_) => Ok(program),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Err(EngineError::NotFound),
            Err(error) => Err(EngineError::CannotStart(error.to_string())),
        }
    }
}
