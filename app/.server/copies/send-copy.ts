import { mkdir, readFile } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { Failure } from "../../errors.ts";
import type { Bucket } from "../bucket/bucket.ts";
import type { CopyChanges } from "./copy-folder.ts";
import { isSigned, type Manifest, manifestFile, readManifest, unfinishedFile } from "./manifest.ts";

/**
 * Sends a copy that is finished to a bucket that holds an earlier one, or nothing: what differs, and the manifest last.
 * @param work a folder for what is read
 * @throws {Failure} `not-possible` when the bucket holds anything else or did not keep what it was sent, `store-unreachable`
 */
export async function sendCopy(folder: string, bucket: Bucket, work: string): Promise<CopyChanges> {
	const manifest = (await readManifest(folder))!;
	const there = new Set((await bucket.list("")).map(({ key }) => key));
	if (there.size > 0 && !there.has(manifestFile) && !there.has(unfinishedFile)) {
		throw new Failure("not-possible", `${bucket.name} holds other files there; name a prefix that is empty.`, {});
	}
	const before = there.has(manifestFile) ? await manifestIn(bucket, work) : undefined;
	// Nobody else's word is taken for what is there, nor that of a copy that was interrupted.
	const known = new Map(
		before?.key === manifest.key && isSigned(before) ? before.files.map(({ name, sha256 }) => [name, sha256]) : [],
	);
	const changed = manifest.files.filter(({ name, sha256 }) => known.get(name) !== sha256 || !there.has(name));
	const names = new Set([manifestFile, ...manifest.files.map(({ name }) => name)]);
	const left = [...there].filter((name) => !names.has(name));
	const unchanged = manifest.files.length - changed.length;
	if (changed.length + left.length === 0 && before?.signature === manifest.signature)
		return { written: 0, unchanged, removed: 0 };
	await bucket.put(unfinishedFile, Buffer.from("{}"), "application/json");
	await bucket.remove([manifestFile]);
	for (const { name } of changed) await bucket.put(name, await readFile(join(folder, name)), typeOf(name));
	await bucket.remove(left.filter((name) => name !== unfinishedFile));
	const sizes = new Map((await bucket.list("")).map(({ key, bytes }) => [key, bytes]));
	const lost = manifest.files.find(({ name, bytes }) => sizes.get(name) !== bytes);
	if (lost) throw new Failure("not-possible", `${bucket.name} did not keep ${lost.name}; send the copy again.`, {});
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

async function manifestIn(bucket: Bucket, work: string): Promise<Manifest | undefined> {
	await bucket.receive(manifestFile, join(work, manifestFile));
	return readManifest(work);
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
