import robotsParser from "robots-parser";
import { attempt } from "../../attempt.ts";
import { Failure } from "../../errors.ts";
import { askChildProcess } from "../child-process.ts";
import { type FetchLimits, fetchPicture, NotFetched } from "../media/library/fetch-picture.ts";
import { sourceOf } from "../source-of.ts";
import type { SiteColours } from "./colours-of-sheets.ts";
import type { BookmarkFacts, OldPage, PageFacts } from "./facts-of-page.ts";
import type { SiteAnswer, SiteJob } from "./site-job.ts";

/** What everybody can see of a company at its old site; "" or nothing for what is not there. */
export interface OldSite
	extends Pick<PageFacts, "name" | "headline" | "lead" | "language" | "email" | "phone" | "address" | "profiles"> {
	/** Of its home page, after redirects. */
	readonly url: string;
	readonly colours: SiteColours;
	/** Files that may be its logo, the likeliest first: absolute addresses, or the source of an inline drawing. */
	readonly logos: readonly string[];
	readonly pages: readonly OldPage[];
}

const agent = "Quillstone";
const limits = { connect: 5_000, whole: 8_000, bytes: 3_000_000 } as const;
/** For all that is asked for. */
const longest = 15_000; // milliseconds
const reader = sourceOf("app/.server/old-site/site-job.ts");
const contactWords = /contact|kontakt|impressum|imprint|legal|mentions|about|über|ueber|contatti|contacto/i;

/**
 * Reads the home page of a site, its style sheets, and one page with its contact where home does not say it: at most seven
 * requests, to public addresses, as its robots.txt allows.
 * @param typed an address as people type it
 * @throws {Failure} `not-possible` with a sentence about why it cannot be read
 */
export async function readOldSite(
	typed: string,
	{ allowPrivate, signal }: Pick<FetchLimits, "allowPrivate"> & { readonly signal: AbortSignal },
): Promise<OldSite> {
	const site = new Site(allowPrivate, AbortSignal.any([signal, AbortSignal.timeout(longest)]));
	const home = await site.home(addressTypedAs(typed));
	const facts = await ask<PageFacts>({ kind: "page", ...home });
	const css = [facts.styles, ...(await Promise.all(facts.sheets.map((sheet) => site.text(sheet, "text/css"))))];
	const colours = await ask<SiteColours>({ kind: "colours", css: css.join("\n"), theme: facts.themeColour });
	const contact = await site.contactOf(facts);
	const { styles: _, sheets: __, themeColour: ___, ...said } = facts;
	return { ...said, ...contact, url: home.address, colours };
}

/**
 * Reads what a page of the web says of itself, for a link to it. Somebody asks for this one page, so its robots.txt, which is
 * for programs that read on their own, is not asked.
 * @throws {Failure} `not-possible` with a sentence about why it cannot be read
 */
export async function readBookmark(
	address: string,
	{ allowPrivate, signal }: Pick<FetchLimits, "allowPrivate"> & { readonly signal: AbortSignal },
): Promise<BookmarkFacts> {
	const { url } = addressTypedAs(address);
	const within = { ...limits, allowPrivate, signal: AbortSignal.any([signal, AbortSignal.timeout(longest)]) };
	try {
		const page = await fetched(url.href, "text/html,application/xhtml+xml", within);
		return await ask<BookmarkFacts>({ kind: "bookmark", html: decoded(page.bytes), address: page.address });
	} catch (error) {
		if (!(error instanceof NotFetched)) throw error;
		const sentence = `${url.host} cannot be read: ${error.message}. Check the address, or type the title yourself.`;
		throw new Failure("not-possible", sentence, {});
	}
}

/**
 * The first of these files that can be had.
 * @param logos addresses, or sources of drawings
 */
export async function* logoFiles(
	logos: readonly string[],
	within: Pick<FetchLimits, "allowPrivate"> & { readonly signal: AbortSignal },
): AsyncGenerator<Buffer> {
	for (const logo of logos) {
		if (logo.startsWith("<")) {
			yield Buffer.from(logo);
			continue;
		}
		try {
			yield (await fetched(logo, "image/*", { ...limits, ...within })).bytes;
		} catch (error) {
			if (!(error instanceof NotFetched)) throw error;
		}
	}
}

interface TypedAddress {
	readonly url: URL;
	/** Whether "https://" was not typed. */
	readonly isGuessed: boolean;
}

