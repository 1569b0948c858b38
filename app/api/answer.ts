import { fold } from "../.server/content/stored-data.ts";
import type { AnyEntry, Snapshot } from "../.server/snapshot/snapshot.ts";
import type { AnyField, Fields } from "../content/fields/field.ts";
import { visit } from "../content/fields/walk.ts";
import type { Collection, Singleton } from "../content/model/define.ts";
import { contentType } from "../content/register/register.ts";
import { siteLanguage } from "../content/register/site-language.ts";
import { toHex } from "../look/colour.ts";
import { rolesOn } from "../look/ground-roles.ts";
import { lookFrom } from "../look/look-choices.ts";
import { companyOf } from "../site/company.ts";
import { brandOf } from "../site/look/brand.ts";
import { menus } from "../site/shell/menus.ts";
import { apiCollections, apiVersion, type Subject } from "./address.ts";
import { sendFields, slugOf, urlOf } from "./api-kinds.ts";
import { Problem } from "./problem.ts";
import { asked, type EntryQuery, type ListQuery, leadsTo } from "./query.ts";

type AnyCollection = Collection<string, any>;

export interface AnswerContext {
	readonly snapshot: Snapshot;
	/** The public origin. */
	readonly origin: string;
	/** Types that whoever asks may not see; they are left out of what leads to them. */
	readonly hidden?: (type: string) => boolean;
}

/** Leads to where something is now. */
export class Moved extends Error {
	override readonly name = "Moved";
	readonly to: string;

	constructor(to: string) {
		super(to);
		this.to = to;
	}
}

/**
 * The body of an answer, from a release alone.
 * @throws {Problem} where there is nothing; {@link Moved}
 */
export function answer(subject: Subject, context: AnswerContext): unknown {
	switch (subject.kind) {
		case "list":
			return list(subject, context);
		case "entry":
			return entry(subject, context);
		case "singleton":
			return one(subject, context);
		case "site":
			return { data: siteOf(context) };
		case "search":
			return search(subject, context);
		case "redirects":
			return redirects(subject, context);
	}
}

function list({ type, query }: { type: AnyCollection; query: ListQuery }, context: AnswerContext) {
	const { filter, sort, fields, number, size } = query;
	const all = context.snapshot.list(type.name) as readonly AnyEntry[];
	const found = all.filter((each) => filter.every(({ tests }) => tests.some((holds) => holds(each))));
	const sorted = sort.length === 0 ? found : found.toSorted((a, b) => compareBy(sort, a, b));
	const shown = sorted.slice((number - 1) * size, number * size);
	return {
		data: shown.map((each) => sendEntry(type, each, fields, context)),
		...includedIn(type, shown, query, context),
		page: pageOf(found.length, number, size),
	};
}

function compareBy(sort: ListQuery["sort"], a: AnyEntry, b: AnyEntry): number {
	for (const { by, falls } of sort) {
		const [one, other] = [a[by], b[by]];
		const order =
			typeof one === "string" && typeof other === "string" ? collator.compare(one, other) : Number(one) - Number(other);
		if (order !== 0) return falls ? -order : order;
	}
	return 0;
}

const collator = new Intl.Collator("en", { numeric: true });

function entry(
	{ type, slug, query }: { type: AnyCollection; slug: string; query: EntryQuery },
	context: AnswerContext,
) {
	const found = findEntry(type, slug, context);
	return { data: sendEntry(type, found, query.fields, context), ...includedIn(type, [found], query, context) };
}

/** @throws {Problem} 404, 410; {@link Moved} */
export function findEntry({ name, path, label }: AnyCollection, slug: string, { snapshot }: AnswerContext): AnyEntry {
	const found: AnyEntry | undefined = snapshot.find(name, slug) ?? snapshot.byId(name, slug);
	if (found) return found;
	const was = path === undefined ? undefined : snapshot.resolve(`${path}/${slug}`);
	const to = was?.kind === "moved" ? snapshot.entryAt(was.to) : undefined;
	if (to) throw new Moved(`${name}/${slugOf(to)}`);
	if (was?.kind === "gone") throw new Problem(410, `This ${label.toLowerCase()} was taken off the site.`);
	throw new Problem(404, `There is no ${label.toLowerCase()} “${slug.slice(0, 80)}”.`);
}

function one({ type, query }: { type: Singleton; query: EntryQuery }, context: AnswerContext) {
	const { snapshot, origin } = context;
	const found: AnyEntry = snapshot.one(type.name);
	const { path, changedAt } = found;
	return {
		data: {
			type: type.name,
			url: urlOf({ path: type.path ?? path }, origin),
			changedAt: timeOf(changedAt),
			fields: sendFields(type.fields, found, context, query.fields),
		},
		...includedIn(type, [found], query, context),
	};
}

function sendEntry(type: AnyCollection, found: AnyEntry, fields: readonly string[], context: AnswerContext) {
	return {
		type: type.name,
		id: found.id,
		slug: slugOf(found),
		title: String(found[type.title] ?? ""),
		url: urlOf(found, context.origin),
		liveSince: timeOf(found.liveSince),
		changedAt: timeOf(found.changedAt),
		fields: sendFields(type.fields, found, context, fields),
	};
}

function timeOf(at: number): string | null {
	return at > 0 ? new Date(at).toISOString() : null;
}

function pageOf(total: number, number: number, size: number) {
	return { number, size, total, pages: Math.max(1, Math.ceil(total / size)) };
}

