import { typeAt } from "../../../addresses/public-pages.ts";
import { isAlwaysAnswered, isPageOfTheProduct, isReserved } from "../../../addresses/reserved-addresses.ts";
import { contentType } from "../../../content/register/register.ts";
import { translationId } from "../../../content/system/translation.ts";
import { unescaped } from "../../../content/values/addresses/old-address.ts";
import { slugify } from "../../../content/values/addresses/slugify.ts";
import { type AnyType, normalize } from "../../content/stored-data.ts";
import type { OldEntry } from "../old-content.ts";
import { type Anchors, anchorsOf, hasAnchors } from "../text/old-anchors.ts";
import { clipped, wordsIn } from "../text/plain-words.ts";
import type { Version } from "./language-versions.ts";
import { freeSlug, outsideOfReserved, ownPageAt, slugFor } from "./new-address.ts";
import { noHost, type OldSite } from "./old-site.ts";
import type { Known, PlannedDocument } from "./plan.ts";

/** The type of content that an entry becomes. */
export function typeOf({ kind }: Pick<OldEntry, "kind">): "articles" | "pages" {
	return kind === "post" ? "articles" : "pages";
}

/** The new addresses of entries, and where their old ones lead. */
export class Places {
	readonly #site: OldSite;
	readonly #known: Known;
	readonly #versions: ReadonlyMap<string, Version>;
	/** Whether entries are files of a folder, which name each other by their paths in it. */
	readonly #isFolder: boolean;
	/** New paths by the keys of entries. */
	readonly #paths = new Map<string, string>();
	/** Pages of this site that have the addresses of old ones, by the keys of these. */
	readonly #ownPages = new Map<string, string>();
	/** The slugs of translations, by the keys of these. */
	readonly #slugs = new Map<string, string>();
	/** Ids by the type and slug that they have taken. */
	readonly #taken = new Map<string, string>();
	/** The new paths by old paths, in the spelling that `spelled` returns. */
	readonly #moved = new Map<string, string>();
	/** The keys of entries by their old paths, in the same spelling. */
	readonly #keys = new Map<string, string>();
	readonly #titles = new Map<string, string>();
	/** The anchors in entries, by their keys. */
	readonly #anchors = new Map<string, Anchors>();

	constructor(
		site: OldSite,
		{ known, versions, isFolder }: { known: Known; versions: ReadonlyMap<string, Version>; isFolder: boolean },
	) {
		this.#site = site;
		this.#known = known;
		this.#versions = versions;
		this.#isFolder = isFolder;
	}

	/** The new path of an entry that has its place. */
	pathOf({ key }: Pick<OldEntry, "key">): string {
		return this.#paths.get(key)!;
	}

	/** The page of this site that has the address of an entry; undefined for none. */
	ownPageOf({ key }: Pick<OldEntry, "key">): string | undefined {
		return this.#ownPages.get(key);
	}

	/** The slug of a translation that has its place. */
	slugOf({ key }: Pick<OldEntry, "key">): string {
		return this.#slugs.get(key)!;
	}

	titleOf(key: string): string | undefined {
		return this.#titles.get(key);
	}

	noteAnchors({ key, html }: OldEntry): void {
		if (hasAnchors(html)) this.#anchors.set(key, anchorsOf(html));
	}

