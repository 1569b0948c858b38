import { join } from "node:path";
import { Failure } from "../../errors.ts";
import { filesBelow, isConflict } from "../laid-in.ts";
import { digestOf } from "./copy-folder.ts";
import { isSigned, type Manifest, manifestFile, readManifest, unfinishedFile } from "./manifest.ts";

/**
 * Verifies that a folder is a copy as it was signed: every file is there and as it was, and no other, but for what file
 * systems and web servers keep there.
 * @param key whose signature it must bear, as its manifest names it
 * @param name what messages call it
 * @throws {Failure} `not-possible` with what is wrong
 */
export async function verifyCopy(folder: string, key: string, name = folder): Promise<Manifest> {
	const found = new Set(await filesIn(folder));
	if (!found.has(manifestFile)) {
		refuse(
			found.has(unfinishedFile)
				? `${name} is a copy that was not finished; write it again.`
				: `${name} is no copy of a site: it has no ${manifestFile}.`,
		);
	}
	const manifest = await readManifest(folder);
	if (!manifest || !isSigned(manifest)) refuse(`${name} was changed: its ${manifestFile} is not as it was signed.`);
	if (manifest.key !== key) {
		refuse(
			`${name} is signed with the key ${manifest.key}, not with ${key}. If that is a key of yours, name it: --key ${manifest.key}`,
		);
	}
	for (const { name: file, sha256 } of manifest.files) {
		if (!found.has(file)) refuse(`${name} was changed: the file ${file} is missing.`);
		if ((await digestOf(join(folder, file))) !== sha256)
			refuse(`${name} was changed: the file ${file} is not as it was.`);
	}
	const known = new Set([manifestFile, ...manifest.files.map((file) => file.name)]);
	const foreign = [...found].find((name) => !known.has(name) && !isConflict(name));
	if (foreign !== undefined) refuse(`${name} was changed: it holds the file ${foreign}, which is not of the copy.`);
	return manifest;
}

function filesIn(folder: string): Promise<string[]> {
	return filesBelow(folder, () => true).catch(() => refuse(`${folder} cannot be read; name the folder of a copy.`));
}

function refuse(sentence: string): never {
	throw new Failure("not-possible", sentence, {});
}
