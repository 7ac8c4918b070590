use std::{
    io,
    os::windows::{io::AsRawHandle as _, process::CommandExt as _},
    process::{Child, Command},
};

use win32job::{ExtendedLimitInfo, Job};

/// A job of Windows. All of it is killed when its last handle is closed, which the system does when we end.
#[derive(Debug)]
pub(crate) struct ProcessGroup {
    job: Option<Job>,
}

/// No black window for a program of the command line.
const CREATE_NO_WINDOW: u32 = 0x0800_0000;

impl ProcessGroup {
    /// A job with nobody in it.
    pub(crate) fn new() -> io::Result<Self> {
        let mut limits = ExtendedLimitInfo::new();
        limits.limit_kill_on_job_close();
        let job = Job::create_with_limit_info(&limits).map_err(io::Error::other)?;
        Ok(Self { job: Some(job) })
    }

    /// Starts the program in the job.
    pub(crate) fn spawn(&self, command: &mut Command) -> io::Result<Child> {
        let mut child = command.creation_flags(CREATE_NO_WINDOW).spawn()?;
        let handle = child.as_raw_handle() as isize;
        if let Some(Err(error)) = self.job.as_ref().map(|job| job.assign_process(handle)) {
            // Whatever cannot be made to end with us does not run.
            let _ = child.kill();
            let _ = child.wait();
            return Err(io::Error::other(error));
        }
        Ok(child)
    }

    /// Kills all of the job.
    pub(crate) fn kill(&mut self) {
        self.job = None;
    }
}
