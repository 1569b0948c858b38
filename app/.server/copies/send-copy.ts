import type { KeyObject } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { Failure } from "../../errors.ts";
import type { Bucket } from "../bucket/bucket.ts";
import type { CopyChanges } from "./copy-folder.ts";
import { isSigned, type Manifest, manifestFile, readManifest, signManifest, unfinishedFile } from "./manifest.ts";

interface Sending {
	/** A folder for what is read. */
	readonly work: string;
	/** The key that the copy is signed with. */
	readonly key: KeyObject;
	readonly signal?: AbortSignal;
}

/**
 * Sends a copy that is finished to a bucket that holds an earlier one, or nothing: what differs, and the manifest last. One
 * that was interrupted goes on where it stopped. What was sent is read back.
 * @throws {Failure} `not-possible` when the bucket holds anything else or did not keep what it was sent, `store-unreachable`
 */
export async function sendCopy(folder: string, bucket: Bucket, { work, key, signal }: Sending): Promise<CopyChanges> {
	const manifest = (await readManifest(folder))!;
	const there = new Set((await bucket.list("")).map(({ key }) => key));
	if (there.size > 0 && !there.has(manifestFile) && !there.has(unfinishedFile)) {
		throw new Failure("not-possible", `${bucket.name} holds other files there; name a prefix that is empty.`, {});
	}
	const before = await manifestIn(bucket, there.has(manifestFile) ? manifestFile : unfinishedFile, work);
	// Nobody else's word is taken for what is there.
	const known = new Map(
		before?.key === manifest.key && isSigned(before) ? before.files.map(({ name, sha256 }) => [name, sha256]) : [],
	);
	const changed = manifest.files.filter(({ name, sha256 }) => known.get(name) !== sha256 || !there.has(name));
	const names = new Set([manifestFile, ...manifest.files.map(({ name }) => name)]);
	const left = [...there].filter((name) => !names.has(name));
	const unchanged = manifest.files.length - changed.length;
	if (changed.length + left.length === 0 && before?.signature === manifest.signature)
		return { written: 0, unchanged, removed: 0 };
	// Until the end it says of which files it is known what they are, for whoever goes on.
	const isChanged = new Set(changed);
	const same = signManifest({ ...manifest, files: manifest.files.filter((file) => !isChanged.has(file)) }, key);
	await bucket.put(unfinishedFile, Buffer.from(JSON.stringify(same)), "application/json");
	await bucket.remove([manifestFile]);
	for (const { name, sha256 } of changed) {
		signal?.throwIfAborted();
		await bucket.put(name, await readFile(join(folder, name)), typeOf(name));
		const kept = await bucket.receive(name, join(work, "sent"));
		if (kept?.digest !== sha256) refuse(bucket, name);
	}
	await bucket.remove(left.filter((name) => name !== unfinishedFile));
	const sizes = new Map((await bucket.list("")).map(({ key, bytes }) => [key, bytes]));
	const lost = manifest.files.find(({ name, bytes }) => sizes.get(name) !== bytes);
	if (lost) refuse(bucket, lost.name);
	await bucket.put(manifestFile, await readFile(join(folder, manifestFile)), "application/json");
	await bucket.remove([unfinishedFile]);
	return { written: changed.length, unchanged, removed: left.filter((name) => name !== unfinishedFile).length };
}

/** Receives everything that a bucket holds of a copy into a folder, to be verified there. */
export async function receiveCopy(bucket: Bucket, folder: string): Promise<void> {
	for (const { key } of await bucket.list("")) {
		const file = join(folder, key);
		if (!file.startsWith(folder + sep))
			throw new Failure("not-possible", `${bucket.name} holds ${key}, no file of a copy.`, {});
		await mkdir(dirname(file), { recursive: true });
		await bucket.receive(key, file);
	}
}

function refuse(bucket: Bucket, name: string): never {
	throw new Failure("not-possible", `${bucket.name} did not keep ${name}; send the copy again.`, {});
}

async function manifestIn(bucket: Bucket, name: string, work: string): Promise<Manifest | undefined> {
	const found = await bucket.receive(name, join(work, name));
	return found && readManifest(work, name);
}

const types: Readonly<Record<string, string>> = {
	html: "text/html; charset=utf-8",
	css: "text/css; charset=utf-8",
	js: "text/javascript; charset=utf-8",
	txt: "text/plain; charset=utf-8",
	xml: "application/xml; charset=utf-8",
	json: "application/json",
	webmanifest: "application/manifest+json",
	svg: "image/svg+xml",
	avif: "image/avif",
	webp: "image/webp",
	jpg: "image/jpeg",
	png: "image/png",
	ico: "image/x-icon",
	woff2: "font/woff2",
	gz: "application/gzip",
};

function typeOf(name: string): string | undefined {
	return types[name.slice(name.lastIndexOf(".") + 1)];
}