	/** Decides the new address of an entry, and where its old ones lead. */
	place(entry: OldEntry): void {
		const type = typeOf(entry);
		const [oldPath = ""] = this.#oldPaths(entry);
		const atOwn = ownPageAt(entry, oldPath, this.#site.pathOf(this.#site.address) || "/");
		const ownPage = this.#known.notSetUp.has(atOwn) ? "" : atOwn;
		const isForeign = this.#versions.get(entry.key)?.is === "foreign" && entry.language;
		const ending = isForeign ? slugify(isForeign) : undefined;
		const slug = this.takeSlug(type, this.#site.idOf("entry", entry.key), { wanted: wantedSlug(entry), ending });
		const path = type === "articles" ? `/articles/${slug}` : `/${slug}`;
		this.#paths.set(entry.key, path);
		if (ownPage) this.#ownPages.set(entry.key, ownPage);
		this.#lead(entry, ownPage || path);
	}

	/** Decides the address of a translation: that of its original in its language, with a slug of its own. */
	placeTranslation(entry: OldEntry): void {
		const { original, language } = this.#versions.get(entry.key) as Extract<Version, { is: "translation" }>;
		const type = typeOf(entry);
		const id = translationId({ language: language.code, type, document: this.#site.idOf("entry", original) });
		const slug = this.takeSlug(`${type}@${language.code}`, id, { wanted: wantedSlug(entry) });
		this.#slugs.set(entry.key, slug);
		const ownPage = this.#ownPages.get(original);
		const path = language.outward(ownPage ?? (type === "articles" ? `/articles/${slug}` : `/${slug}`));
		this.#paths.set(entry.key, path);
		this.#lead(entry, path);
	}

	/**
	 * Takes a free slug for a document.
	 * @param scope a type, in a further language with its code behind an @
	 * @param ending what is put behind a slug that is taken, before numbers are
	 */
	takeSlug(scope: string, id: string, { wanted, ending }: { wanted: string; ending?: string | undefined }): string {
		const held = this.#known.slugs.get(scope);
		const isPage = /^pages(@|$)/.test(scope);
		const isFree = (slug: string) =>
			(this.#taken.get(`${scope} ${slug}`) ?? id) === id &&
			(held?.get(slug) ?? id) === id &&
			!(isPage && isReserved(`/${slug}`)) &&
			!["all", "new", "edit"].includes(slug);
		const slug = freeSlug(wanted, isFree, ending);
		this.#taken.set(`${scope} ${slug}`, id);
		return slug;
	}

	/** Notes where the old addresses of an entry lead. */
	#lead(entry: OldEntry, path: string): void {
		this.#titles.set(entry.key, clipped(wordsIn(entry.title), 120));
		const olds = [...this.#oldPaths(entry), ...(this.#isFolder ? [entry.base] : [])];
		for (const old of olds.map(spelled)) {
			if (this.#moved.has(old)) continue;
			this.#moved.set(old, path);
			this.#keys.set(old, entry.key);
		}
	}

	/** Returns the new target of a link. Links of the old site to imported entries lead to their new places. */
	linkIn(entry: OldEntry, href: string, anchors: () => Anchors): string | undefined {
		if (/^(mailto|tel|sms):/.test(href)) return href;
		if (href.startsWith("#")) return partOf(anchors(), href);
		if (/^[a-z][a-z0-9+.-]*:/i.test(href) && !/^https?:/i.test(href)) return undefined;
		const base = /^https?:/i.test(entry.base) ? entry.base : URL.parse(entry.base || "/", this.#site.base)?.href;
		const url = URL.parse(href, base);
		if (!url) return undefined;
		if (!this.#site.has(url)) return url.href;
		const path = this.#site.pathOf(url.href);
		const old = path && [path, withoutEnding(path)].map(spelled).find((one) => this.#moved.has(one));
		if (old) return this.#newLink(old, url.hash, entry, anchors);
		if (url.hostname !== noHost) return url.href;
		return isPageOfTheProduct(url.pathname) || this.#isEntryAt(url.pathname) ? url.pathname + url.hash : undefined;
	}

	/**
	 * Where a link to an old path leads. Links within a language lead to the original: its address is written in the
	 * language of the page.
	 */
	#newLink(old: string, hash: string, entry: OldEntry, anchors: () => Anchors): string {
		const key = this.#keys.get(old)!;
		const [own, version] = [entry.key, key].map((one) => this.#versions.get(one));
		const isWithin = version?.is === "translation" && own?.is === "translation" && own.language === version.language;
		const original = isWithin ? version.original : key;
		const path = isWithin ? (this.#ownPages.get(original) ?? this.#paths.get(original)!) : this.#moved.get(old)!;
		if (key === entry.key && !this.#ownPages.has(original)) return (hash && partOf(anchors(), hash)) || path;
		return path + ((!this.#ownPages.has(original) && partOf(this.#anchors.get(key), hash)) || hash);
	}

	/** The redirects from the old addresses of an entry to a path. */
	redirectsOf(entry: OldEntry, path: string, changes: string[]): PlannedDocument[] {
		return this.#oldPaths(entry).flatMap((from): PlannedDocument[] => {
			if (from === "/" || this.#moved.get(spelled(from)) !== path) return [];
			return this.redirect(from, { to: path, kind: "301" }, changes);
		});
	}

	/** Returns the redirect from an old path, unless something else is at that path. */
	redirect(from: string, lead: { to: string; kind: "301" | "410" }, changes: string[]): PlannedDocument[] {
		if (from === lead.to) return [];
		if (isAlwaysAnswered(from)) {
			changes.push(
				this.#known.notSetUp.has(from)
					? `its old address ${from} is kept for a page of this site that is not set up, and leads nowhere until then`
					: `its old address ${from} belongs to this site and leads there`,
			);
			return [];
		}
		const moved = this.#moved.get(spelled(from));
		if ((moved && moved !== lead.to) || this.#isEntryAt(from)) {
			changes.push(`its old address ${from} is not redirected: something else is there`);
			return [];
		}
		const id = this.#site.idOf("redirect", from);
		const known = this.#known.redirects.get(spelled(from));
		if (known && known.id !== id && known.to !== lead.to) {
			const there = known.to ? `leads to ${known.to}` : "is gone";
			changes.push(`its old address ${from} ${there} by a redirect of this site, which stays`);
			return [];
		}
		const type = contentType("redirects") as AnyType;
		const data = normalize(type.fields, { from, ...lead });
		const checked = type.schema.safeParse(data);
		if (checked.success) return [{ id, type: "redirects", data, pictures: [] }];
		changes.push(`its old address ${from} is not redirected: ${checked.error.issues[0]!.message}`);
		return [];
	}

	/** Whether an address is one of those that an entry had. */
	isOldAddressOf(entry: OldEntry, address: string): boolean {
		return this.#oldPaths(entry).includes(this.#site.pathOf(address));
	}

	/** Whether an entry of this site, or one that comes, has an address. */
	#isEntryAt(path: string): boolean {
		const type = typeAt(path);
		const places = [
			["pages", path.slice(1)],
			...(type ? [[type.name, path.slice(type.path!.length + 1)]] : []),
		] as const;
		return places.some(
			([name, slug]) => this.#taken.has(`${name} ${slug}`) || this.#known.slugs.get(name!)?.has(slug!),
		);
	}

	/**
	 * Returns the old paths of an entry. An entry that was never public had at most a number as its address, which leads
	 * nowhere.
	 */
	#oldPaths(entry: OldEntry): string[] {
		const isTranslation = this.#versions.get(entry.key)?.is === "translation";
		const asked = isTranslation ? (/[?&](lang=[\w-]+)/.exec(entry.address)?.[1] ?? "") : "";
		const paths = [entry.address, ...entry.formerAddresses].flatMap((old) => {
			const path = this.#site.pathOf(old);
			if (!path) return [];
			return asked ? [`${path}${path.includes("?") ? "&" : "?"}${asked}`, path] : path;
		});
		return [...new Set(paths)].filter((path) => entry.state === "published" || !/\?(p|page_id)=/.test(path));
	}
}

/** The slug that an entry has where nothing else has it. */
export function wantedSlug(entry: OldEntry): string {
	return typeOf(entry) === "pages" ? outsideOfReserved(slugFor(entry)) : slugFor(entry);
}

/** An old path in the one spelling by which it is compared: systems escape the same letters differently. */
export function spelled(path: string): string {
	return unescaped(path).normalize("NFC").toLowerCase();
}

/** The part of a page that an anchor leads to, with its #; undefined when no heading is meant. */
function partOf(anchors: Anchors | undefined, hash: string): string | undefined {
	const id = anchors?.idOf(hash.slice(1));
	return id && `#${id}`;
}

function withoutEnding(path: string): string {
	return path.replace(/(\/index)?\.(md|mdx|markdown|html?)$/i, "");
}
