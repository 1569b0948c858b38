import { copyFile, link, mkdir, readdir, readlink, rename, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Store } from "../db/store.ts";
import { mayShowKeptByLink } from "../releases/kept-by-link.ts";
import { manifestFile, readManifest } from "./manifest.ts";

/** The name in a folder of copies that leads to the newest of them. */
export const currentName = "current";

/** The folder in the data folder where copies are made that are sent to a bucket. */
export const sentCopies = "static-copies";

const copyName = /^copy-(\d+)$/;

/**
 * Lets `write` make a copy beside the current one, whose files it begins with, and then shows it in place of that one at
 * once. Whoever reads sees one of both, never a mixture. The one before stays for those who have begun to read it.
 * @param write fills a folder; returns whether anything in it differs from the current one
 */
export async function replaceCurrent(folder: string, write: (next: string) => Promise<boolean>): Promise<boolean> {
	const place = join(folder, currentName);
	await mkdir(folder, { recursive: true });
	const before = await readlink(place).catch(() => undefined);
	await removeOthers(folder, before);
	const name = await newName(folder);
	const next = join(folder, name);
	await mkdir(next);
	try {
		if (before !== undefined) await linkAll(join(folder, before), next);
		if (!(await write(next)) && before !== undefined) {
			await rm(next, { recursive: true, force: true });
			return false;
		}
	} catch (error) {
		await rm(next, { recursive: true, force: true });
		throw error;
	}
	const aside = join(folder, `${currentName}-${name}`);
	await symlink(name, aside);
	await rename(aside, place);
	return true;
}

/**
 * Removes the copies beside the current one that may show what is for recipients of a link alone today, and those of which
 * nobody can tell. Whoever reads one has its files open still.
 */
export async function removeShowingKept(folder: string, store: Store): Promise<void> {
	const current = await readlink(join(folder, currentName)).catch(() => undefined);
	for (const name of await readdir(folder)) {
		if (!copyName.test(name) || name === current) continue;
		const manifest = await readManifest(join(folder, name));
		if (manifest && !(await store.read((tx) => mayShowKeptByLink(tx, manifest.release)))) continue;
		await rm(join(folder, name), { recursive: true, force: true });
	}
}

/** Named by the time, and after all others even when the clock was set back or stands still. */
async function newName(folder: string): Promise<string> {
	const numbers = (await readdir(folder)).map((name) => Number(copyName.exec(name)?.[1] ?? 0));
	return `copy-${Math.max(Date.now(), ...numbers.map((number) => number + 1))}`;
}

/** Gives the files of a copy a second name in another folder. */
async function linkAll(from: string, to: string): Promise<void> {
	const manifest = await readManifest(from);
	const names = manifest ? [...manifest.files.map(({ name }) => name), manifestFile] : [];
	const folders = new Set(names.map((name) => dirname(name)));
	for (const folder of folders) await mkdir(join(to, folder), { recursive: true });
	for (const name of names)
		await link(join(from, name), join(to, name)).catch(() =>
			copyFile(join(from, name), join(to, name)).catch(() => {}),
		);
}

/** Removes all copies but the current one and the newest other, and what was left by a process that was killed. */
async function removeOthers(folder: string, current: string | undefined): Promise<void> {
	const names = await readdir(folder);
	const others = names.filter((name) => copyName.test(name) && name !== current).sort();
	const left = names.filter((name) => name.startsWith(`${currentName}-copy-`));
	for (const name of [...others.slice(0, -1), ...left]) await rm(join(folder, name), { recursive: true, force: true });
}
