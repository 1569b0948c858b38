import type { Collection, Singleton } from "../content/model/define.ts";
import { collections, contentType, singletons } from "../content/register/register.ts";
import { Problem } from "./problem.ts";
import {
	type EntryQuery,
	keyOf,
	type ListQuery,
	readEntryQuery,
	readListQuery,
	readParams,
	wholeNumber,
} from "./query.ts";

type AnyCollection = Collection<string, any>;

/** The resource that a request of the API asks for. */
export type Subject =
	| { readonly kind: "list"; readonly type: AnyCollection; readonly query: ListQuery }
	| { readonly kind: "entry"; readonly type: AnyCollection; readonly slug: string; readonly query: EntryQuery }
	| { readonly kind: "singleton"; readonly type: Singleton; readonly query: EntryQuery }
	| { readonly kind: "site" }
	| { readonly kind: "search"; readonly q: string; readonly number: number; readonly size: number }
	| { readonly kind: "redirects"; readonly number: number; readonly size: number };

export interface ApiAddress {
	readonly subject: Subject;
	/** The release that is asked for; the current one unless given. */
	readonly release?: number;
	/** Whether drafts are asked for. */
	readonly drafts: boolean;
	/** The code of the language that is asked for; the first of the site unless given. */
	readonly language?: string;
	/** Whether the state of each translated text is asked for. */
	readonly states: boolean;
	/** A token of the studio that shows the draft of one document. */
	readonly preview?: string;
	/** The same for all spellings of the same question. */
	readonly key: string;
}

export const apiRoot = "/api";
export const apiVersion = "/api/v1";
export const openApiPath = "/api/openapi.json";

/** Singletons that have an address of their own: settings that only administrators see are told of by `site`. */
export const apiSingletons = (singletons as readonly Singleton[]).filter(
	({ section, forTeam }) => !section?.administrators && !forTeam,
);

/** These have addresses of their own, whether or not there is a collection of that name. */
const ownAddresses = ["redirects", "proposals"];

export const apiCollections = (collections as readonly AnyCollection[]).filter(
	({ name, forTeam }) => !ownAddresses.includes(name) && !forTeam,
);

const mostAddresses = 500;

/**
 * Reads the address of a request below /api/v1.
 * @param search without the question mark
 * @throws {Problem} naming what there is not
 */
export function readApiAddress(path: string, search: string): ApiAddress {
	const all = new URLSearchParams(search);
	const drafts = readFlag("drafts", all.getAll("drafts"));
	all.delete("drafts");
	const language = readLanguage(all.getAll("language"));
	all.delete("language");
	const states = readFlag("states", all.getAll("states"));
	all.delete("states");
	const preview = readPreview(all.getAll("preview"));
	all.delete("preview");
	const asked = String(all);
	const steps = path.slice(apiVersion.length).split("/").slice(1).map(decoded);
	const release = steps[0] === "releases" ? readRelease(steps[1]) : undefined;
	const rest = release === undefined ? steps : steps.slice(2);
	if ((drafts || preview) && release !== undefined)
		throw Problem.of("drafts", "A release holds no drafts. Leave drafts out.");
	const { subject, query } = readSubject(rest, asked);
	const canonical = `${apiVersion}${release === undefined ? "" : `/releases/${release}`}/${rest.join("/")}`;
	const key = canonical + query + (language === undefined ? "" : `${query ? "&" : "?"}language=${language}`);
	const more = {
		...(language !== undefined && { language }),
		...(release !== undefined && { release }),
		...(preview !== undefined && { preview }),
	};
	return { subject, drafts, states, key, ...more };
}

function readSubject(steps: readonly string[], search: string): { subject: Subject; query: string } {
	const [first = "", second, ...more] = steps;
	if (first === "site" && second === undefined) {
		readParams(search, /^$/, []);
		return { subject: { kind: "site" }, query: "" };
	}
	if (first === "search" && second === undefined) return readSearch(search);
	if (first === "redirects" && second === undefined) {
		const params = readParams(search, /^page\[(number|size)\]$/, ["page[number]", "page[size]"]);
		const number = wholeNumber(params, "page[number]", 1, 10_000);
		const size = wholeNumber(params, "page[size]", mostAddresses, mostAddresses);
		return { subject: { kind: "redirects", number, size }, query: keyOf(params) };
	}
	if (first === "singletons" && second !== undefined && more.length === 0) {
		const type = apiSingletons.find(({ name }) => name === second);
		if (!type) throw nothing(`There is no singleton “${second.slice(0, 60)}”.`, apiSingletons);
		const query = readEntryQuery(type, search);
		return { subject: { kind: "singleton", type, query }, query: query.key };
	}
	const type = apiCollections.find(({ name }) => name === first);
	if (!type) throw nothing(`There is no collection “${first.slice(0, 60)}”.`, apiCollections);
	if (second === undefined) {
		const query = readListQuery(type, search);
		return { subject: { kind: "list", type, query }, query: query.key };
	}
	const query = readEntryQuery(type, search);
	return { subject: { kind: "entry", type, slug: [second, ...more].join("/"), query }, query: query.key };
}

function readSearch(search: string): { subject: Subject; query: string } {
	const params = readParams(search, /^(q|page\[(number|size)\])$/, ["q", "page[number]", "page[size]"]);
	const q = (params.get("q") ?? "").trim().replace(/\s+/g, " ").toLowerCase();
	if (q.length < 2 || q.length > 100) throw Problem.of("q", "Search for 2 to 100 characters, such as ?q=ledger.");
	const number = wholeNumber(params, "page[number]", 1, 1000);
	const size = wholeNumber(params, "page[size]", 20, 50);
	return { subject: { kind: "search", q, number, size }, query: keyOf(new Map([...params, ["q", q]])) };
}

function readFlag(name: string, values: readonly string[]): boolean {
	if (values.length === 0) return false;
	if (values.length > 1 || !/^(true|false)$/.test(values[0]!)) throw Problem.of(name, `${name} must be true or false.`);
	return values[0] === "true";
}

function readLanguage(values: readonly string[]): string | undefined {
	const [code] = values;
	if (code === undefined) return undefined;
	if (values.length > 1 || !/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/i.test(code))
		throw Problem.of("language", "language must be the code of one language of the site, such as de or pt-br.");
	return code.toLowerCase();
}

function readPreview(values: readonly string[]): string | undefined {
	if (values.length > 1) throw Problem.of("preview", "preview may be given once.");
	return values[0];
}

function readRelease(step: string | undefined): number {
	if (step !== undefined && /^[1-9]\d{0,8}$/.test(step)) return Number(step);
	throw new Problem(404, "A release has a number, such as /api/v1/releases/12/articles.");
}

function decoded(step: string): string {
	try {
		return decodeURIComponent(step);
	} catch {
		throw new Problem(404, "This address could not be read.");
	}
}

function nothing(sentence: string, types: readonly { readonly name: string }[]): Problem {
	return new Problem(404, `${sentence} There are: ${types.map(({ name }) => name).join(", ")}.`);
}

/** Whether entries of a type are about people. */
export function isPersonal(type: string): boolean {
	return contentType(type)?.personal === true;
}
