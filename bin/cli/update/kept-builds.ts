import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { asFailure } from "../../../app/.server/db/failures.ts";

/** What a process has compiled of a build is its own. */
const copied = { recursive: true, filter: (path: string) => basename(path) !== "compiled" };

/** Gives a version the builds that are here, one of which may be its own. */
export async function takeBuilds(folder: string): Promise<void> {
	for (const name of await readdir("build").catch(() => []))
		if (/^[0-9a-f]{16}$/.test(name)) await cp(join("build", name), join(folder, "build", name), copied);
}

/** Keeps the build of a version here, where it is found again when the version is put in place. */
export async function keepBuild(folder: string, build: string): Promise<void> {
	if (existsSync(build)) return;
	const aside = `${build}-${process.pid}`;
	try {
		await mkdir("build", { recursive: true });
		await cp(join(folder, build), aside, copied);
		await rename(aside, build);
	} catch (error) {
		await rm(aside, { recursive: true, force: true });
		throw asFailure(error, build);
	}
}
