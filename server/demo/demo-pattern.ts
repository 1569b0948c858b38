import { cp, link, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { systemActor } from "../../app/.server/activity/actor.ts";
import { addPerson } from "../../app/.server/auth/people.ts";
import { openStore } from "../../app/.server/db/open-store.ts";
import type { Store } from "../../app/.server/db/store.ts";
import type { Env } from "../../app/.server/env.ts";
import { countUnfinished, PictureFinisher } from "../../app/.server/media/library/finish.ts";
import { createMediaLibrary } from "../../app/.server/media/library/library.ts";
import { addDestination } from "../../app/.server/outbox/destinations.ts";
import { outboxRules } from "../../app/.server/outbox/rules.ts";
import { readSecretKey } from "../../app/.server/secret-key/key-file.ts";
import { openSecretKey } from "../../app/.server/secret-key/open-secret-key.ts";
import type { SecretKey } from "../../app/.server/secret-key/secret-key.ts";
import { loadSample } from "../../demo/load.ts";
import { progressLine } from "../progress-line.ts";

/** Who every visitor of the demo is in the studio of their site. */
export const visitor = { name: "Demo Visitor", email: "visitor@demo.example", role: "administrator" } as const;

/** What tells of an inquiry: mails, which are caught. */
const mails = [
	{ kind: "email-team", name: "Mail to the team", settings: { to: ["team@demo.example"] } },
	{ kind: "email-visitor", name: "Confirmation", settings: {} },
];

const database = "quillstone.sqlite";

/** What every site of the demo is copied from. */
export interface Pattern {
	readonly folder: string;
	/** The key that it was set up with. */
	readonly secretKey: SecretKey;
}

/** The file of a pattern with the build that made it. */
export const buildNote = "made-by-build";

/**
 * Makes the folder that every site of the demo is copied from, unless this build made it: the sample with all its pictures,
 * an account without a password, and mails that tell of inquiries.
 */
export async function ensurePattern(env: Env, build: string, fill = fillWithSample): Promise<Pattern> {
	const folder = join(env.dataDir, "demo-pattern");
	if ((await readFile(join(folder, buildNote), "utf8").catch(() => "")) !== build) {
		const unfinished = `${folder}.unfinished`;
		await rm(unfinished, { recursive: true, force: true });
		const store = await openStore({ dataDir: unfinished });
		await fill(store);
		await addVisitor(store, { ...env, dataDir: unfinished });
		await store.close();
		await writeFile(join(unfinished, buildNote), build);
		await rm(folder, { recursive: true, force: true });
		await rename(unfinished, folder);
	}
	return { folder, secretKey: (await readSecretKey({ dataDir: folder }))! };
}

async function fillWithSample(store: Store): Promise<void> {
	const library = await createMediaLibrary(store);
	await loadSample(store, { add: (picture) => library.addUnfinished(picture) });
	const finisher = new PictureFinisher(store, library, { onProgress: progressLine("Pictures finished") });
	finisher.start();
	await finisher.idle();
	await finisher.stop();
	if ((await countUnfinished(store)) > 0) store.log.warn("some pictures of the demo are in one size only");
}

/** Adds the visitor, and mails that tell of inquiries, to a store with content. */
export async function addVisitor(store: Store, env: Env): Promise<void> {
	const rules = outboxRules(env, await openSecretKey(store, env));
	await store.write((tx) => addPerson(tx, visitor));
	for (const mail of mails) await addDestination(store, { ...mail, actor: systemActor }, rules);
}

/** Copies the pattern: its database byte by byte, pictures as further names of the same files. */
export async function copyPattern(pattern: string, folder: string): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	const names = await readdir(pattern, { recursive: true, withFileTypes: true });
	const folders = names.filter((one) => one.isDirectory()).map((one) => join(one.parentPath, one.name));
	const to = (path: string) => join(folder, path.slice(pattern.length + 1));
	for (const path of folders) await mkdir(to(path), { recursive: true });
	await Promise.all(
		names
			.filter((one) => one.isFile())
			.map((one) => join(one.parentPath, one.name))
			.map((path) => (dirname(path) === pattern && basename(path).startsWith(database) ? cp : link)(path, to(path))),
	);
}
