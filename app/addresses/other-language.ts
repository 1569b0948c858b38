import { inEveryLanguage } from "./in-every-language.ts";
import { isBelow, isOfTheProduct } from "./reserved-addresses.ts";

/** A further language of a site. */
export interface OtherLanguage {
	/** Lower-case, as translations name it and as its addresses begin. */
	readonly code: string;
	/** As BCP 47 has it. */
	readonly locale: string;
	/** Whether visitors see it. */
	readonly isShown: boolean;
	/** The beginning of its addresses. */
	readonly root: string;
	/** The origin of its own, where its pages are not below those of the site. */
	readonly origin: string | undefined;
	/** What its addresses begin with instead of what those of the site begin with. */
	readonly paths: DeclaredLanguage["paths"];
	/** The address of a page of the site in this language. */
	outward(path: string): string;
	/** The page of an address in this language; undefined for other addresses. */
	inward(address: string): string | undefined;
}

/** A further language, as its owner declares it. */
export interface DeclaredLanguage {
	readonly code: string;
	readonly address: string;
	readonly shown: boolean;
	readonly paths: readonly { readonly from: string; readonly to: string }[];
}

/** How a language is reached. */
export function languageOf({ code: locale, address, shown, paths }: DeclaredLanguage): OtherLanguage {
	const code = locale.toLowerCase();
	const origin = originIn(address);
	const root = (origin === undefined && beginningOf(address)) || `/${code}`;
	const longestFirst = (by: "from" | "to") => paths.toSorted((a, b) => b[by].length - a[by].length);
	const [outwards, inwards] = [longestFirst("from"), longestFirst("to")];
	return {
		code,
		locale,
		isShown: shown,
		root,
		origin,
		paths,
		outward(path) {
			const own = outwards.find(({ from }) => isBelow(from, path));
			const rest = own ? own.to + path.slice(own.from.length) : path;
			return rest === "/" ? root : root + rest;
		},
		inward(address) {
			if (!isBelow(root, address)) return undefined;
			const rest = address.slice(root.length) || "/";
			const own = inwards.find(({ to }) => isBelow(to, rest));
			const path = own ? own.from + rest.slice(own.to.length) : rest;
			return isOfTheProduct(path) && !inEveryLanguage(path) ? undefined : path;
		},
	};
}

/** The origin that an owner wrote; undefined for anything else. */
function originIn(address: string): string | undefined {
	const url = /^https?:/i.test(address) ? URL.parse(address) : null;
	return url?.origin;
}

/** The beginning of an address as addresses have it: one slash before each part. "" for none. */
export function beginningOf(typed: string): string {
	const parts = typed.toLowerCase().split("/").filter(Boolean);
	return parts.length > 0 ? `/${parts.join("/")}` : "";
}
