import { termsFor } from "../../content/system/glossary.ts";
import { type StoredUnit, translation, translationOf, unitsOf } from "../../content/system/translation.ts";
import { words } from "../../content/system/words.ts";
import { type WordsPlace, wordsPlaces } from "../../content/translation/lay-over.ts";
import { disagreements, type Term } from "../../content/translation/term-agreement.ts";
import { isSame } from "../../content/values/versions.ts";
import type { Issue } from "../../errors.ts";
import { languageName } from "../../language/language-name.ts";
import { typeNamed } from "../content/document.ts";
import { normalize } from "../content/stored-data.ts";
import { inParts } from "../db/in-parts.ts";
import type { Store } from "../db/store.ts";
import type { Draft } from "../preview/overlay-drafts.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { yieldToRequests } from "../yield-to-requests.ts";
import { locationOf } from "./issue-location.ts";
import { decoded } from "./page-rules.ts";
import { valuesOf } from "./values-of.ts";

/**
 * What somebody should know before translations go live: texts that are missing, outdated or nobody has looked at, figures and names that
 * differ from their source, and links to what the language does not have. Before their sources go live: which of that comes
 * with it.
 */
export async function translationIssues(
	store: Store,
	before: Pick<Checked, "documents">,
	after: Checked,
	drafts: readonly Draft[],
): Promise<Issue[]> {
	const going = drafts.filter(({ type }) => type === translation.name);
	const issues = [...firstLanguageIssues(before, drafts), ...(await issuesOfAll(after, going))];
	const ids = new Set(going.map(({ id }) => id));
	const changed = new Map(drafts.flatMap((draft) => (draft.type === translation.name ? [] : [[draft.id, draft]])));
	const staying = after.documents.filter(
		({ id, type }) => type === translation.name && !ids.has(id) && changed.has(translationOf(id).document),
	);
	const stay: Draft[] = [];
	for await (const draft of asStored(store, staying)) stay.push(draft);
	if (stay.length === 0) return issues;
	const told = new Set((await issuesOfAll({ ...after, ...before }, stay)).map(keyOf));
	for (const issue of await issuesOfAll(after, stay)) {
		if (told.has(keyOf(issue)) || !issue.place) continue;
		const { language, document } = translationOf(issue.place.document);
		const place = locationOf(changed.get(document)!, { field: "", label: "" });
		issues.push({ ...issue, sentence: `${languageName(language)}: ${issue.sentence}`, place });
	}
	return issues;
}

/** Says that words of pages are not translated by naming another first language. */
function firstLanguageIssues(before: Pick<Checked, "documents">, drafts: readonly Draft[]): Issue[] {
	const going = drafts.find(({ type }) => type === words.name);
	const live = before.documents.find(({ type }) => type === words.name);
	const [was, is] = [live, going].map((one) => String(one?.data.language || "en"));
	if (!going || was === is) return [];
	const sentence = `The first language becomes ${languageName(is!)}. What is on the pages stays in ${languageName(was!)}, the language it was written in: change it yourself, or keep the first language and add the other as a further one.`;
	return [
		{
			level: "warning",
			rule: "translation",
			sentence,
			pages: [],
			place: locationOf(going, { field: "language", label: "Language" }),
		},
	];
}

/** What is wrong with everything that is live in another language. */
export function liveTranslationIssues(store: Store, live: Checked): Promise<Issue[]> {
	const translations = live.documents.filter(({ type }) => type === translation.name);
	return issuesOfAll(live, asStored(store, translations));
}

interface Checked {
	readonly snapshot: Snapshot;
	readonly documents: readonly Draft[];
}

const keyOf = ({ sentence, place }: Issue) => JSON.stringify([sentence, place?.document, place?.label]);

async function issuesOfAll(
	{ snapshot, documents }: Checked,
	translations: AsyncIterable<Draft> | Iterable<Draft>,
): Promise<Issue[]> {
	const sources = new Map(documents.map((document) => [document.id, document]));
	const pages = new Set(snapshot.paths().map(({ path }) => path));
	const issues: Issue[] = [];
	for await (const draft of translations) {
		const source = sources.get(translationOf(draft.id).document);
		if (source) issues.push(...issuesOf(draft, source, { snapshot, pages }));
		await yieldToRequests();
	}
	return issues;
}

