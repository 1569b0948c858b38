import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

const HOUR = 3_600_000;

/**
 * Runs `work` with a temporary folder. Removes those left by killed processes first.
 * @param prefix of its name
 */
export async function inWorkFolder<T>(
	parent: string,
	prefix: string,
	work: (folder: string) => Promise<T>,
): Promise<T> {
	await removeLeftovers(parent, prefix);
	const folder = await mkdtemp(join(parent, `${prefix}${owner(process.pid)}-`));
	try {
		return await work(folder);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

const owner = (pid: number | string) => `${hostname().replace(/[^\w.-]/g, "")}-${pid}`;

async function removeLeftovers(parent: string, prefix: string): Promise<void> {
	for (const name of await readdir(parent)) {
		if (name.startsWith(prefix) && (await isLeftOver(parent, name, prefix))) {
			await rm(join(parent, name), { recursive: true, force: true });
		}
	}
}

async function isLeftOver(parent: string, name: string, prefix: string): Promise<boolean> {
	const [, maker = "", pid = ""] = /^(.+-(\d+))-\w{6}$/.exec(name.slice(prefix.length)) ?? [];
	if (maker !== "" && maker === owner(pid)) return !isRunning(Number(pid));
	// Of another machine, or of a version that did not say whose it is.
	const { mtimeMs } = await stat(join(parent, name)).catch(() => ({ mtimeMs: Date.now() }));
	return mtimeMs < Date.now() - (maker === "" ? HOUR : 24 * HOUR);
}

function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		// The process exists, but belongs to another user.
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
