import { isDeepStrictEqual } from "node:util";
import { inEveryLanguage } from "../../addresses/in-every-language.ts";
import type { OtherLanguage } from "../../addresses/other-language.ts";
import { isBelow, isPageOfTheProduct } from "../../addresses/reserved-addresses.ts";
import type { Singleton } from "../../content/model/define.ts";
import { collections, singletons } from "../../content/register/register.ts";
import type { TranslationOf } from "../../content/system/translation.ts";
import { digestOf } from "./digest.ts";
import type { Languages } from "./site-languages.ts";
import type { Alternate, AnyEntry, HostedAddress, Place, PublicPath, Resolution, Snapshot } from "./snapshot.ts";

interface Making {
	/** Makes the site in a further language, once it is asked for. */
	build(language: OtherLanguage): Snapshot;
	/** Whether a page is in a language, where that can be told without making the site in it; else undefined. */
	hasPage(language: OtherLanguage, path: string): boolean | undefined;
	/** The documents with pages in a language, by the paths that these have in it. */
	translatedAt(code: string): ReadonlyMap<string, TranslationOf>;
}

/** A site in several languages: the first, which has the addresses of further ones among its own. */
export function withLanguages(
	first: Snapshot,
	{ others, former, untranslated }: Languages,
	{ build, hasPage, translatedAt }: Making,
): Snapshot {
	const built = new Map<string, Built>();
	const shown = others.filter(({ isShown }) => isShown);
	const codes = Object.freeze(shown.map(({ code }) => code));
	const byCode = new Map(others.map((one) => [one.code, one]));
	const hosts = hostsOf(shown, former);
	const putAway = former.flatMap(({ code }) => (codes.includes(code) ? [] : code));

	interface Built {
		/** What is translated, and nothing else. */
		readonly own: Snapshot;
		/** That with the addresses of all languages. */
		readonly site: Snapshot;
		/** The first language, with what surrounds its pages in this one. */
		readonly lent: Snapshot;
		/** Whether a page stands in this language in the words of the first. */
		isLent(path: string): boolean;
	}

	function builtIn(language: OtherLanguage): Built {
		const known = built.get(language.code);
		if (known) return known;
		const made = inLanguage(build(language), language);
		built.set(language.code, made);
		return made;
	}

	function siteIn(name: string): Snapshot {
		const language = byCode.get(codeIn(name));
		if (!language) return whole;
		return builtIn(language)[name.endsWith(lending) ? "lent" : "site"];
	}

	function inLanguage(own: Snapshot, { outward }: OtherLanguage): Built {
		const isLent = (path: string) =>
			untranslated.some((root) => isBelow(root, path)) &&
			own.resolve(path).kind === "unknown" &&
			first.resolve(path).kind === "live" &&
			ownPathOf(own, path) === undefined;
		let pages: readonly PublicPath[] | undefined;
		const addresses = {
			...shared,
			outward,
			resolve: (path: string): Resolution => (isLent(path) ? isLive : own.resolve(path)),
			paths() {
				const lent = () => first.paths().filter(({ path }) => isLent(path));
				pages ??= untranslated.length === 0 ? own.paths() : [...own.paths(), ...lent().map(unlisted)];
				return pages;
			},
			alternates: (path: string) => alternates(own, path),
			nearest: (path: string) => nearest(own, path),
			source: (path: string) => (isLent(path) ? { locale: firstLocale(), path } : undefined),
		};
		const around: Pick<Snapshot, "one"> = {
			one: (name: string) => (surrounding.has(name) ? own : first).one(name) as never,
		};
		return {
			own,
			isLent,
			site: Object.freeze({ ...own, ...addresses }),
			lent: Object.freeze({ ...first, ...addresses, ...around }),
		};
	}

	/** The path in another language of the entry whose page has this one in the first. */
	function ownPathOf(site: Snapshot, path: string): string | undefined {
		const entry = first.entryAt(path);
		const type = entry && typeOf(entry, first);
		return type && site.byId(type, entry.id)?.path;
	}

	function placeOf(address: string): Place | undefined {
		for (const language of shown) {
			const path = language.inward(address);
			if (path === undefined) continue;
			const isLent = untranslated.length > 0 && builtIn(language).isLent(path);
			return { language: isLent ? language.code + lending : language.code, path };
		}
		return undefined;
	}

	function resolve(address: string): Resolution {
		const found = resolveToday(address);
		return found.kind === "unknown" ? (formerly(address) ?? found) : found;
	}

	/** What an address is, whatever it was before. */
	function resolveToday(address: string): Resolution {
		const place = placeOf(address);
		const found = place ? resolveIn(place, address) : first.resolve(address);
		// An owner may lead an old address of another site from here.
		return place && found.kind === "unknown" ? first.resolve(address) : found;
	}

	function resolveIn({ language, path }: Place, address: string): Resolution {
		const { outward } = byCode.get(codeIn(language))!;
		const site = siteIn(language);
		const found = site.resolve(path);
		if (found.kind === "moved") return found.to.startsWith("/") ? { ...found, to: outward(found.to) } : found;
		if (found.kind === "live" && outward(path) !== address) return { kind: "moved", to: outward(path) };
		const own = found.kind === "unknown" ? ownPathOf(site, path) : undefined;
		return own === undefined ? found : { kind: "moved", to: outward(own) };
	}

	/** Where an address leads that a language had before it got another one, or was put away. */
	function formerly(address: string): Resolution | undefined {
		for (const { code, inward } of former) {
			const path = inward(address);
			if (path === undefined) continue;
			const now = shown.find((one) => one.code === code);
			// Such as where an inquiry is followed.
			const isAlways = inEveryLanguage(path) && !isPageOfTheProduct(path);
			if (now) {
				const to = now.outward(path);
				// Two languages may have exchanged their addresses: what was before those of today leads nowhere.
				const lead = to === address ? undefined : isAlways ? isLive : resolveToday(to);
				if (lead?.kind === "live") return { kind: "moved", to };
				if (lead?.kind === "moved") return lead;
				continue;
			}
			const of = translatedAt(code).get(path);
			const to = of ? first.byId(of.type, of.document)?.path : path;
			// It may come back.
			if (to !== undefined && (isAlways || first.resolve(to).kind === "live"))
				return { kind: "moved", to, temporary: true };
		}
		return undefined;
	}

	/**
	 * The page of each language that shows the same as one of `site`, as search engines are told of it: an entry has a slug
	 * of its own in each.
	 */
	function alternates(site: Snapshot, path: string): readonly Alternate[] {
		if (!listedOn(site).has(path)) return nowhereElse;
		const entry = site.entryAt(path);
		const type = entry && typeOf(entry, site);
		return type ? addressesOf(type, entry.id).listed : listedAt(() => path);
	}

	function nearest(site: Snapshot, path: string): readonly Alternate[] {
		const entry = site.entryAt(path) ?? first.entryAt(path);
		const type = entry && (typeOf(entry, site) ?? typeOf(entry, first));
		return type && first.byId(type, entry.id) ? addressesOf(type, entry.id).nearest : nearestTo(path, type, entry?.id);
	}

	interface AddressesOfEntry {
		readonly listed: readonly Alternate[];
		readonly nearest: readonly Alternate[];
	}

	const ofEntries = new Map<string, AddressesOfEntry>();

	/** Made once for the pages of an entry in all languages: they keep what they have read. */
	function addressesOf(type: string, id: string): AddressesOfEntry {
		const known = ofEntries.get(id);
		if (known) return known;
		const listed = listedAt(({ own }) => own.byId(type, id)?.path);
		const near = nearestTo(first.byId(type, id)?.path ?? "", type, id);
		const made = { listed, nearest: isDeepStrictEqual(listed, near) ? listed : near };
		ofEntries.set(id, made);
		return made;
	}

	function listedAt(pathIn: (site: SiteOf) => string | undefined): readonly Alternate[] {
		return ifSeveral(
			sites().flatMap((other) => {
				const there = pathIn(other);
				return there !== undefined && other.lists(there) ? { locale: other.locale, path: other.outward(there) } : [];
			}),
		);
	}

	function nearestTo(path: string, type: string | undefined, id = ""): readonly Alternate[] {
		return ifSeveral(
			sites().flatMap((other) => {
				const there = (type && other.site.byId(type, id)?.path) || pageUp(other.has, path);
				return there === undefined ? [] : { locale: other.locale, path: other.outward(there) };
			}),
		);
	}

	interface SiteOf {
		readonly locale: string;
		/** With what is translated alone. */
		readonly own: Snapshot;
		readonly site: Snapshot;
		outward(path: string): string;
		/** Whether there is a page at a path. */
		has(path: string): boolean;
		/** Whether search engines may list a page of its own at a path. */
		lists(path: string): boolean;
	}

	let all: readonly SiteOf[] | undefined;
	function sites(): readonly SiteOf[] {
		all ??= [
			{
				locale: firstLocale(),
				own: first,
				site: first,
				outward: asItIs,
				has: (path) => isLiveOn(first, path),
				lists: (path) => listedOn(first).has(path),
			},
			...shown.map(siteOf),
		];
		return all;
	}

	// The first page after a start is not to wait for the others being made.
	function siteOf(language: OtherLanguage): SiteOf {
		const { locale, outward } = language;
		return {
			locale,
			outward,
			get own() {
				return builtIn(language).own;
			},
			get site() {
				return builtIn(language).site;
			},
			has: (path) => hasPage(language, path) || isLiveOn(builtIn(language).site, path),
			lists: (path) => hasPage(language, path) ?? listedOn(builtIn(language).own).has(path),
		};
	}

	function firstLocale(): string {
		return first.one("words").language || "en";
	}

	function hosted(address: string): HostedAddress | undefined {
		for (const { origin, root, inward } of shown)
			if (origin !== undefined && inward(address) !== undefined)
				return { origin, path: address.slice(root.length) || "/" };
		return undefined;
	}

	const shared = {
		languages: () => codes,
		in: siteIn,
		hosted,
		hasHosts: () => hosts.size > 0,
		atHost(host: string, path: string) {
			const language = hosts.get(host);
			const address = language && (path === "/" ? language.root : language.root + path);
			return address === undefined || language!.inward(address) === undefined ? path : address;
		},
	};

	let digest: string | undefined;
	/** Of all languages: every page leads to them. */
	function addressDigest(): string {
		digest ??= digestOf([
			firstLocale(),
			[others, former, untranslated],
			first.addressDigest(),
			shown.map((one) => builtIn(one).own.addressDigest()),
			putAway.map((code) => [...translatedAt(code)]),
		]);
		return digest;
	}

	let pages: readonly PublicPath[] | undefined;
	let left: readonly string[] | undefined;
	const inOthers = <T>(of: (site: Snapshot, outward: (path: string) => string) => readonly T[]) =>
		shown.flatMap(({ code, outward }) => of(siteIn(code), outward));

	const whole: Snapshot = Object.freeze({
		...first,
		...shared,
		addressDigest,
		placeOf,
		alternates: (path: string) => alternates(first, path),
		nearest: (path: string) => nearest(first, path),
		resolve,
		entryAt(address: string) {
			const place = placeOf(address);
			return place ? siteIn(place.language).entryAt(place.path) : first.entryAt(address);
		},
		paths() {
			pages ??= Object.freeze([
				...first.paths(),
				...inOthers((site, outward) => site.paths().map((page) => ({ ...page, path: outward(page.path) }))),
			]);
			return pages;
		},
		formerPaths() {
			left ??= [
				...new Set([
					...first.formerPaths(),
					...inOthers((site, outward) => site.formerPaths().map(outward)),
					...former.flatMap(({ code, outward }) =>
						siteIn(code)
							.paths()
							.map(({ path }) => outward(path)),
					),
				]),
			].filter((path) => resolve(path).kind !== "live");
			return left;
		},
	});
	return whole;
}

