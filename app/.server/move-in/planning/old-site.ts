import { createHash } from "node:crypto";
import { bareHost } from "../bare-host.ts";
import type { Found } from "../old-content.ts";
import { refused, type Source } from "../source.ts";
import { wordsIn } from "../text/plain-words.ts";
import type { Known } from "./plan.ts";

type Said = Pick<Extract<Found, { is: "site" }>, "title" | "address">;

/** The host of addresses that name none, where the file does not say its site. */
export const noHost = "old.invalid";

/** The site that a file comes from: what it is called by here, and which addresses are its own. */
export class OldSite {
	readonly #source: Pick<Source, "name">;
	readonly #system: string;
	readonly #made: Known["made"];
	#said: Said = { title: "", address: "" };

	constructor(source: Pick<Source, "name">, system: string, { made }: Pick<Known, "made">) {
		this.#source = source;
		this.#system = system;
		this.#made = made;
	}

	/**
	 * Takes what the file says of its site.
	 * @throws {Failure} `not-possible` for a second site: numbers of pictures, authors and entries mean something within one
	 */
	take(said: Said): void {
		const known = this.#said;
		const isSame =
			said.address && known.address
				? placeOf(said.address) === placeOf(known.address)
				: !said.title || !known.title || said.title === known.title;
		if (!isSame) {
			const [one, other] = [known, said].map((site) => `“${site.address || site.title}”`);
			throw refused(`${this.#source.name} holds two sites, ${one} and ${other}. Move them in one after the other.`);
		}
		if (!known.address) this.#said = said;
	}

	/** "" for one that the file does not say. */
	get address(): string {
		return this.#said.address;
	}

	get name(): string {
		return wordsIn(this.#said.title) || this.address || this.#source.name;
	}

	/** The same for every file of the same site. */
	get id(): string {
		return idOf("move-in", this.#system, this.#identity);
	}

	get #identity(): string {
		return this.address || this.#said.title || this.#source.name;
	}

	/** The id of what is made of something: another one where another system had the same number at the same address. */
	idOf(what: string, key: string): string {
		const [id, own] = [idOf(what, this.#identity, key), idOf(what, this.#identity, key, this.#system)];
		return this.#made.get(own) === this.id || (this.#made.get(id) ?? this.id) !== this.id ? own : id;
	}

	/** The address that those of the site are relative to. */
	get base(): string {
		return URL.parse(this.address)?.href ?? `http://${noHost}/`;
	}

	/** Whether an address is one of the site. */
	has(url: URL): boolean {
		return url.hostname === noHost || (URL.canParse(this.address) && bareHost(url) === bareHost(this.address));
	}

	/** The path of an old address, without the slash at its end, and by which number its query asks; "" for what is none. */
	pathOf(address: string): string {
		// A query alone is asked of the first page, which need not be at the top of its host.
		const isQuery = address.startsWith("?") && URL.canParse(this.address);
		const url = address && URL.parse(address, isQuery ? `${this.address.replace(/\/+$/, "")}/` : `http://${noHost}/`);
		if (!url || !/^https?:$/.test(url.protocol) || /[?&]preview=/.test(url.search)) return "";
		if (URL.canParse(this.address) && !this.has(url)) return "";
		const [, name = "", number = ""] = /[?&](p|page_id)=(\d{1,10})(?=&|$)/.exec(url.search) ?? [];
		return `${url.pathname.replace(/\/+$/, "") || "/"}${name && `?${name}=${number}`}`;
	}

	/** The path of an address below the first page of the site. */
	below(address: string): string {
		const first = new URL(this.base).pathname.replace(/\/+$/, "");
		return address.startsWith("?") ? `${first || "/"}${address}` : `${first}/${address}`;
	}
}

/** Returns the host and path of a site, the same with and without https and www. */
function placeOf(address: string): string {
	const url = URL.parse(address);
	return url ? `${url.host.replace(/^www\./, "")}${url.pathname.replace(/\/+$/, "")}` : address;
}

/** An id that is the same whenever the same thing is read. */
function idOf(...parts: readonly string[]): string {
	return `in-${createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24)}`;
}
