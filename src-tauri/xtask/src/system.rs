//! What the system must bring: libraries and programs that cargo and npm cannot install.
//!
//! Each need is looked for itself (the library, the program) and not by a package name, so the check works on every
//! Linux. Only the remedy differs: apt where there is one, the names of the packages elsewhere.

use crate::apt;
use crate::failure::{Failure, Outcome};
use crate::tool;

/// One thing that must be there, why, and the packages that bring it.
pub struct Need {
    probe: Probe,
    why: &'static str,
    debian: &'static str,
    fedora: &'static str,
    arch: &'static str,
    suse: &'static str,
}

enum Probe {
    /// A library that pkg-config knows.
    Library(&'static str),
    /// A program on PATH.
    Program(&'static str),
    /// A font with the letters of this language.
    Font(&'static str),
}

/// What a build of the desktop app needs.
pub const BUILD: &[Need] = &[
    Need {
        probe: Probe::Program("pkg-config"),
        why: "finds system libraries for the build",
        debian: "pkg-config",
        fedora: "pkgconf-pkg-config",
        arch: "pkgconf",
        suse: "pkgconf-pkg-config",
    },
    Need {
        probe: Probe::Library("webkit2gtk-4.1"),
        why: "the web view that draws the window",
        debian: "libwebkit2gtk-4.1-dev",
        fedora: "webkit2gtk4.1-devel",
        arch: "webkit2gtk-4.1",
        suse: "webkit2gtk3-devel",
    },
    Need {
        probe: Probe::Library("alsa"),
        why: "plays the sounds",
        debian: "libasound2-dev",
        fedora: "alsa-lib-devel",
        arch: "alsa-lib",
        suse: "alsa-devel",
    },
];

/// What the tests in a real window need beyond that.
pub const WINDOW_TESTS: &[Need] = &[
    Need {
        probe: Probe::Program("Xvfb"),
        why: "a screen in memory for the window under test",
        debian: "xvfb",
        fedora: "xorg-x11-server-Xvfb",
        arch: "xorg-server-xvfb",
        suse: "xorg-x11-server-Xvfb",
    },
    Need {
        probe: Probe::Program("WebKitWebDriver"),
        why: "clicks and types in the window under test",
        debian: "webkit2gtk-driver",
        fedora: "webkit2gtk-driver",
        arch: "webkit2gtk-4.1",
        suse: "webkit2gtk3-minibrowser",
    },
    Need {
        probe: Probe::Program("dbus-run-session"),
        why: "a session bus of its own, for the single instance",
        debian: "dbus-daemon",
        fedora: "dbus-daemon",
        arch: "dbus",
        suse: "dbus-1-daemon",
    },
    Need {
        probe: Probe::Program("xdotool"),
        why: "types into the file dialogs of the system",
        debian: "xdotool",
        fedora: "xdotool",
        arch: "xdotool",
        suse: "xdotool",
    },
    Need {
        probe: Probe::Font("zh-cn"),
        why: "Chinese and Japanese letters",
        debian: "fonts-noto-cjk",
        fedora: "google-noto-sans-cjk-fonts",
        arch: "noto-fonts-cjk",
        suse: "google-noto-sans-cjk-fonts",
    },
];

impl Need {
    fn is_met(&self) -> bool {
        match self.probe {
            Probe::Library(name) => {
                tool::answer(tool::program("pkg-config").args(["--exists", name])).is_some()
            }
            Probe::Program(name) => tool::is_on_path(name),
            Probe::Font(language) => {
                let list =
                    tool::answer(tool::program("fc-list").arg(format!(":lang={language}")).arg("family"));
                list.is_some_and(|families| !families.trim().is_empty())
            }
        }
    }

    fn package(&self, family: Family) -> &'static str {
        match family {
            Family::Debian => self.debian,
            Family::Fedora => self.fedora,
            Family::Arch => self.arch,
            Family::Suse => self.suse,
        }
    }
}

/// Linux distributions by the names they give to packages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Family {
    Debian,
    Fedora,
    Arch,
    Suse,
}

impl Family {
    /// From the text of /etc/os-release: the distribution itself first, then those it says it is like.
    fn of(os_release: &str) -> Option<Self> {
        let value = |key: &str| {
            let line = os_release.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
            line.map(|value| value.trim_matches('"').to_owned()).unwrap_or_default()
        };
        format!("{} {}", value("ID"), value("ID_LIKE")).split_whitespace().find_map(|name| match name {
            "debian" | "ubuntu" => Some(Self::Debian),
            "fedora" | "rhel" | "centos" => Some(Self::Fedora),
            "arch" => Some(Self::Arch),
            "suse" | "opensuse" => Some(Self::Suse),
            _ => None,
        })
    }

    fn of_this_machine() -> Option<Self> {
        std::fs::read_to_string("/etc/os-release").ok().as_deref().and_then(Self::of)
    }
}

/// Makes sure that all needs are met: installs with apt on Debian and Ubuntu, says what to install elsewhere.
///
/// macOS and Windows bring their web view along; whoever got this far there has a compiler and a linker as well.
pub fn ensure(needs: &[&[Need]]) -> Outcome {
    if !cfg!(target_os = "linux") {
        return Ok(());
    }
    let missing = unmet(needs);
    if missing.is_empty() {
        return Ok(());
    }
    let Some(family) = Family::of_this_machine() else {
        return Err(Failure::new(format!(
            "system packages are missing; on Debian they are called: {}",
            packages(&missing, Family::Debian).join(" ")
        )));
    };
    let names = packages(&missing, family);
    if family != Family::Debian || !tool::is_on_path("apt-get") {
        return Err(Failure::new(format!("system packages are missing; install: {}", names.join(" "))));
    }
    println!("System packages are missing:");
    for need in &missing {
        println!("  {:<24} {}", need.package(family), need.why);
    }
    apt::install(&names)?;
    match unmet(needs).first() {
        None => Ok(()),
        Some(need) => Err(Failure::new(format!(
            "{} is installed but what it should bring ({}) was not found",
            need.package(family),
            need.why
        ))),
    }
}

fn unmet<'a>(needs: &[&'a [Need]]) -> Vec<&'a Need> {
    needs.iter().flat_map(|group| group.iter()).filter(|need| !need.is_met()).collect()
}

fn packages(needs: &[&Need], family: Family) -> Vec<&'static str> {
    let mut names: Vec<_> = needs.iter().map(|need| need.package(family)).collect();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knows_the_family_of_a_distribution() {
        for (os_release, expected) in [
            ("PRETTY_NAME=\"Debian GNU/Linux 12\"\nID=debian\n", Some(Family::Debian)),
            ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n", Some(Family::Debian)),
            ("ID=\"opensuse-tumbleweed\"\nID_LIKE=\"opensuse suse\"\n", Some(Family::Suse)),
            ("ID=fedora\n", Some(Family::Fedora)),
            ("ID=manjaro\nID_LIKE=arch\n", Some(Family::Arch)),
            ("ID=nixos\n", None),
            ("", None),
        ] {
            assert_eq!(Family::of(os_release), expected, "{os_release:?}");
        }
    }
}
