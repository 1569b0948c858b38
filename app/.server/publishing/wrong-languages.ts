import { type DeclaredLanguage, languageOf, type OtherLanguage } from "../../addresses/other-language.ts";
import { isBelow, isReserved } from "../../addresses/reserved-addresses.ts";
import type { Collection } from "../../content/model/define.ts";
import { collections } from "../../content/register/register.ts";
import { languages } from "../../content/system/languages.ts";
import { words } from "../../content/system/words.ts";
import type { Problem } from "../../errors.ts";
import { languageName } from "../../language/language-name.ts";
import { typeNamed } from "../content/document.ts";
import { normalize, slugOf } from "../content/stored-data.ts";
import type { Tx } from "../db/schema.ts";
import { pathOf } from "../releases/release.ts";

interface Document {
	readonly id: string;
	readonly type: string;
	readonly data: Readonly<Record<string, any>>;
}

/**
 * Returns the problems that languages would have if these documents went live: two with one address or of one code, and
 * addresses that pages have.
 */
export async function wrongLanguages(tx: Tx, documents: readonly Document[]): Promise<Problem[]> {
	const going = documents.find(({ id }) => id === languages.name);
	const speaking = documents.find(({ id }) => id === words.name);
	const pages = documents.flatMap(({ id, type, data }) => {
		const path = pagePathOf(type, data);
		return path === undefined ? [] : [{ id, path }];
	});
	if (!going && !speaking && pages.length === 0) return [];
	const declared = going?.data ?? (await liveData(tx, languages.name));
	const others: readonly DeclaredLanguage[] = declared?.others ?? [];
	if (others.length === 0) return [];
	const first: string = (speaking?.data ?? (await liveData(tx, words.name)))?.language || "en";
	const about = going ? { document: going.id, field: "others" } : { document: speaking?.id ?? "", field: "language" };
	const problems = going || speaking ? wrongAmong(others, first).map((reason) => ({ ...about, reason })) : [];
	if (problems.length > 0) return problems;
	const shown = others.filter((one) => one.shown).map(languageOf);
	const ids = new Set(pages.map(({ id }) => id));
	const stay = going ? (await livePages(tx)).filter(({ id }) => !ids.has(id)) : [];
	for (const { path, id } of [...pages, ...stay]) {
		const language = shown.find(({ root }) => isBelow(root, path));
		if (language) problems.push(onPage(language, path, ids.has(id) && !going ? id : undefined));
	}
	return problems;
}

function wrongAmong(others: readonly DeclaredLanguage[], first: string): string[] {
	const reasons: string[] = [];
	const roots = new Map<string, string>();
	const origins = new Map<string, string>();
	for (const one of others) {
		const { code, address } = one;
		if (code.toLowerCase() === first.toLowerCase())
			reasons.push(
				`${languageName(code)} is the first language of the site already, and a further one. The words of pages stay in the language that they were written in: take it out of the further ones first, or keep the first.`,
			);
		const { root, origin } = languageOf(one);
		if (address !== "" && origin === undefined && !/^\/[a-z0-9-]+(\/[a-z0-9-]+)*\/?$/i.test(address.trim()))
			reasons.push(
				`The address of ${languageName(code)} is “${address}”. Write one such as /${code.toLowerCase()}, or a host of its own such as https://${code.toLowerCase()}.example.`,
			);
		if (/^https?:/i.test(address) && (origin === undefined || new URL(address).href !== `${origin}/`))
			reasons.push(
				`The host of ${languageName(code)} is “${address}”. Write it without anything behind it, such as https://beispiel.de.`,
			);
		if (isReserved(root))
			reasons.push(
				`${root} belongs to the site itself, so ${languageName(code)} cannot be there. Give it another address.`,
			);
		const before = roots.get(root) ?? (origin && origins.get(origin));
		if (before)
			reasons.push(`${languageName(before)} and ${languageName(code)} have one address. Give one of them another.`);
		roots.set(root, code);
		if (origin) origins.set(origin, code);
	}
	return reasons;
}

function onPage({ locale, root }: OtherLanguage, path: string, page: string | undefined): Problem {
	const what = `${path} is below ${root}, where the pages in ${languageName(locale)} are.`;
	if (page) return { document: page, field: "slug", reason: `${what} Choose another address.` };
	return {
		document: languages.name,
		field: "others",
		reason: `${what} Give that page another address, or the language.`,
	};
}

/** The path of an entry whose slug is its whole address: others are below those of the product. */
function pagePathOf(type: string, data: Document["data"]): string | undefined {
	const declared = typeNamed(type) as Partial<Collection>;
	if (declared.path !== "") return undefined;
	return pathOf(type, slugOf(typeNamed(type), data));
}

async function livePages(tx: Tx): Promise<{ id: string; path: string }[]> {
	const types = (collections as readonly Collection<string, any>[])
		.filter(({ path }) => path === "")
		.map(({ name }) => name);
	if (types.length === 0) return [];
	const rows = await tx
		.selectFrom("documents")
		.select(["id", "type", "live_slug"])
		.where("type", "in", types)
		.where("live_revision", "is not", null)
		.execute();
	return rows.map(({ id, type, live_slug }) => ({ id, path: pathOf(type, live_slug) }));
}

async function liveData(tx: Tx, id: string): Promise<Record<string, any> | undefined> {
	const row = await tx
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "documents.live_revision")
		.select("revisions.data")
		.where("documents.id", "=", id)
		.executeTakeFirst();
	return row && normalize(typeNamed(id).fields, JSON.parse(row.data));
}