/** How many translations are read anew at once, each as long as its document twice. */
const readAtOnce = 50;

/** With all that is stored of translations, since a release keeps neither their state nor the formatted texts they were made from. */
async function* asStored({ db }: Store, translations: readonly Draft[]): AsyncGenerator<Draft> {
	for (const some of inParts(translations, readAtOnce)) {
		const rows = await db
			.selectFrom("documents")
			.innerJoin("revisions", "revisions.id", "documents.live_revision")
			.select(["documents.id", "revisions.data"])
			.where(
				"documents.id",
				"in",
				some.map(({ id }) => id),
			)
			.execute();
		const stored = new Map(rows.map(({ id, data }) => [id, JSON.parse(data)]));
		for (const draft of some) yield { ...draft, data: stored.get(draft.id) ?? draft.data };
	}
}

interface Site {
	readonly snapshot: Snapshot;
	/** The paths of its pages, in all languages. */
	readonly pages: ReadonlySet<string>;
}

function issuesOf(draft: Draft, source: Draft, site: Site): Issue[] {
	const { snapshot } = site;
	const { language } = translationOf(draft.id);
	const { company_name: company } = snapshot.one("site_settings");
	const terms: readonly Term[] = [...termsFor(snapshot.one("glossary").terms, language), { term: company, words: "" }];
	const units = unitsOf((normalize(translation.fields, draft.data).units ?? []) as readonly StoredUnit[]);
	const { fields } = typeNamed(source.type);
	const places = wordsPlaces(fields, normalize(fields, source.data), units);
	const say = (sentence: string, label = ""): Issue => ({
		...{ level: "warning", rule: "translation", sentence, pages: [] },
		place: locationOf(draft, { field: "", label }),
	});
	return [
		...countsOf(places).map((sentence) => say(sentence)),
		...places.flatMap(({ words, unit, labels }) =>
			unit ? disagreements(words, unit.words, terms).map((sentence) => say(sentence, labels.join(", "))) : [],
		),
		...absentLinks(source, site, language).map((sentence) => say(sentence)),
	];
}

type Place = WordsPlace<ReturnType<typeof unitsOf<StoredUnit>>[number]>;

function countsOf(places: readonly Place[]): string[] {
	const missing = places.filter(({ unit }) => !unit);
	const outdated = places.filter(({ unit, words }) => unit && !isSame(unit.source, words)).length;
	const unseen = places.filter(({ unit }) => unit?.stored.state === "machine").length;
	const needed = missing.filter(({ isNeeded }) => isNeeded).length;
	return [
		...(missing.length > 0
			? [
					`${counted(missing.length)} missing. ${needed > 0 ? "What needs them, such as a row or the whole page, is left out." : "They are empty there."}`,
				]
			: []),
		...(outdated > 0 ? [`${counted(outdated)} outdated: the source says something else by now.`] : []),
		...(unseen > 0 ? [`${counted(unseen)} by machine, and nobody has looked at them.`] : []),
	];
}

function counted(count: number): string {
	return count === 1 ? "1 text is" : `${count} texts are`;
}

/** Links to pages that the site has, and not in the language. */
function absentLinks(source: Draft, { snapshot, pages }: Site, language: string): string[] {
	const paths = valuesOf(source).flatMap(({ kind, value }) =>
		kind === "link" && /^\/(?!\/)/.test(value) ? decoded(value.replace(/[?#].*$/s, "")) : [],
	);
	const isAbsent = (path: string) =>
		snapshot.resolve(path).kind === "live" &&
		!snapshot.alternates(path).some(({ locale }) => locale.toLowerCase() === language);
	return [...new Set(paths)]
		.filter((path) => pages.has(path) && isAbsent(path))
		.map(
			(path) => `It links to ${path}, which is not there in this language: readers come to that page in the first one.`,
		);
}
