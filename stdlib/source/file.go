package source

import "fmt"

// FileError is a mistake in a file that was read.
type FileError struct {
	File         string
	Line, Column int // from 1; columns count code points; 0 where the whole file is meant
	Err          *Error
}

// InFile adds the file, line and column to an error about a file's content.
func InFile(file, content string, err *Error) *FileError {
	line, column := Position(content, err.Span.Start)
	return &FileError{file, line, column, err}
}

// Error returns "pairs.csv:3:12: …".
func (e *FileError) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %v", e.File, e.Err)
	}
	return fmt.Sprintf("%s:%d:%d: %v", e.File, e.Line, e.Column, e.Err)
}

// Unwrap returns the error without its place in the file.
func (e *FileError) Unwrap() error { return e.Err }

// WithHelp sets the help, one sentence on what to do, and returns e.
func (e *FileError) WithHelp(format string, args ...any) *FileError {
	e.Err.WithHelp(format, args...)
	return e
}