const isLive: Resolution = Object.freeze({ kind: "live" });

const nowhereElse: readonly Alternate[] = Object.freeze([]);

function ifSeveral(found: readonly Alternate[]): readonly Alternate[] {
	return found.length > 1 ? found : nowhereElse;
}

const listed = new WeakMap<Snapshot, ReadonlySet<string>>();

// Releases share what has not changed, and this is asked of thousands of pages.
const types = new WeakMap<AnyEntry, string>();

/** The collection that an entry of a site is in. */
function typeOf(entry: AnyEntry, site: Snapshot): string | undefined {
	const type = types.get(entry) ?? collections.find(({ name }) => site.byId(name, entry.id))?.name;
	if (type !== undefined) types.set(entry, type);
	return type;
}

/** The paths of pages that search engines may list. */
function listedOn(site: Snapshot): ReadonlySet<string> {
	const known = listed.get(site) ?? new Set(site.paths().flatMap(({ path, isUnlisted }) => (isUnlisted ? [] : path)));
	listed.set(site, known);
	return known;
}

function asItIs(path: string): string {
	return path;
}

/** Behind a code, the first language with what surrounds its pages in that one. */
const lending = "+";

function codeIn(name: string): string {
	return name.endsWith(lending) ? name.slice(0, -lending.length) : name;
}

/** What stands around pages, and is no page itself. */
const surrounding: ReadonlySet<string> = new Set(
	(singletons as readonly Singleton[]).flatMap(({ name, path }) => (path === undefined ? name : [])),
);

function unlisted(page: PublicPath): PublicPath {
	return { ...page, isUnlisted: true };
}

function isLiveOn(site: Snapshot, path: string): boolean {
	return site.resolve(path).kind === "live";
}

/** The page at a path, or the nearest above it that there is. */
function pageUp(has: (path: string) => boolean, path: string): string | undefined {
	if (has(path)) return path;
	return path === "/" ? undefined : pageUp(has, path.slice(0, path.lastIndexOf("/")) || "/");
}

/** Languages by their hosts. A host that one has given up stays with it, so that its addresses lead on. */
function hostsOf(
	shown: readonly OtherLanguage[],
	former: readonly OtherLanguage[],
): ReadonlyMap<string, OtherLanguage> {
	const hosts = new Map<string, OtherLanguage>();
	for (const { origin, code, ...one } of [...shown, ...former]) {
		const host = origin && new URL(origin).host;
		if (!host || hosts.has(host)) continue;
		hosts.set(host, shown.find((now) => now.code === code) ?? { origin, code, ...one });
	}
	return hosts;
}
