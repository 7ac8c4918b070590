//! Computer opponents behind one search interface
