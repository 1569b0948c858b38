import { createHash } from "node:crypto";
import { unescaped } from "../../../content/values/addresses/old-address.ts";
import { bareHost } from "../bare-host.ts";
import { endingOf, type SourceFile } from "../source.ts";
import type { GalleryPicture } from "../systems/shortcodes.ts";
import { isDownload } from "./linked-files.ts";
import { isUnshown, pictureName } from "./picture-file.ts";

/** A picture that will be in the library. */
export interface PlannedPicture {
	/** Its id there: the same whenever the same address is read. */
	readonly media: string;
	/** The address from which it is downloaded, unless it is in the file. */
	readonly address: string;
	/** Its name, for people. */
	readonly name: string;
	readonly alt: string;
	readonly caption: string;
	/** The file of the folder or archive that it is. */
	readonly file: SourceFile | undefined;
	/** Whether it is a file that is linked to, and no picture. */
	readonly isDownload?: true;
}

interface KnownPicture {
	readonly key: string;
	readonly address: string;
	readonly alt: string;
	readonly caption: string;
	readonly parent: string;
	readonly title: string;
}

interface AboutPicture {
	readonly base?: string;
	readonly alt?: string;
	readonly number?: string;
	readonly isDrawn?: boolean;
}

export type PictureOrWhy = PlannedPicture | { readonly why: string };

/** The pictures of an old site, by their addresses. */
export class Pictures {
	/** The address of the old site. */
	site = "";
	readonly #files = new Map<string, SourceFile[]>();
	readonly #known = new Map<string, KnownPicture>();
	readonly #byAddress = new Map<string, KnownPicture>();
	readonly #children = new Map<string, KnownPicture[]>();

	/** @param files those that the library takes as pictures */
	constructor(files: readonly SourceFile[]) {
		for (const file of files) {
			const name = file.path.split("/").at(-1)!.toLowerCase();
			this.#files.set(name, [...(this.#files.get(name) ?? []), file]);
		}
	}

	know(picture: KnownPicture): void {
		this.#known.set(picture.key, picture);
		this.#byAddress.set(placeOf(picture.address), picture);
		this.#children.set(picture.parent, [...(this.#children.get(picture.parent) ?? []), picture]);
	}

	/** A picture by the number of its entry in the file. */
	numbered(key: string): PictureOrWhy | undefined {
		const known = this.#known.get(key);
		return known && this.planned(known.address);
	}

	/** The pictures with these numbers; without any, those that were added to an entry. */
	gallery(keys: readonly string[], parent: string): readonly GalleryPicture[] {
		if (keys.length > 0) return keys.flatMap((key) => this.#known.get(key) ?? []);
		return this.#children.get(parent) ?? [];
	}

	/**
	 * A picture by its address, or why there is none.
	 * @param about what its address is relative to, its alternative text, and the number of its entry, as texts give them;
	 * and whether its site draws it, so that it is a picture whatever it is called
	 */
	planned(address: string, { base = "", alt = "", number = "", isDrawn = true }: AboutPicture = {}): PictureOrWhy {
		if (address === "") return { why: "it has no address" };
		if (address.startsWith("data:")) return inText(address);
		const from = /^https?:/i.test(base)
			? base
			: URL.canParse(base, this.site)
				? new URL(base, this.site).href
				: `http://old.invalid${base.startsWith("/") ? base : "/"}`;
		const given = address.replace("__GHOST_URL__", this.site.replace(/\/$/, ""));
		if (!URL.canParse(given, from)) return { why: "its address is none" };
		const url = withoutMirror(new URL(given, from));
		if (!/^https?:$/.test(url.protocol)) return { why: "it can be fetched by http and https only" };
		if (pictureName.test(url.pathname)) url.search = "";
		url.hash = "";
		const known = this.#knownAt(url, number);
		const original = known?.address ?? this.#largest(url);
		const file = this.#fileAt(new URL(original).pathname) ?? this.#fileAt(url.pathname);
		const why = file ? "" : whyNot(url.pathname, isDrawn);
		if (why) return { why };
		if (!file && url.hostname === "old.invalid") return { why: "there is no such file beside the text" };
		const name = unescaped(new URL(original).pathname.split("/").at(-1) || "picture").slice(0, 200);
		const media = `in-${createHash("sha256")
			.update(file ? `file ${file.path}` : original)
			.digest("hex")
			.slice(0, 24)}`;
		return {
			media,
			address: url.hostname === "old.invalid" ? "" : original,
			name,
			alt: (known?.alt || alt).slice(0, 400),
			caption: (known?.caption ?? "").slice(0, 400),
			file,
		};
	}

	/** A file of the old site that a text links to; undefined for what is none, and what is somewhere else. */
	download(address: string, base = ""): PlannedPicture | undefined {
		const site = URL.parse(this.site);
		const from = URL.parse(base, site?.href ?? "http://old.invalid/") ?? site;
		const url = URL.parse(address.replace("__GHOST_URL__", this.site.replace(/\/$/, "")), from?.href);
		if (!url || !/^https?:$/.test(url.protocol) || !isDownload(url.pathname)) return undefined;
		const file = this.#fileAt(url.pathname);
		const isOfSite = [site && bareHost(site), "old.invalid"].includes(bareHost(url));
		if (!isOfSite || (!file && url.hostname === "old.invalid")) return undefined;
		url.hash = "";
		const name = unescaped(url.pathname.split("/").at(-1)!).slice(0, 200);
		const known = createHash("sha256").update(file ? `file ${file.path}` : url.href);
		const media = `in-${known.digest("hex").slice(0, 24)}`;
		const href = url.hostname === "old.invalid" ? "" : url.href;
		return { media, address: href, name, alt: "", caption: "", file, isDownload: true };
	}

	/** The entry of a picture, by a number that fits its name, or by the address of it or of its original. */
	#knownAt(url: URL, number: string): KnownPicture | undefined {
		const numbered = this.#known.get(number);
		if (numbered && nameOf(numbered.address) === nameOf(url.pathname)) return numbered;
		for (const pathname of originalsOf(url.pathname)) {
			const known = this.#byAddress.get(placeOf(beside(url, pathname)));
			if (known) return known;
		}
		return undefined;
	}

