import { feedOf, hasFeed } from "../../addresses/feeds.ts";
import { languageOf, type OtherLanguage } from "../../addresses/other-language.ts";
import { isAlwaysAnswered, isOfTheProduct, isOverWellKnown } from "../../addresses/reserved-addresses.ts";
import type { Collection, Singleton } from "../../content/model/define.ts";
import { collections, singletons } from "../../content/register/register.ts";
import { languages } from "../../content/system/languages.ts";
import { redirect } from "../../content/system/redirect.ts";
import { translation, translationOf } from "../../content/system/translation.ts";
import {
	caughtBy,
	hasAll,
	type OldAddress,
	readOldAddress,
	type Wildcard,
	wildcardOf,
} from "../../content/values/addresses/old-address.ts";
import { mostWildcards, Wildcards } from "../../content/values/addresses/wildcards.ts";
import type { Problem } from "../../errors.ts";
import { typeNamed } from "../content/document.ts";
import { normalize, slugOf, titleOf } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import { pathOf } from "../releases/release.ts";

interface Document {
	readonly id: string;
	readonly type: string;
	readonly data: Readonly<Record<string, any>>;
}

interface Rule extends OldAddress {
	readonly id: string;
	readonly from: string;
	/** "" where nothing is any more. */
	readonly to: string;
}

/**
 * Returns the redirects that would lead nowhere or in circles if these documents went live, with the reasons: redirects
 * of a page, of the same address as another, to themselves, and to addresses that are redirected.
 */
export async function wrongRedirects(tx: Tx, documents: readonly Document[]): Promise<Problem[]> {
	const going = documents.filter(({ type }) => type === redirect.name);
	if (going.length === 0) return [];
	const ids = new Set(documents.map(({ id }) => id));
	const live = await liveRedirects(tx);
	const tooMany = wildcardsAbove(mostWildcards, live, documents);
	if (tooMany.length > 0) return tooMany;
	const others = live.filter(({ id }) => !ids.has(id));
	const rules = new Rules([...going, ...others].flatMap(ruleOf));
	const addresses = await addressesThen(tx, documents);
	const { pages } = addresses;
	const problems: Problem[] = [];
	for (const { id, data } of going) {
		const wrong = wrongOne(id, data, rules, addresses);
		if (wrong) problems.push({ document: id, ...wrong });
	}
	if (problems.length > 0) return problems;
	// A redirect to an address that is now redirected would take two steps.
	const names = new Set(going.map(({ id }) => id));
	for (const other of others.flatMap(ruleOf)) {
		const next = leadsOn(other, rules, pages);
		if (!next || !names.has(next.id)) continue;
		const reason = `${other.from} leads to ${other.to} already. Lead it ${next.to ? `to ${next.to}` : "elsewhere"} first.`;
		problems.push({ document: next.id, field: "from", reason });
	}
	return problems;
}

/** The redirects with a * that would be more than a site may have. Those that it has already may be changed. */
export function wildcardsAbove(
	most: number,
	live: readonly Pick<Document, "id" | "data">[],
	documents: readonly Document[],
): Problem[] {
	const has = ({ data }: Pick<Document, "data">) => data.from.includes("*");
	const before = new Set(live.filter(has).map(({ id }) => id));
	const going = documents.filter((one) => one.type === redirect.name && has(one));
	const stays = [...before].filter((id) => !documents.some((one) => one.id === id)).length;
	const room = Math.max(0, most - stays - going.filter(({ id }) => before.has(id)).length);
	const reason = `A site has at most ${most} redirects with a *, because every address that is not found is compared with them. Lead whole folders with one, such as /blog/*, or name each address.`;
	return going
		.filter(({ id }) => !before.has(id))
		.slice(room)
		.map(({ id }) => ({ document: id, field: "from", reason }));
}

