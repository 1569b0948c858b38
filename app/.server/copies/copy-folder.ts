import { createHash, type KeyObject, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { constants, copyFile, mkdir, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Failure } from "../../errors.ts";
import { asFailure } from "../db/failures.ts";
import { filesBelow, namesIn } from "../laid-in.ts";
import {
	type CopiedFile,
	isSigned,
	type Manifest,
	manifestFile,
	publicKeyOf,
	readManifest,
	signManifest,
	unfinishedFile,
} from "./manifest.ts";

interface CopyFolderOptions {
	readonly key: KeyObject;
	/** Whether the files are as the manifest says. Otherwise each is read before it is left as it is. */
	readonly trusted?: boolean;
}

/** A file that is kept elsewhere. */
interface StoredFile {
	/** Undefined when it is not there. */
	size(): Promise<number | undefined>;
	/** Undefined when it is not there. */
	withPath<T>(work: (path: string) => Promise<T>): Promise<T | undefined>;
}

/** The numbers of files that an update of a copy wrote, left and removed. */
export interface CopyChanges {
	readonly written: number;
	readonly unchanged: number;
	readonly removed: number;
}

/**
 * A folder that holds a copy of the site. Files appear whole, the manifest last; what is there already is not written
 * again. A copy that was interrupted goes on where it stopped.
 */
export class CopyFolder {
	readonly #folder: string;
	readonly #key: KeyObject;
	readonly #trusted: boolean;
	/** By its name, what an earlier copy has written. */
	readonly #before: ReadonlyMap<string, CopiedFile>;
	readonly #files = new Map<string, CopiedFile>();
	#written = 0;
	#unchanged = 0;
	#begun = false;

	private constructor(folder: string, { key, trusted = false }: CopyFolderOptions, before: Manifest | undefined) {
		this.#folder = folder;
		this.#key = key;
		this.#trusted = trusted;
		this.#before = new Map((before?.files ?? []).map((file) => [file.name, file]));
	}

	/**
	 * Opens a folder that is a copy already, or is empty, or is not there yet. What file systems and web servers keep there stays.
	 * @throws {Failure} `not-possible` when it holds anything else, `store-not-writable`
	 */
	static async open(folder: string, options: CopyFolderOptions): Promise<CopyFolder> {
		const names = await writing(folder, async () => {
			await mkdir(folder, { recursive: true });
			return namesIn(folder);
		});
		const before = (await readManifest(folder)) ?? (await readManifest(folder, unfinishedFile));
		const isOurs = names.length === 0 || names.includes(unfinishedFile) || before;
		if (!isOurs) {
			const sentence = `${folder} holds other files; name a folder that is empty or not there yet.`;
			throw new Failure("not-possible", sentence, {});
		}
		const isKnown = before && before.key === publicKeyOf(options.key) && isSigned(before);
		return new CopyFolder(folder, options, isKnown ? before : undefined);
	}

	/** Whether it holds a file with these bytes already. It belongs to the copy then. */
	async keeps(name: string, sha256: string): Promise<boolean> {
		const before = this.#before.get(name);
		if (before?.sha256 !== sha256 || !(await this.#isAsBefore(before))) return false;
		this.#keep(before);
		return true;
	}

	/** Leaves a file as it is, whatever is in it, because what it was made from is the same. Returns its hash. */
	async keepsAny(name: string): Promise<string | undefined> {
		const sha256 = this.#before.get(name)?.sha256;
		return sha256 !== undefined && (await this.keeps(name, sha256)) ? sha256 : undefined;
	}

	/** Adds a file. */
	async put(name: string, bytes: Buffer): Promise<void> {
		const sha256 = createHash("sha256").update(bytes).digest("hex");
		if (await this.keeps(name, sha256)) return;
		await this.#write(name, (aside) => writeFile(aside, bytes));
		this.#files.set(name, { name, sha256, bytes: bytes.length });
	}

	/** Adds a file whose name changes with its content. Returns false when there is none. */
	async putFile(name: string, file: StoredFile): Promise<boolean> {
		const bytes = await file.size();
		if (bytes === undefined) return false;
		const before = this.#before.get(name);
		if (before?.bytes === bytes && (await this.#isAsBefore(before))) {
			this.#keep(before);
			return true;
		}
		const isThere = await file.withPath(async (path) => {
			// A second name for the same bytes would let whoever changes the copy change the original.
			await this.#write(name, (aside) => copyFile(path, aside, constants.COPYFILE_FICLONE));
			return true;
		});
		if (!isThere) return false;
		this.#files.set(name, { name, sha256: await digestOf(join(this.#folder, name)), bytes });
		return true;
	}

	/** Removes what no longer belongs to it, and signs the rest. */
	async finish(about: Pick<Manifest, "release" | "publishedAt" | "origin">): Promise<CopyChanges> {
		const left = [...this.#before.keys()].filter((name) => !this.#files.has(name));
		if (left.length > 0) await this.#begin();
		for (const name of left) {
			await rm(join(this.#folder, name), { force: true });
			await removeEmpty(this.#folder, dirname(name));
		}
		const files = [...this.#files.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
		const manifest = JSON.stringify(signManifest({ ...about, files }, this.#key));
		const place = join(this.#folder, manifestFile);
		await writing(place, async () => {
			await writeFile(`${place}~`, manifest, { flush: true });
			await rename(`${place}~`, place);
			await rm(join(this.#folder, unfinishedFile), { force: true });
		});
		return { written: this.#written, unchanged: this.#unchanged, removed: left.length };
	}

	#keep(file: CopiedFile): void {
		if (!this.#files.has(file.name)) this.#unchanged += 1;
		this.#files.set(file.name, file);
	}

	async #isAsBefore({ name, sha256, bytes }: CopiedFile): Promise<boolean> {
		const path = join(this.#folder, name);
		const found = await stat(path).catch(() => undefined);
		if (found?.size !== bytes) return false;
		return this.#trusted || (await digestOf(path)) === sha256;
	}

	/** Never changes a file in place: it may have a second name in the copy before. */
	async #write(name: string, write: (aside: string) => Promise<void>): Promise<void> {
		await this.#begin();
		const place = join(this.#folder, name);
		const aside = `${place}.${randomUUID()}~`;
		await writing(place, async () => {
			await mkdir(dirname(place), { recursive: true });
			await write(aside).catch(async (error) => {
				await rm(aside, { force: true });
				throw error;
			});
			await rename(aside, place);
		});
		this.#written += 1;
	}

	/** From the first change on there is no manifest: nobody is to take a mixture for a release. */
	async #begin(): Promise<void> {
		if (this.#begun) return;
		this.#begun = true;
		await removeAsides(this.#folder);
		const unfinished = join(this.#folder, unfinishedFile);
		await rename(join(this.#folder, manifestFile), unfinished).catch(async (error: NodeJS.ErrnoException) => {
			if (error.code !== "ENOENT") throw asFailure(error, unfinished);
			await writing(unfinished, () => writeFile(unfinished, "{}", { flag: "a" }));
		});
	}
}

/** SHA-256 of a file. */
export async function digestOf(path: string): Promise<string> {
	const hash = createHash("sha256");
	await pipeline(createReadStream(path), hash);
	return hash.digest("hex");
}

/** Of files that somebody was writing when they were killed. */
async function removeAsides(folder: string): Promise<void> {
	for (const path of await filesBelow(folder)) if (path.endsWith("~")) await rm(join(folder, path), { force: true });
}

async function removeEmpty(folder: string, name: string): Promise<void> {
	if (name === ".") return;
	const isGone = await rmdir(join(folder, name)).then(
		() => true,
		() => false,
	);
	if (isGone) await removeEmpty(folder, dirname(name));
}

async function writing<T>(path: string, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw asFailure(error, path);
	}
}