	/** The address of the original if that is among the files, and that of the picture itself otherwise. */
	#largest(url: URL): string {
		const found = originalsOf(url.pathname)
			.toReversed()
			.find((pathname) => this.#fileAt(pathname));
		return found ? beside(url, found) : url.href;
	}

	/** The file whose path ends as the address does; of several, the one with most of it in common. */
	#fileAt(pathname: string): SourceFile | undefined {
		const parts = unescaped(pathname).normalize("NFC").toLowerCase().split("/").filter(Boolean);
		const same = (file: SourceFile) => {
			const own = file.path.toLowerCase().split("/").reverse();
			const wanted = parts.toReversed();
			return wanted.findIndex((part, index) => own[index] !== part) === -1
				? wanted.length
				: wanted.findIndex((part, index) => own[index] !== part);
		};
		const found = (this.#files.get(parts.at(-1) ?? "") ?? []).map((file) => [same(file), file] as const);
		const [best] = found.sort(([one], [other]) => other - one);
		// The name alone says little where the address has folders.
		if (!best || (best[0] < 2 && parts.length > 1 && best[1].path.includes("/"))) return undefined;
		return best[1];
	}
}

/** Why what is called like that cannot be a picture here; "" where its bytes will decide. */
function whyNot(pathname: string, isDrawn: boolean): string {
	const kind = endingOf(pathname).slice(1).toUpperCase();
	if (isUnshown(pathname)) return `${kind} cannot be shown here; make it a JPEG, PNG, WebP or AVIF`;
	if (isDrawn || pictureName.test(pathname) || !/^[A-Z\d]{1,5}$/.test(kind)) return "";
	return `files of the kind ${kind} are no pictures; it stays where it is`;
}

/**
 * Returns the names that the original of a picture can have, its own name first: WordPress stores smaller copies
 * (-300x200), and one (-scaled, -rotated or, when it was edited, -e1700000000) in place of the uploaded file.
 */
function originalsOf(pathname: string): string[] {
	const [, stem = pathname, ending = ""] = /^(.*?)(\.\w+)?$/.exec(pathname) ?? [];
	const whole = stem.replace(copy, "");
	const bare = whole.replace(kept, "");
	const names = [stem, whole, `${whole}-scaled`, `${whole}-rotated`, bare, `${bare}-scaled`, `${bare}-rotated`];
	return [...new Set(names)].map((name) => name + ending);
}

const copy = /-\d{2,5}x\d{2,5}$/;
const kept = /(-scaled|-rotated|-e\d{10,13})+$/;

/** The name that all copies of a picture share. */
function nameOf(address: string): string {
	const [, name = ""] = /([^/]*?)(\.\w+)?$/.exec(address.replace(/[?#].*$/, "")) ?? [];
	return unescaped(name).replace(copy, "").replace(kept, "").toLowerCase();
}

/** Returns the parts of an address that identify a picture: without the protocol and www. */
function placeOf(address: string): string {
	if (!URL.canParse(address)) return address;
	const { pathname, search } = new URL(address);
	return `${bareHost(address)}${unescaped(pathname)}${search}`;
}

/** WordPress has mirrors of the pictures of other sites, such as i0.wp.com/old.example/stone.jpg. */
function withoutMirror(url: URL): URL {
	const address = `https:/${url.pathname}`;
	return /^i\d\.wp\.com$/.test(url.hostname) && URL.canParse(address) ? new URL(address) : url;
}

function beside(url: URL, pathname: string): string {
	return Object.assign(new URL(url), { pathname }).href;
}

function inText(address: string): PictureOrWhy {
	const [, kind = ""] = /^data:image\/(jpeg|png|webp|avif);base64,/.exec(address) ?? [];
	if (!kind) return { why: "it is drawn in the text in a way that cannot be kept" };
	if (address.length > 4_000_000) return { why: "it is in the text, and larger than 3 MB" };
	const digest = createHash("sha256").update(address).digest("hex");
	return {
		media: `in-${digest.slice(0, 24)}`,
		address,
		name: `picture.${kind}`,
		alt: "",
		caption: "",
		file: undefined,
	};
}
