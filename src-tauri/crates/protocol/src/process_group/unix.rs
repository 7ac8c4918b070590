use std::{
    io,
    os::unix::process::CommandExt as _,
    process::{Child, Command, Stdio},
};

use rustix::process::{Pid, Signal, kill_process_group};

/// A process group of Unix. Its leader is a shell that waits for the end of a pipe of ours. When we end, however that
/// happens, the system closes the pipe, and the shell kills the group that it belongs to.
///
/// A signal at the death of the parent would do that on Linux only, and already when the thread ends that started the program.
#[derive(Debug)]
pub(crate) struct ProcessGroup {
    guard: Child,
    is_over: bool,
}

impl ProcessGroup {
    /// A group with nobody in it but its guard.
    pub(crate) fn new() -> io::Result<Self> {
        let guard = Command::new("/bin/sh")
            .args(["-c", "read -r line; kill -s KILL 0"])
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .process_group(0)
            .spawn()?;
        Ok(Self { guard, is_over: false })
    }

    /// Starts the program in the group.
    pub(crate) fn spawn(&self, command: &mut Command) -> io::Result<Child> {
        let group = i32::try_from(self.guard.id()).map_err(io::Error::other)?;
        command.process_group(group).spawn()
    }

    /// Kills all of the group.
    pub(crate) fn kill(&mut self) {
        if self.is_over {
            return;
        }
        self.is_over = true;
        // The guard has not been waited for, so its number still belongs to this group and to nothing else.
        if let Some(group) = i32::try_from(self.guard.id()).ok().and_then(Pid::from_raw) {
            // The group has at least the guard in it, dead or alive: there is nothing to do about an error.
            let _ = kill_process_group(group, Signal::KILL);
        }
        let _ = self.guard.wait();
    }
}

impl Drop for ProcessGroup {
    fn drop(&mut self) {
        self.kill();
    }
}
