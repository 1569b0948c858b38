import { collections } from "../../content/register/register.ts";
import type { OtherLanguage } from "./languages.ts";
import type { Alternate, Place, PublicPath, Resolution, Snapshot } from "./snapshot.ts";

/**
 * A site in several languages: the first, which has the addresses of further ones among its own.
 * @param build makes the site in a further language, once it is asked for
 */
export function withLanguages(
	first: Snapshot,
	others: readonly OtherLanguage[],
	build: (language: OtherLanguage) => Snapshot,
): Snapshot {
	const built = new Map<string, Snapshot>();
	const shown = others.filter(({ isShown }) => isShown);
	const codes = Object.freeze(shown.map(({ code }) => code));
	const byCode = new Map(others.map((one) => [one.code, one]));

	function siteIn(code: string): Snapshot {
		const language = byCode.get(code);
		if (!language) return whole;
		const known = built.get(code) ?? inLanguage(build(language), language);
		built.set(code, known);
		return known;
	}

	/** The site of one language, which knows the others. */
	function inLanguage(own: Snapshot, { outward }: OtherLanguage): Snapshot {
		return Object.freeze({
			...own,
			languages: () => codes,
			in: siteIn,
			outward,
			alternates: (path: string) => alternates(own, path),
		});
	}

	function placeOf(address: string): Place | undefined {
		for (const { code, inward } of shown) {
			const path = inward(address);
			if (path !== undefined) return { language: code, path };
		}
		return undefined;
	}

	function resolve(address: string): Resolution {
		const place = placeOf(address);
		if (!place) return first.resolve(address);
		const { outward } = byCode.get(place.language)!;
		const found = siteIn(place.language).resolve(place.path);
		if (found.kind === "moved") return found.to.startsWith("/") ? { ...found, to: outward(found.to) } : found;
		const canonical = outward(place.path);
		if (found.kind === "live" && canonical !== address) return { kind: "moved", to: canonical };
		// An owner may lead an old address of another site from here.
		return found.kind === "unknown" ? first.resolve(address) : found;
	}

	/** The page of each language that shows the same as one of `site`: an entry has a slug of its own in each. */
	function alternates(site: Snapshot, path: string): readonly Alternate[] {
		const entry = site.entryAt(path);
		const type = entry && collections.find(({ name }) => site.byId(name, entry.id));
		const found = sites().flatMap(([locale, other, outward]) => {
			const own = type ? other.byId(type.name, entry.id)?.path : path;
			return own !== undefined && other.resolve(own).kind === "live" ? { locale, path: outward(own) } : [];
		});
		return found.length > 1 ? found : [];
	}

	type SiteOf = readonly [locale: string, site: Snapshot, outward: (path: string) => string];

	function sites(): readonly SiteOf[] {
		const others = shown.map(({ code, locale, outward }): SiteOf => [locale, siteIn(code), outward]);
		return [[first.one("words").language || "en", first, (path) => path], ...others];
	}

	let pages: readonly PublicPath[] | undefined;
	let former: readonly string[] | undefined;
	const inOthers = <T>(of: (site: Snapshot, outward: (path: string) => string) => readonly T[]) =>
		shown.flatMap(({ code, outward }) => of(siteIn(code), outward));

	const whole: Snapshot = Object.freeze({
		...first,
		languages: () => codes,
		placeOf,
		in: siteIn,
		alternates: (path: string) => alternates(first, path),
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
			former ??= [...first.formerPaths(), ...inOthers((site, outward) => site.formerPaths().map(outward))];
			return former;
		},
	});
	return whole;
}