function wrongOne(
	id: string,
	{ from, to, kind }: Document["data"],
	rules: Rules,
	{ pages, left, titles }: Addresses,
): Omit<Problem, "document"> | undefined {
	const [rule] = ruleOf({ id, data: { from, to, kind } });
	if (!rule) return undefined;
	const path = rule.path.toLowerCase();
	const onFrom = (reason: string) => ({ field: "from", reason });
	const onTo = (reason: string) => ({ field: "to", reason });
	if (isOfTheProduct(path) || (rule.query.length === 0 && isAlwaysAnswered(path)))
		return onFrom(`${path} belongs to the site itself.`);
	const wildcard = wildcardOf(path);
	if (wildcard && isOverWellKnown(wildcard))
		return onFrom("certificates and sign-ins are proved below /.well-known, so nothing leads away from there.");
	if (rule.query.length === 0 && pages.has(path))
		return onFrom(`${path} is a page of the site, so nobody would be led away from there.`);
	const twin = rules.sameAs(rule);
	if (twin) {
		const here = titles.get(to);
		const instead = here ? `, instead of to “${here}”` : "";
		return onFrom(
			`Another redirect leads ${from} to ${twin.to || "nowhere"} already${instead}. Change that one under Redirects, or take this one out.`,
		);
	}
	if (kind === "410") return undefined;
	if (to === "") return onTo("Say where it leads, or that it is gone (410).");
	if (to.includes("*") && !from.includes("*")) return onTo("A * stands for nothing here: the old address has none.");
	const local = addressBehind(to);
	if (!local) return undefined;
	if (isItself(rule, local, pages)) return onTo(`${from} would lead onto itself.`);
	const next = leadsOn(rule, rules, pages);
	if (next) {
		const circle = circleFrom(rule, rules, pages);
		if (circle) return onTo(`${from} would lead back to itself, by way of ${circle.join(" and ")}.`);
		return onTo(`${to} leads on to ${next.to || "nowhere: it is gone"}. Lead there at once.`);
	}
	if (!to.includes("*") && !isThere(local, pages) && !left.has(local.path.toLowerCase()))
		return onTo(`There is no page at ${local.path}. Choose one, or publish it before.`);
	return undefined;
}

/** Redirects, found by what they lead away from. */
class Rules {
	readonly #exact: ReadonlyMap<string, readonly Rule[]>;
	readonly #wildcards: Wildcards<{ readonly rule: Rule; readonly wildcard: Wildcard }>;

	constructor(rules: readonly Rule[]) {
		this.#exact = Map.groupBy(rules, ({ path }) => path.toLowerCase());
		this.#wildcards = new Wildcards(
			rules.flatMap((rule) => {
				const wildcard = wildcardOf(rule.path);
				return wildcard ? { rule, wildcard } : [];
			}),
		);
	}

	sameAs({ id, path, query }: Rule): Rule | undefined {
		const isSame = (other: Rule) =>
			other.id !== id && other.query.length === query.length && hasAll(query, other.query);
		return this.#exact.get(path.toLowerCase())?.find(isSame);
	}

	/** Returns the redirect of an address. */
	at({ path, query }: OldAddress): Rule | undefined {
		const exact = this.#exact.get(path.toLowerCase())?.find((rule) => hasAll(query, rule.query));
		return exact ?? this.#wildcards.at(path)?.rule.rule;
	}
}

/** The redirect that leads on from where another leads. */
function leadsOn(rule: Rule, rules: Rules, pages: ReadonlySet<string>): Rule | undefined {
	const behind = addressBehind(rule.to);
	if (!behind) return undefined;
	const next = rules.at(behind);
	if (!next || (next.query.length === 0 && isThere(behind, pages))) return undefined;
	return next;
}

/** The old addresses on the way back to where a redirect began; undefined when it does not come back. */
function circleFrom(rule: Rule, rules: Rules, pages: ReadonlySet<string>): string[] | undefined {
	const way: Rule[] = [];
	for (let next = leadsOn(rule, rules, pages); next; next = leadsOn(next, rules, pages)) {
		if (next.id === rule.id) return way.map(({ from }) => from);
		if (way.includes(next)) return undefined;
		way.push(next);
	}
	return undefined;
}

function isItself(rule: Rule, to: OldAddress, pages: ReadonlySet<string>): boolean {
	const wildcard = wildcardOf(rule.path);
	if (wildcard) return !isThere(to, pages) && caughtBy(wildcard, to.path, to.path.toLowerCase()) !== undefined;
	return rule.path.toLowerCase() === to.path.toLowerCase() && hasAll(to.query, rule.query);
}

