/**
 * Returns a sentence about the error that ended a program. The stack is returned instead at the log levels `debug` and
 * `trace`.
 */
export function sentenceOf(error: unknown, { LOG_LEVEL: level } = process.env): string {
	// A failure, also of a build, which has a class of its own.
	if (error instanceof Error && "sentence" in error) return String(error.sentence);
	const known = sentenceOfFile(error as NodeJS.ErrnoException);
	if (known) return known;
	if (level === "debug" || level === "trace") return String((error as Error).stack ?? error);
	// The error of a connection that failed at several addresses has a code and no message.
	const { message, code } = error as NodeJS.ErrnoException;
	const [what] = String(message || code || error).split("\n");
	return `This did not work: ${what!.replace(/\.$/, "")}. LOG_LEVEL=debug shows where it came from.`;
}

/** Explains an error of the file system. https://nodejs.org/api/errors.html#common-system-errors */
function sentenceOfFile({ code = "", ...error }: NodeJS.ErrnoException & { dest?: string }): string | undefined {
	const place = error.dest ?? error.path;
	if (code === "ENOSPC" || code === "EDQUOT")
		return `The disk is full${place ? ` at ${place}` : ""}; make room, and try again.`;
	// Reading and writing what is open already does not say where.
	return fileSentences[code]?.(place ?? "What was named");
}

const fileSentences: Readonly<Record<string, (place: string) => string>> = {
	ENOENT: (place) => `${place} is not there.`,
	EACCES: (place) => `${place} may not be read or written by this user; give the right, or name another place.`,
	EPERM: (place) => `${place} may not be changed by this user; give the right, or name another place.`,
	EROFS: (place) => `${place} is on a read-only disk; name another place.`,
	EISDIR: (place) => `${place} is a folder; name a file.`,
	ENOTDIR: (place) => `${place} is no folder, or lies in none; name another place.`,
	EEXIST: (place) => `${place} exists already; choose another name.`,
	ENOTEMPTY: (place) => `${place} is not empty; choose another name.`,
	ENAMETOOLONG: (place) => `${place} is too long a name; choose a shorter one.`,
	ELOOP: (place) => `${place} is a link that leads in a circle.`,
	ERR_INVALID_ARG_VALUE: () => "This name cannot be one of a file; choose another name.",
	EMFILE: () => "Too many files are open; raise the limit of this user (ulimit -n).",
	EIO: (place) => `${place} is on a disk that failed.`,
};