function addressTypedAs(typed: string): TypedAddress {
	const text = typed.trim().replace(/\/+$/, "");
	const isGuessed = !/^[a-z]+:\/\//i.test(text);
	const address = isGuessed ? `https://${text}` : text;
	if (text === "" || !URL.canParse(address)) throw wrongAddress();
	const url = new URL(address);
	if (!/^https?:$/.test(url.protocol) || url.username || url.password) throw wrongAddress();
	return { url, isGuessed };
}

function wrongAddress(): Failure {
	return new Failure("not-possible", "This is no web address. Type one such as studio.example.", {});
}

function unreadable(url: URL, error: unknown): unknown {
	if (!(error instanceof NotFetched)) return error;
	const sentence = `${url.host} cannot be read: ${error.message}. Check the address, or answer three questions instead.`;
	return new Failure("not-possible", sentence, {});
}

/** Text of a page in the encoding that it names; old sites are not all written in UTF-8. */
function decoded(bytes: Buffer): string {
	const head = bytes.toString("latin1", 0, 2048);
	const named = /<meta[^>]+charset\s*=\s*["']?([\w-]{3,20})/i.exec(head)?.[1] ?? "utf-8";
	const decoder = attempt(() => new TextDecoder(named)) ?? new TextDecoder();
	return decoder.decode(bytes);
}

async function ask<Answer extends SiteAnswer>(job: SiteJob): Promise<Answer> {
	try {
		return await askChildProcess<Answer>(reader, [job])[0]!;
	} catch (error) {
		throw new Failure("not-possible", "This page is written in a way that cannot be read.", {}, { cause: error });
	}
}

/** The files of one site, as far as it lets them be read. */
class Site {
	readonly #limits: FetchLimits;
	#allows: (address: string) => boolean = () => true;

	constructor(allowPrivate: boolean, signal: AbortSignal) {
		this.#limits = { ...limits, allowPrivate, signal };
	}

	/** Without "https://" typed, a site that answers only without it is read too. */
	async home({ url, isGuessed }: TypedAddress): Promise<{ html: string; address: string }> {
		try {
			return await this.#homeAt(url);
		} catch (error) {
			if (!isGuessed || !(error instanceof NotFetched)) throw unreadable(url, error);
			const plain = new URL(url);
			plain.protocol = "http:";
			return await this.#homeAt(plain).catch((again) => {
				throw unreadable(url, again);
			});
		}
	}

	async #homeAt(url: URL): Promise<{ html: string; address: string }> {
		const robots = await this.text(new URL("/robots.txt", url).href, "text/plain");
		const rules = robotsParser(new URL("/robots.txt", url).href, robots);
		this.#allows = (address) => rules.isAllowed(address, agent) !== false;
		if (!this.#allows(url.href)) throw new NotFetched("its robots.txt does not allow programs to read it");
		const { bytes, address } = await fetched(url.href, "text/html,application/xhtml+xml", this.#limits);
		const html = decoded(bytes);
		if (!/<[a-z!]/i.test(html)) throw new NotFetched("what it answers is no web page");
		return { html, address };
	}

	/** A file as text; "" where it cannot be had. */
	async text(address: string, accept: string): Promise<string> {
		if (!this.#allows(address)) return "";
		try {
			return decoded((await fetched(address, accept, this.#limits)).bytes);
		} catch (error) {
			if (error instanceof NotFetched) return "";
			throw error;
		}
	}

	/** What home does not say of how to write or call, from the page that its menu names for that. */
	async contactOf(facts: PageFacts): Promise<Partial<PageFacts>> {
		if (facts.email && facts.phone) return {};
		const page = facts.pages.find(({ address, title }) => contactWords.test(`${title} ${new URL(address).pathname}`));
		if (!page) return {};
		const html = await this.text(page.address, "text/html");
		if (html === "") return {};
		const found = await ask<PageFacts>({ kind: "page", html, address: page.address });
		return {
			email: facts.email || found.email,
			phone: facts.phone || found.phone,
			address: facts.address || found.address,
		};
	}
}

async function fetched(
	address: string,
	accept: string,
	within: FetchLimits,
): Promise<{ bytes: Buffer; address: string }> {
	const { stream, address: final } = await fetchPicture(address, { ...within, accept });
	const parts: Uint8Array[] = [];
	let size = 0;
	for await (const part of stream) {
		size += part.length;
		if (size > limits.bytes) throw new NotFetched(`it has more than ${limits.bytes / 1_000_000} MB`);
		parts.push(part);
	}
	return { bytes: Buffer.concat(parts), address: final };
}
