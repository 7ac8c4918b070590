//! The wire to the user interface: data transfer objects, error codes and their conversions
