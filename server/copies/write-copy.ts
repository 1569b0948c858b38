import { createHash } from "node:crypto";
import type { CopyChanges, CopyFolder } from "../../app/.server/copies/copy-folder.ts";
import { bytesOfPieces, withWholeFile } from "../../app/.server/media/storage/pieces.ts";
import type { Reads } from "../../app/.server/snapshot/recorded-reads.ts";
import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";
import { yieldToRequests } from "../../app/.server/yield-to-requests.ts";
import { Failure } from "../../app/errors.ts";
import type { ReadyResponse } from "../pages/ready-response.ts";
import type { PagePolicy } from "../pages/security-headers.ts";
import { type CopiedSite, isHtml, SiteCopier } from "./copied-site.ts";
import { suffixes, targetsIn } from "./file-names.ts";
import { hostRules, isUsualType } from "./host-rules.ts";

export interface CopyOptions extends CopiedSite {
	readonly common: Readonly<Record<string, string>>;
	policy(snapshot: Snapshot): PagePolicy;
}

/** Pages by their targets, as they were written last: one whose reads hold is not drawn again. */
export type WrittenPages = Map<string, Written>;

interface Written {
	readonly name: string;
	readonly type: string;
	/** Its file and the compressed forms of it, with their hashes. */
	readonly files: ReadonlyMap<string, string>;
	readonly targets: readonly string[];
	readonly reads?: Reads;
}

export interface WrittenCopy extends CopyChanges {
	/** Addresses of files that pages name and the site does not have. */
	readonly missing: readonly string[];
}

export interface WritingOptions {
	/** Kept from one copy to the next by whoever writes several. */
	readonly pages?: WrittenPages;
	readonly signal?: AbortSignal;
	/** Whether pages are written in their compressed forms, too, which takes far longer than all else. */
	readonly compresses?: boolean;
}

/**
 * Writes everything that the site answers at a release into a folder, between the requests of visitors.
 * @throws {Failure} `not-possible` when a page cannot be drawn, `store-not-writable`, `store-full`
 */
export async function writeCopy(
	folder: CopyFolder,
	site: CopyOptions,
	snapshot: Snapshot,
	{ pages = new Map(), signal, compresses = true }: WritingOptions = {},
): Promise<WrittenCopy> {
	const copier = new SiteCopier(site, snapshot);
	const types: Record<string, string> = {};
	const names = new Set<string>();
	for (const target of copier.targets()) {
		signal?.throwIfAborted();
		await yieldToRequests();
		const written = (await before(target)) ?? (await write(target));
		if (!written) continue;
		const { name, type, targets } = written;
		names.add(name);
		if (!isUsualType(name, type)) types[name] = type;
		copier.take(targets);
	}
	const rules = hostRules({
		common: site.common,
		policy: site.policy(snapshot),
		redirects: await copier.redirects(),
		folders: [...names].flatMap((name) => /^(.+)\/404\.html$/.exec(name)?.[1] ?? []),
		types,
	});
	for (const [name, text] of Object.entries(rules)) await folder.put(name, Buffer.from(text));
	const publishedAt = new Date(snapshot.publishedAt).toISOString();
	const changes = await folder.finish({ release: snapshot.release, publishedAt, origin: site.origin });
	return { ...changes, missing: copier.missing };

	async function before(target: string): Promise<Written | undefined> {
		const known = pages.get(target);
		if (!known?.reads?.holdIn(snapshot)) return undefined;
		for (const [name, sha256] of known.files) if (!(await folder.keeps(name, sha256))) return undefined;
		return known;
	}

	async function write(target: string): Promise<Written | undefined> {
		const found = await copier.at(target);
		// Missing addresses of two patterns may have the same error page.
		if (!found || names.has(found.name)) return undefined;
		if ("picture" in found) {
			const { hash, name } = found.picture;
			const isPut = await folder.putFile(found.name, {
				size: () => site.pictures.size(hash, name),
				withPath: (work) => site.pictures.withPath(hash, name, work),
			});
			if (!isPut) copier.missing.push(target);
			return undefined;
		}
		if ("file" in found) {
			const { hash, stored } = found.file;
			const isPut = await folder.putFile(found.name, {
				size: () => bytesOfPieces(site.pictures, hash, stored),
				withPath: (work) => withWholeFile(site.pictures, found.file, work),
			});
			if (!isPut) copier.missing.push(target);
			return undefined;
		}
		const { name, answer, reads } = found;
		if (answer.status >= 500) {
			throw new Failure("not-possible", `The page ${target} could not be drawn: see what was logged about it.`, {});
		}
		const type = answer.headers["Content-Type"] ?? "";
		const targets = isText.test(type) ? targetsIn(String(answer.encoded.identity.body), isHtml(answer)) : [];
		// Answers that never change under their address already have their compressed forms.
		const form = reads && compresses ? (encoding: Compressed) => site.pages.form(target, answer, encoding) : undefined;
		const files = await put(folder, name, answer, form);
		const written = { name, type, files, targets, reads };
		if (reads) pages.set(target, written);
		return written;
	}
}

const encodings = ["gzip", "br"] as const;
type Compressed = (typeof encodings)[number];
const isText = /^(text\/|application\/(json|[\w.-]+\+(json|xml))|image\/svg)/;

/**
 * Writes an answer in every encoding. Compressing takes far longer than drawing, so what is there is not made again.
 * @param form makes the compressed forms; without it there are those that the answer has
 */
async function put(
	folder: CopyFolder,
	name: string,
	answer: ReadyResponse,
	form: ((encoding: Compressed) => Promise<Buffer>) | undefined,
) {
	const { identity, ...others } = answer.encoded;
	const files = new Map([[name, sha256(identity.body)]]);
	const isSame = await folder.keeps(name, files.get(name)!);
	if (!isSame) await folder.put(name, identity.body);
	for (const encoding of encodings) {
		const file = name + suffixes[encoding];
		if (!others[encoding] && !form) continue;
		const kept = isSame ? await folder.keepsAny(file) : undefined;
		const body = kept ? undefined : (others[encoding]?.body ?? (await form?.(encoding)));
		if (body) await folder.put(file, body);
		files.set(file, kept ?? sha256(body!));
	}
	return files;
}

function sha256(bytes: Buffer): string {
	return createHash("sha256").update(bytes).digest("hex");
}
