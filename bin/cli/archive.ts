import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { promisify } from "node:util";
import { Failure } from "../../app/errors.ts";

/** Named files and folders of one place. */
export interface Part {
	readonly folder: string;
	readonly names: readonly string[];
}

/**
 * Packs files of several folders into one .tar.gz.
 * @throws {Failure} `not-possible`
 */
export async function pack(archive: string, parts: readonly Part[]): Promise<void> {
	const filled = parts.filter(({ names }) => names.length > 0);
	const places = filled.flatMap(({ folder, names }) => ["-C", folder, ...names.map((name) => `./${name}`)]);
	await tar(["-czf", archive, ...places]).catch((error) => {
		if (error instanceof Failure) throw error;
		if (isOnlyUnlinked(error)) return;
		const said = String(error.stderr ?? error)
			.trim()
			.split("\n")[0];
		throw new Failure("not-possible", `The archive could not be written: ${said}`, {}, { cause: error });
	});
}

/** GNU tar calls a file changed, too, when one of its other names was removed meanwhile; its bytes are the same. */
function isOnlyUnlinked({ code, stderr }: { code?: unknown; stderr?: string }): boolean {
	const lines = (stderr ?? "").trim().split("\n");
	return code === 1 && lines.every((line) => line.endsWith("file changed as we read it"));
}

/**
 * Unpacks a .tar.gz into a folder.
 * @throws {Failure} `not-possible` when it is no such archive, or holds anything but files and folders
 */
export async function unpack(archive: string, folder: string): Promise<void> {
	await tar(["-xzof", archive, "-C", folder]).catch((error) => {
		if (error instanceof Failure) throw error;
		throw new Failure("not-possible", `${archive} is not a backup, or it is damaged.`, {}, { cause: error });
	});
	// A link could redirect later writes to another place.
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	if (entries.some((entry) => !entry.isFile() && !entry.isDirectory())) {
		throw new Failure("not-possible", `${archive} holds links or devices; no backup of ours does.`, {});
	}
}

async function tar(args: readonly string[]): Promise<void> {
	try {
		await promisify(execFile)("tar", args, { env: { ...process.env, LC_ALL: "C" } });
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
		throw new Failure(
			"not-possible",
			"The program tar is not installed; install it and try again.",
			{},
			{ cause: error },
		);
	}
}
