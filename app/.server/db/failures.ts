import { Failure } from "../../errors.ts";

/** Turns a database error into a failure with a sentence; returns anything else as it is. */
export function asFailure(error: unknown, path: string): unknown {
	const { code = "", errcode = 0 } = (error ?? {}) as { code?: string; errcode?: number };
	const options = { cause: error };
	if (code === "ERR_SQLITE_ERROR") return sqliteFailure(errcode & 0xff, path, options) ?? error;
	if (outOfReach.test(code) || isLostConnection(error)) {
		return unreachable(options);
	}
	if (unstorable.test(code)) {
		return new Failure("malformed-content", "This holds what cannot be stored.", { problems: [] }, options);
	}
	if (code === "ENOSPC" || code === "53100") return full(options);
	if (code === "58030") return unreachable(options);
	if (notWritable.has(code)) return notWritableAt(path, options);
	return error;
}

// Connection refused or lost; PostgreSQL's classes 08 (connection), 57P (shutting down), 53300 (too many), what took
// longer than it may (57014, 25P03), and a server that only reads since another took over (25006).
const outOfReach =
	/^(ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P\d\d|57014|25P03|25006|53300|28\w{3}|3D000)$/;
// PostgreSQL refuses zero bytes in text, numbers beyond a column's, and text that is no number.
const unstorable = /^22(021|003|P02|P05)$/;
const notWritable = new Set(["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOENT"]);

// The driver gives these no code.
function isLostConnection(error: unknown): boolean {
	return (
		error instanceof Error &&
		/connection terminated|connection error|timeout exceeded when trying to connect/i.test(error.message)
	);
}

// https://sqlite.org/rescode.html
function sqliteFailure(code: number, path: string, options: ErrorOptions): Failure | undefined {
	switch (code) {
		case 11: // SQLITE_CORRUPT
		case 26: // SQLITE_NOTADB
			return damaged(path, options);
		case 3: // SQLITE_PERM
		case 8: // SQLITE_READONLY
		case 14: // SQLITE_CANTOPEN
			return notWritableAt(path, options);
		case 13: // SQLITE_FULL
			return full(options);
		case 5: // SQLITE_BUSY
		case 10: // SQLITE_IOERR
			return unreachable(options);
	}
}

export function unreachable(options: ErrorOptions): Failure {
	return new Failure("store-unreachable", "The content store is not reachable.", {}, options);
}

export function damaged(path: string, options?: ErrorOptions): Failure {
	const sentence = `The database ${path} is damaged or not a database; restore a backup, or move the file away to start anew.`;
	return new Failure("store-damaged", sentence, { path }, options);
}

/** For pictures without a database: starting a new site would hide that the old database is gone. */
export function lost(path: string, dataDir: string): Failure {
	const sentence = `${path} is empty, but ${dataDir} holds the pictures of a site; restore a backup, or move the folder media away to start anew.`;
	return new Failure("store-lost", sentence, { path });
}

function notWritableAt(path: string, options: ErrorOptions): Failure {
	const sentence = `${path} cannot be written; give this user write access, or set DATA_DIR to another folder.`;
	return new Failure("store-not-writable", sentence, { path }, options);
}

function full(options: ErrorOptions): Failure {
	return new Failure("store-full", "The disk is full; nothing was stored. Free some space and try again.", {}, options);
}
