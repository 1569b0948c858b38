import { isAlwaysAnswered, isOfTheProduct } from "../../addresses/reserved-addresses.ts";
import {
	hasAll,
	type OldAddress,
	queryIn,
	readOldAddress,
	type Wildcard,
	wildcardOf,
	withQuery,
} from "../../content/values/addresses/old-address.ts";
import { Wildcards } from "../../content/values/addresses/wildcards.ts";

/** A redirect as its entry says it. */
export interface RedirectEntry {
	readonly id: string;
	readonly from: string;
	readonly to: string;
	readonly kind: string;
}

/** The action of a redirect. */
export type Redirection =
	| {
			readonly kind: "moved";
			readonly to: string;
			readonly temporary?: true;
			readonly redirect?: string;
			/** The pairs of a query that it goes by, which the new address need not hear. */
			readonly by?: OldAddress["query"];
	  }
	| { readonly kind: "gone"; readonly redirect?: string };

interface Rule extends OldAddress {
	readonly entry: RedirectEntry;
	readonly wildcard: Wildcard | undefined;
}

/** How many redirects one address may go through, which only happens when pages behind them have moved. */
const mostSteps = 5;

/** All redirects of a release, arranged so that an address is found among thousands at once. */
export class RedirectTable {
	readonly #exact: ReadonlyMap<string, readonly Rule[]>;
	readonly #wildcards: Wildcards<Rule & { readonly wildcard: Wildcard }>;
	/** Whether any redirect asks for a query. */
	readonly asksForQuery: boolean;

	constructor(entries: readonly RedirectEntry[]) {
		const rules = entries.flatMap((entry): Rule[] => {
			const old = readOldAddress(entry.from);
			return old ? [{ ...old, entry, wildcard: wildcardOf(old.path) }] : [];
		});
		const plain = rules.filter(({ wildcard }) => !wildcard);
		// Of two for the same path the one that asks for more of the query is meant.
		const byNeed = plain.toSorted((a, b) => b.query.length - a.query.length);
		this.#exact = Map.groupBy(byNeed, ({ path }) => path.toLowerCase());
		this.asksForQuery = plain.some(({ query }) => query.length > 0);
		this.#wildcards = new Wildcards(
			rules.flatMap((rule) => (rule.wildcard ? [{ ...rule, wildcard: rule.wildcard }] : [])),
		);
	}

	/** The paths of redirects that ask for no query and have no wildcard. */
	get paths(): string[] {
		return [...this.#exact.keys()].filter((path) => this.exact({ path, query: [] }));
	}

	/** Returns the redirect of exactly this address. */
	exact({ path, query }: OldAddress): Redirection | undefined {
		const rule = this.#at(path)?.find((one) => hasAll(query, one.query));
		return rule && leadOf(rule);
	}

	/** Returns the redirect of an address because of its query. */
	byQuery({ path, query }: OldAddress): Redirection | undefined {
		const rule = this.#at(path)?.find((one) => one.query.length > 0 && hasAll(query, one.query));
		return rule && leadOf(rule);
	}

	/** Returns the redirect with a wildcard that matches this address. */
	like({ path }: OldAddress): Redirection | undefined {
		const found = this.#wildcards.at(path);
		return found && leadOf(found.rule, found.caught);
	}

	#at(path: string): readonly Rule[] | undefined {
		return this.#exact.get(path.toLowerCase());
	}
}

const tables = new WeakMap<readonly RedirectEntry[], RedirectTable>();

/** The table of a list of redirects, one and the same for the same list. */
export function redirectTable(entries: readonly RedirectEntry[]): RedirectTable {
	const known = tables.get(entries) ?? new RedirectTable(entries);
	tables.set(entries, known);
	return known;
}

interface Site {
	list(name: "redirects"): readonly RedirectEntry[];
	resolve(path: string): { readonly kind: string; readonly to?: string };
}

/**
 * Returns the redirect of a request target whose spelling no address of the site has, such as letters of other
 * languages. Undefined when there is none.
 * @param target as in the request line
 */
export function redirectOf(site: Site, target: string): Redirection | undefined {
	const old = readOldAddress(target);
	if (!old || isAlwaysAnswered(old.path.toLowerCase())) return undefined;
	const table = redirectTable(site.list("redirects"));
	const lead = table.exact(old) ?? table.like(old);
	return lead && followed(lead, (path) => site.resolve(path));
}

/** Returns the redirect for the query of a request target, such as that of /?p=123, whatever page the path is. */
export function redirectByQuery(site: Site, target: string): Redirection | undefined {
	if (!target.includes("?")) return undefined;
	const table = redirectTable(site.list("redirects"));
	const old = table.asksForQuery && readOldAddress(target);
	const lead = old && !isOfTheProduct(old.path.toLowerCase()) && table.byQuery(old);
	return lead ? followed(lead, (path) => site.resolve(path)) : undefined;
}

/** Follows the redirects behind the target of a redirect, so that visitors are redirected only once. */
export function followed(lead: Redirection, resolve: Site["resolve"]): Redirection {
	if (lead.kind === "gone") return lead;
	let { to } = lead;
	for (let step = 0; step < mostSteps && to.startsWith("/"); step++) {
		const next = resolve(new URL(to, "http://a").pathname);
		if (next.kind !== "moved" || next.to === undefined) break;
		to = withQuery(next.to, queryIn(to));
	}
	return { ...lead, to };
}

/** Returns the address to which a request target is redirected, with its query. */
export function redirectedFrom(target: string, { to, by }: Extract<Redirection, { kind: "moved" }>): string {
	return withQuery(to, queryIn(target), by);
}

function leadOf({ entry: { id, to, kind }, query: by }: Rule, caught = ""): Redirection {
	if (kind === "410" || to === "") return { kind: "gone", redirect: id };
	const given = { ...(kind === "302" && { temporary: true as const }), ...(by.length > 0 && { by }) };
	return { kind: "moved", to: target(to, caught), ...given, redirect: id };
}

/** The address behind a redirect, with what its * stands for, as a header can say it. */
function target(to: string, caught: string): string {
	const filled = to.replace("*", () => encodeURI(caught));
	if (!to.startsWith("/")) return new URL(filled).href;
	// Two slashes at the beginning would be another site.
	const { pathname, search, hash } = new URL(filled.replace(/^\/+/, "/"), "http://site.invalid");
	const path = pathname.toLowerCase().replace(/\/{2,}/g, "/");
	return `${path === "/" ? path : path.replace(/\/$/, "")}${search}${hash}`;
}