function isThere({ path }: OldAddress, pages: ReadonlySet<string>): boolean {
	return pages.has(path.toLowerCase()) || isAlwaysAnswered(path.toLowerCase());
}

/** The address on this site that a redirect leads to; undefined for one elsewhere. Its * is taken for some name. */
function addressBehind(to: string): OldAddress | undefined {
	return to.startsWith("/") ? readOldAddress(to.replace("*", "-")) : undefined;
}

function ruleOf({ id, data: { from, to, kind } }: Pick<Document, "id" | "data">): Rule[] {
	const old = readOldAddress(from);
	return old ? [{ ...old, id, from, to: kind === "410" ? "" : to }] : [];
}

async function liveRedirects(tx: Tx): Promise<Pick<Document, "id" | "data">[]> {
	const rows = await tx
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.live_revision")
		.select(["documents.id", "revisions.data"])
		.where("documents.type", "=", redirect.name)
		.execute();
	return rows.map(({ id, data }) => ({ id, data: JSON.parse(data) }));
}

/** Addresses when some documents are live. Others are answered whatever is published. */
interface Addresses {
	readonly pages: ReadonlySet<string>;
	/** The former addresses of pages, which are redirected to the present ones. */
	readonly left: ReadonlySet<string>;
	/** What goes live, by its address. */
	readonly titles: ReadonlyMap<string, string>;
}

async function addressesThen(tx: Tx, documents: readonly Document[]): Promise<Addresses> {
	const types = (collections as readonly Collection<string, any>[]).flatMap(({ name, path }) =>
		path === undefined ? [] : name,
	);
	const live = new Map<string, string>();
	const rows = await tx
		.selectFrom("documents")
		.select(["id", "type", "live_slug"])
		.where("type", "in", types)
		.where("live_revision", "is not", null)
		.execute();
	for (const { id, type, live_slug } of rows) live.set(id, pathOf(type, live_slug));
	const titles = new Map<string, string>();
	for (const { id, type: name, data } of documents) {
		if (!types.includes(name)) continue;
		const type = typeNamed(name);
		const path = pathOf(name, slugOf(type, data));
		live.set(id, path);
		titles.set(path, titleOf(type, data));
	}
	const inLanguages = await pathsInLanguages(tx, documents);
	const left = await tx.selectFrom("redirects").select(["from_path", "document_id"]).execute();
	return {
		pages: new Set([...live.values(), ...inLanguages].flatMap((path) => (hasFeed(path) ? [path, feedOf(path)] : path))),
		left: new Set(left.flatMap(({ from_path, document_id }) => (live.has(document_id) ? from_path : []))),
		titles,
	};
}

/** The addresses of pages in further languages: those of translations, and those that every language has. */
async function pathsInLanguages(tx: Tx, documents: readonly Document[]): Promise<string[]> {
	const going = documents.find(({ id }) => id === languages.name)?.data;
	const row =
		going ??
		(await tx
			.selectFrom("documents")
			.innerJoin("revisions", "revisions.id", "documents.live_revision")
			.select("revisions.data")
			.where("documents.id", "=", languages.name)
			.executeTakeFirst());
	if (!row) return [];
	const { others } = normalize(languages.fields, going ?? JSON.parse((row as { data: string }).data));
	const further: OtherLanguage[] = others.map(languageOf);
	if (further.length === 0) return [];
	const slugs = new Map<string, string>();
	const rows = await tx
		.selectFrom("documents")
		.select(["id", "live_slug"])
		.where("type", "=", translation.name)
		.where("live_revision", "is not", null)
		.execute();
	for (const { id, live_slug } of rows) slugs.set(id, live_slug);
	for (const { id, type, data } of documents) if (type === translation.name) slugs.set(id, data.slug);
	const ofProduct = (singletons as readonly Singleton[]).flatMap(({ path }) => path ?? []);
	return further.flatMap(({ code, outward }) => [
		...ofProduct.map(outward),
		...[...slugs].flatMap(([id, slug]) => {
			const of = translationOf(id);
			return slug !== "" && of.language === code ? outward(pathOf(of.type, slug)) : [];
		}),
	]);
}
