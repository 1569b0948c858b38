import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { type Env, leadingOut } from "../../../app/.server/env.ts";
import { keptPngsFolder } from "../../../app/.server/media/storage/kept-pngs.ts";
import { Failure } from "../../../app/errors.ts";
import { ensureBuild } from "../../build.mjs";
import { backup } from "../backup-command.ts";
import { unpackChecked } from "../restore-command.ts";
import { inScratchStore, type ScratchStore } from "../scratch-store.ts";
import { untilPicturesFinished } from "../until-pictures-finished.ts";
import { withStore } from "../with-store.ts";
import { keepBuild, takeBuilds } from "./kept-builds.ts";
import type { Target } from "./update-target.ts";

/** What a version takes of the machine. */
export interface Cost {
	/** Milliseconds to draw every page and write it, and the most memory meanwhile in bytes; 0 where it is not measured. */
	readonly time: number;
	readonly memory: number;
	/** Milliseconds until the site's modules are there. */
	readonly loading: number;
}

/** A migration that the store does not have yet. */
export interface NewMigration {
	readonly name: string;
	/** Whether the version that is here cannot work with what it leaves. */
	readonly contracts: boolean;
}

/** What came of a version that was tried on a copy of the store. */
export interface Rehearsed {
	readonly migrations: readonly NewMigration[];
	/** Its build: a folder, from the root of the version. */
	readonly build: string;
	/** Folders with the site as it is drawn by both versions. */
	readonly copies: { readonly before: string; readonly after: string };
	readonly before: Cost;
	readonly after: Cost;
}

/**
 * Builds a version, and draws the whole site with this one and with that one from a copy of the store.
 * @returns the words of the build where that fails
 * @throws {Failure} `not-possible` when the store cannot be copied or drawn
 */
export async function rehearse(
	env: Env,
	{ folder }: Target,
	scratch: string,
	say: (sentence: string) => void,
): Promise<Rehearsed | string> {
	say("Building both …");
	const own = await ensureBuild();
	await takeBuilds(folder);
	const built = await runIn(folder, {}, ["--input-type=module", "-e", building]);
	if (built.code !== 0) return built.said;
	const [, build = ""] = /Built in (\S+)/.exec(built.said) ?? [];
	// It only saves time later.
	await keepBuild(folder, build).catch(() => undefined);
	await withStore(env, (store) => untilPicturesFinished(store, say));
	say("Copying the store …");
	const archive = join(scratch, "store.tar.gz");
	await backup(env, archive, { withKey: true });
	const stage = join(scratch, "store");
	await mkdir(stage);
	await unpackChecked(env, archive, stage);
	const migrations = await newMigrations(folder);
	// They are made of what is live, which is the same there.
	const previews = join(env.dataDir, keptPngsFolder);
	if (existsSync(previews)) await cp(previews, join(stage, keptPngsFolder), { recursive: true });
	const inStore = async (store: ScratchStore): Promise<Rehearsed> => {
		const copies = { before: join(scratch, "before"), after: join(scratch, "after") };
		say("Drawing every page with this version …");
		const before = await drawn(".", env, store, copies.before);
		say("Migrating the copy, and drawing every page with the other version …");
		const after = await drawn(folder, env, store, copies.after);
		return {
			migrations,
			build,
			copies,
			before: { ...before, loading: await loadingTime(".", own) },
			after: { ...after, loading: await loadingTime(folder, build) },
		};
	};
	return inScratchStore(env, stage, inStore, "update");
}

// A package has no program for it, as it is built.
const building = `
	const { ensurePackages } = await import("./bin/packages.mjs");
	ensurePackages();
	const { ensureBuild } = await import("./bin/build.mjs");
	console.log("Built in " + (await ensureBuild()));`;

/** Draws the whole site of a store into a folder. */
async function drawn(folder: string, env: Env, store: ScratchStore, copy: string): Promise<Omit<Cost, "loading">> {
	const begun = performance.now();
	const { code, said, memory } = await runIn(folder, settings(env, store), [
		"bin/cli.mjs",
		"static",
		"--uncompressed",
		copy,
	]);
	if (code !== 0) throw new Failure("not-possible", `The site could not be drawn: ${said.trim()}`, {});
	return { time: performance.now() - begun, memory };
}

function settings({ siteUrl }: Env, { dataDir, databaseUrl = "" }: ScratchStore): Record<string, string> {
	return { DATA_DIR: dataDir, SITE_URL: siteUrl, DATABASE_URL: databaseUrl };
}

interface Ran {
	readonly code: number;
	readonly said: string;
	/** The most that it held at once, in bytes; 0 where the machine does not say. */
	readonly memory: number;
}

/** Set, but empty: otherwise they would be read from the file .env of the folder. */
const nothingOutside = Object.fromEntries(leadingOut.map((name) => [name, ""]));

/** Runs a program with the variables of the site, which its pages may show. */
async function runIn(
	folder: string,
	variables: Readonly<Record<string, string>>,
	args: readonly string[],
): Promise<Ran> {
	const child = spawn(process.execPath, args, {
		cwd: folder,
		env: { ...process.env, ...nothingOutside, INIT_CWD: resolve(folder), ...variables },
		stdio: ["ignore", "pipe", "pipe"],
	});
	let memory = 0;
	const look = setInterval(() => {
		memory = Math.max(memory, peakOf(child.pid));
	}, 100);
	const ended = new Promise<number>((done) => child.once("exit", (code) => done(code ?? 1)));
	const [out, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
	clearInterval(look);
	return { code, said: out + errors, memory };
}

function peakOf(pid: number | undefined): number {
	try {
		const [, kilobytes = "0"] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
		return Number(kilobytes) * 1024;
	} catch {
		return 0;
	}
}

/** How long a process needs to load a build. */
async function loadingTime(folder: string, build: string): Promise<number> {
	const module = JSON.stringify(resolve(folder, build, "server/index.js"));
	const script = `const begun = performance.now(); await import(${module}); console.log("loaded in " + (performance.now() - begun)); process.exit(0);`;
	const { said } = await runIn(folder, { NODE_ENV: "production" }, ["--input-type=module", "-e", script]);
	return Number(/loaded in ([\d.]+)/.exec(said)?.[1] ?? Number.NaN);
}

/** The migrations that a version has and this one has not. */
async function newMigrations(folder: string): Promise<NewMigration[]> {
	const [own, other] = [".", folder].map((place) => JSON.stringify(resolve(place, "app/.server/db/migrations/all.ts")));
	const script = `const [own, other] = await Promise.all([import(${own}), import(${other})]);
		const known = new Set(own.migrations.map(({ name }) => name));
		const added = other.migrations.filter(({ name }) => !known.has(name));
		console.log(JSON.stringify(added.map(({ name, contracts = false }) => ({ name, contracts }))));`;
	const { code, said } = await runIn(folder, {}, ["--input-type=module", "-e", script]);
	if (code !== 0) throw new Failure("not-possible", `The migrations could not be read: ${said.trim()}`, {});
	return JSON.parse(said) as NewMigration[];
}