/** The entries that others lead to, once each, with their short fields. */
function includedIn(
	{ fields }: { readonly fields: Fields },
	entries: readonly AnyEntry[],
	{ include }: Pick<EntryQuery, "include">,
	context: AnswerContext,
): { included?: unknown[] } {
	if (include.length === 0) return {};
	const found = new Map<AnyEntry, AnyCollection>();
	const types = include.map((name) => leadsTo(fields[name] as AnyField)!);
	for (const [index, name] of include.entries()) {
		const type = contentType(types[index]!) as AnyCollection;
		if (context.hidden?.(type.name)) continue;
		for (const each of entries)
			for (const id of [each[name]].flat()) {
				const target = context.snapshot.byId(type.name, id);
				if (target) found.set(target, type);
			}
	}
	return { included: [...found].map(([each, type]) => sendEntry(type, each, shortFields(type), context)) };
}

function shortFields(type: AnyCollection): readonly string[] {
	return asked(type).short;
}

/** The settings that pages show, and nothing that is for the team. */
const shownSettings = [
	...["company_name", "tagline", "email", "phone", "address", "website"],
	...["social_linkedin", "social_github", "social_twitter", "social_instagram", "social_others"],
	...["calendly_url", "businessHours"],
] as const;

function siteOf({ snapshot, origin }: AnswerContext) {
	const settings: AnyEntry = snapshot.one("site_settings");
	const { locale, dir } = siteLanguage(snapshot);
	const look = snapshot.one("look");
	const chosen = lookFrom(look as AnyEntry);
	const { icons } = brandOf(look, settings.company_name);
	const { navigation, footer } = menus({ snapshot });
	const links = (all: readonly { readonly text: string; readonly link: string }[]) =>
		all.map(({ text, link }) => ({ text, link }));
	return {
		name: companyOf({ snapshot, origin }),
		url: `${origin}/`,
		language: { locale, dir },
		release: { number: snapshot.release, publishedAt: timeOf(snapshot.publishedAt) },
		settings: Object.fromEntries(shownSettings.map((name) => [name, settings[name]])),
		look: {
			scheme: chosen.scheme,
			corner: chosen.corner,
			pattern: chosen.pattern,
			type: chosen.type,
			colours: { day: coloursOn("day"), night: coloursOn("night") },
			icons: Object.fromEntries(Object.entries(icons).map(([name, path]) => [name, origin + path])),
		},
		navigation: { links: links(navigation.links), button: { text: navigation.cta.text, link: navigation.cta.link } },
		footer: {
			description: footer.description,
			columns: footer.columns.map(({ title, links: below }) => ({ title, links: links(below) })),
			legalLine: footer.legalLine,
		},
	};

	function coloursOn(ground: "day" | "night"): Record<string, string> {
		const roles = Object.entries(rolesOn(chosen, ground));
		return Object.fromEntries(roles.map(([name, value]) => [name, typeof value === "string" ? value : toHex(value)]));
	}
}

// A release keeps its entries for as long as they stay the same, and so what is searched of them.
const searched = new WeakMap<AnyEntry, { readonly title: string; readonly text: string }>();

function search({ q, number, size }: Extract<Subject, { kind: "search" }>, context: AnswerContext) {
	const words = fold(q).split(" ").filter(Boolean).slice(0, 10);
	const types = apiCollections.filter(({ name }) => !context.hidden?.(name));
	const found = types.flatMap((type) =>
		(context.snapshot.list(type.name) as readonly AnyEntry[]).flatMap((each) => {
			const { title, text } = searchedOf(type, each);
			if (!words.every((word) => text.includes(word))) return [];
			return { type, each, rank: words.every((word) => title.includes(word)) ? 0 : 1 };
		}),
	);
	const shown = found.toSorted((a, b) => a.rank - b.rank).slice((number - 1) * size, number * size);
	return {
		data: shown.map(({ type, each }) => ({
			type: type.name,
			id: each.id,
			slug: slugOf(each),
			title: String(each[type.title] ?? ""),
			summary: type.summary ? String(each[type.summary] ?? "") : "",
			url: urlOf(each, context.origin),
		})),
		page: pageOf(found.length, number, size),
	};
}

/** Returns the parts of an entry that the search reads: the short ones of its type's search fields. */
function searchedOf(type: AnyCollection, each: AnyEntry): { title: string; text: string } {
	const known = searched.get(each);
	if (known) return known;
	const short = new Set(shortFields(type));
	const names = type.search.filter((name) => short.has(name));
	const fields = Object.fromEntries(names.map((name) => [name, type.fields[name]]));
	const texts = visit(fields, each).map(({ field, value }) =>
		typeof value === "string" ? field.searchText(value) : "",
	);
	const made = { title: fold(String(each[type.title] ?? "")), text: fold(texts.join("\n")).slice(0, 4_000) };
	searched.set(each, made);
	return made;
}

/** Old addresses: where each leads now, or that nothing is there any more. */
function redirects({ number, size }: Extract<Subject, { kind: "redirects" }>, { snapshot, origin }: AnswerContext) {
	const declared = snapshot.list("redirects").map(({ from, to, kind }) => ({
		from,
		to: to === "" ? null : to,
		status: Number(kind),
	}));
	const known = new Set(declared.map(({ from }) => from));
	const left = snapshot.formerPaths().flatMap((from) => {
		const now = known.has(from) ? undefined : snapshot.resolve(from);
		if (now?.kind === "moved") return { from, to: now.to, status: 301 };
		return now?.kind === "gone" ? { from, to: null, status: 410 } : [];
	});
	const all = [...declared, ...left].toSorted((a, b) => (a.from < b.from ? -1 : 1));
	const shown = all.slice((number - 1) * size, number * size);
	return {
		data: shown.map((each) => ({ ...each, url: each.to?.startsWith("/") ? origin + each.to : each.to })),
		page: pageOf(all.length, number, size),
	};
}

export function addressOfMoved(to: string, release: number | undefined): string {
	return `${apiVersion}${release === undefined ? "" : `/releases/${release}`}/${to}`;
}
