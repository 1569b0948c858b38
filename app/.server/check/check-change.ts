import { claim } from "../../content/system/claim.ts";
import { metrics } from "../../content/system/metrics.ts";
import { translation, translationOf } from "../../content/system/translation.ts";
import type { Issue } from "../../errors.ts";
import { typeNamed } from "../content/document.ts";
import { get } from "../content/read-documents.ts";
import { problemsOf as brokenRules } from "../content/stored-data.ts";
import type { Backend } from "../http.ts";
import { arranged, type Draft, overlay } from "../preview/overlay-drafts.ts";
import { snapshotOfParts } from "../snapshot/build-snapshot.ts";
import { readParts } from "../snapshot/load-snapshot.ts";
import type { RenderedPage } from "../snapshot/page-renderer.ts";
import type { LiveDocument, Snapshot, SnapshotParts } from "../snapshot/snapshot.ts";
import { aheadOfOthers, yieldToRequests } from "../yield-to-requests.ts";
import { addedIssues } from "./added-issues.ts";
import { earlierSettings } from "./agreement.ts";
import { byLinkIssues } from "./by-link-issues.ts";
import { type CheckedPage, knownPages, type Pages } from "./checked-pages.ts";
import { concerned } from "./concerned.ts";
import { consentIssues } from "./consent-issues.ts";
import { evidenceNames } from "./evidence-names.ts";
import { filesByLinkIssues, liveFilesByLinkIssues } from "./files-by-link-issues.ts";
import { formIssues } from "./form-issues.ts";
import { IssueLocations } from "./issue-location.ts";
import type { PageProblem } from "./page-problem.ts";
import { type CheckContext, linksOf, notPages, problemsOf } from "./page-rules.ts";
import { pictureFacts, undescribedIn } from "./picture-facts.ts";
import type { PageFacts } from "./read-page.ts";
import { textIssues } from "./text-issues.ts";
import { liveTranslationIssues, translationIssues } from "./translation-issues.ts";

export type Checking = Pick<Backend, "pages" | "answersAt" | "store" | "env">;

/** How many pages a publish waits for, its own first. At two milliseconds each, nobody notices. */
const mostAwaited = 100;

/** The result of the check of a change. */
export interface ChangeCheck {
	readonly issues: readonly Issue[];
	/** Pages as they will be, drawn for it. */
	readonly drawn: ReadonlyMap<string, { readonly page: CheckedPage; readonly drawn?: RenderedPage }>;
	/** How many pages that the change may touch were not looked at. */
	readonly left: number;
}

/**
 * Checks the pages that would change if these drafts were published together. New problems are errors; existing ones
 * are only mentioned. Drafts that break the rules of their type are left out.
 * @param drafts data to check in place of the stored drafts
 */
export async function checkChange(
	backend: Checking,
	ids: readonly string[],
	{ drafts = new Map(), at = Date.now() }: { drafts?: ReadonlyMap<string, Draft["data"]>; at?: number } = {},
): Promise<ChangeCheck> {
	const documents = await Promise.all(ids.map((id) => get(backend.store, id)));
	const going = documents.map(({ id, type, data }): Draft => ({ id, type, data: drafts.get(id) ?? data }));
	return checkDrafts(backend, going, { at });
}

interface WithDrafts {
	/** Ids of entries that leave the site with them. */
	readonly leaving?: readonly string[];
	/** Positions of entries that are moved with them. */
	readonly places?: ReadonlyMap<string, number>;
	readonly at?: number;
}

/** The same for drafts wherever they come from, and what happens to other entries with them. */
export function checkDrafts(
	backend: Checking,
	drafts: readonly Draft[],
	others: WithDrafts = {},
): Promise<ChangeCheck> {
	return aheadOfOthers(() => checked(backend, drafts, others));
}

async function checked(
	backend: Checking,
	drafts: readonly Draft[],
	{ leaving = [], places = new Map(), at = Date.now() }: WithDrafts,
): Promise<ChangeCheck> {
	const { store } = backend;
	await yieldToRequests();
	const publishable = drafts.filter(({ id, type, data }) => brokenRules(typeNamed(type), id, data).length === 0);
	if (publishable.length + leaving.length + places.size === 0) return { issues: [], drawn: new Map(), left: 0 };

	const [parts, settings] = await Promise.all([readParts(store), store.read(earlierSettings)]);
	await yieldToRequests();
	const before = stateOf(parts);
	const gone = new Set(leaving);
	const left = gone.size === 0 ? parts : { ...parts, documents: parts.documents.filter(({ id }) => !gone.has(id)) };
	const after = stateOf(arranged(overlay(left, publishable, at), places), publishable);
	await yieldToRequests();
	const found = await issuesOfChange(backend, before, after, publishable);
	// A change of the values that all texts are compared with concerns all texts; any other change only its own.
	const has = (name: string) => publishable.some(({ type }) => type === name);
	const isForAll = publishable.some(({ type }) => typeNamed(type).comparedEverywhere);
	const compared = (documents: readonly Draft[], own: readonly Draft[]) => ({
		claims: has(metrics.name) || has(claim.name) ? documents : own,
		agreement: isForAll ? documents : own,
	});
	const ids = new Set(publishable.map(({ id }) => id));
	const live = before.documents.filter(({ id }) => ids.has(id));
	const filed = await evidenceNames(store);
	const told = await textIssues(before.snapshot, settings, compared(before.documents, live), filed);
	const textKey = ({ sentence, place }: Issue) => JSON.stringify([sentence, place?.document, place?.field]);
	const old = new Set(told.map(textKey));
	const texts = (await textIssues(after.snapshot, settings, compared(after.documents, publishable), filed)).map(
		(issue) => (old.has(textKey(issue)) ? ({ ...issue, level: "warning", isOld: true } as const) : issue),
	);
	const forms = await formIssues(backend, after.snapshot, publishable);
	const translated = await translationIssues(store, before, after, publishable);
	const added = await addedIssues(before, { ...after, documents: publishable });
	const leftOut = [...byLinkIssues(after.documents, publishable), ...(await filesByLinkIssues(store, publishable))];
	const withoutConsent = await consentIssues(store, { before, after }, { live, going: publishable });
	const others = [...forms, ...translated, ...added, ...leftOut, ...withoutConsent];
	return { ...found, issues: sorted([...found.issues, ...texts, ...others]) };
}

/** Checks a publication like `checkChange`, and returns the issues alone. */
export async function checkPublish(
	backend: Checking,
	ids: readonly string[],
	drafts?: ReadonlyMap<string, Draft["data"]>,
): Promise<readonly Issue[]> {
	return (await checkChange(backend, ids, { drafts })).issues;
}

/**
 * Returns the links and references on other pages that break when these documents are taken off the site. It only
 * informs.
 */
export async function checkRemoval(backend: Checking, ids: readonly string[]): Promise<Issue[]> {
	const parts = await readParts(backend.store);
	const next = { ...parts, documents: parts.documents.filter(({ id }) => !ids.includes(id)) };
	if (next.documents.length === parts.documents.length) return [];
	const { issues } = await issuesOfChange(backend, stateOf(parts), stateOf(next), []);
	return issues.filter(({ level }) => level === "error").map((issue) => ({ ...issue, level: "warning" }));
}

/** A state of the site. */
interface State {
	readonly snapshot: Snapshot;
	/** Those that a change is about stand first. */
	readonly documents: readonly LiveDocument[];
	readonly redirects: SnapshotParts["redirects"];
	readonly library: SnapshotParts["pictures"];
}

function stateOf(parts: SnapshotParts, first: readonly Draft[] = []): State {
	const ids = new Set(first.map(({ id }) => id));
	const documents =
		ids.size === 0
			? parts.documents
			: parts.documents.toSorted((a, b) => Number(ids.has(b.id)) - Number(ids.has(a.id)));
	return { snapshot: snapshotOfParts(parts), documents, redirects: parts.redirects, library: parts.pictures };
}

/** Checks the pages that differ between two states of the site; only new problems are errors. */
async function issuesOfChange(
	backend: Checking,
	before: State,
	after: State,
	changed: readonly Draft[],
): Promise<ChangeCheck> {
	const known = knownPages(backend.store);
	const pagesBefore = await known.in(before.snapshot);
	const pagesAfter = await known.in(after.snapshot);
	const own = new Set(changed.flatMap(({ id, type }) => pathIn(after.snapshot, type, id)));
	const unknown = after.snapshot.paths().flatMap(({ path }) => (pagesAfter.has(path) ? [] : path));
	const awaited = [
		...unknown.filter((path) => own.has(path)),
		...unknown.filter((path) => !own.has(path) && pagesBefore.has(path)),
		...unknown.filter((path) => !own.has(path) && !pagesBefore.has(path)),
	];
	const drawn = new Map<string, { page: CheckedPage; drawn?: RenderedPage }>();
	const wasThere = new Set(before.snapshot.paths().map(({ path }) => path));
	for (const path of awaited.slice(0, mostAwaited)) {
		if (wasThere.has(path) && !pagesBefore.has(path)) {
			const { page } = await known.page(backend.pages, path, before.snapshot);
			known.learn(path, page);
			pagesBefore.set(path, page);
		}
		const one = await known.page(backend.pages, path, after.snapshot);
		drawn.set(path, one);
		pagesAfter.set(path, one.page);
		await yieldToRequests();
	}

	const pictures = await pictureFacts(backend.store, after.library);
	const [muteBefore, muteAfter] = [await undescribedIn(before.documents), await undescribedIn(after.documents)];
	const paths = await concerned(
		{ ...before, pages: pagesBefore, mute: muteBefore },
		{ ...after, pages: pagesAfter, mute: muteAfter },
		{ origin: backend.env.siteUrl, pictures },
	);
	const problemsIn = async ({ snapshot }: State, pages: Pages, mute: ReadonlySet<string>) => {
		await yieldToRequests();
		return findProblems(backend, snapshot, pages, { pictures, mute, paths });
	};
	const old = new Set((await problemsIn(before, pagesBefore, muteBefore)).map(keyOf));
	const problems = (await problemsIn(after, pagesAfter, muteAfter))
		.map((problem) => (old.has(keyOf(problem)) ? asBefore(problem) : problem))
		.filter(
			(problem) =>
				!old.has(keyOf(problem)) || pagesAfter.get(problem.path)?.hash !== pagesBefore.get(problem.path)?.hash,
		);
	const located = { ...after, pages: pagesAfter, pictureAt: pictures.pictureAt };
	const issues = await gathered(problems, new IssueLocations(located));
	return { issues, drawn, left: Math.max(0, awaited.length - mostAwaited) };
}

/** Returns everything that is wrong on the live site. */
export async function checkSite(backend: Checking): Promise<Issue[]> {
	const [parts, settings] = await Promise.all([readParts(backend.store), backend.store.read(earlierSettings)]);
	const { snapshot, documents, library } = stateOf(parts);
	const pages = await knownPages(backend.store).all(backend.pages, snapshot);
	const pictures = await pictureFacts(backend.store, library);
	const mute = await undescribedIn(documents);
	const problems = await findProblems(backend, snapshot, pages, { pictures, mute, paths: new Set(pages.keys()) });
	const everything = { claims: documents, agreement: documents };
	const texts = await textIssues(snapshot, settings, everything, await evidenceNames(backend.store));
	const forms = await formIssues(backend, snapshot, documents);
	const translated = await liveTranslationIssues(backend.store, { snapshot, documents });
	const located = { documents, snapshot, pages, pictureAt: pictures.pictureAt };
	const onPages = await gathered(problems, new IssueLocations(located));
	const leftOut = await liveFilesByLinkIssues(backend.store);
	return sorted([...onPages, ...texts, ...forms, ...translated, ...leftOut]);
}

interface ProblemOn extends PageProblem {
	readonly path: string;
	readonly isOld?: true;
}

interface Against {
	readonly pictures: Awaited<ReturnType<typeof pictureFacts>>;
	/** Pictures that a document shows without words. */
	readonly mute: ReadonlySet<string>;
	/** The pages to look at. */
	readonly paths: ReadonlySet<string>;
}

async function findProblems(
	backend: Checking,
	snapshot: Snapshot,
	pages: Pages,
	{ pictures: { weight, pictureAt }, mute, paths }: Against,
): Promise<ProblemOn[]> {
	// In the order of the site, whatever was known of it before.
	const facts = new Map(
		snapshot.paths().flatMap(({ path }) => {
			const page = pages.get(path);
			return page ? [[path, page.facts] as const] : [];
		}),
	);
	const looked = new Map([...facts].filter(([path]) => paths.has(path)));
	const others = await statusOfOthers(looked, snapshot, backend);
	const site: CheckContext = {
		origin: backend.env.siteUrl,
		pages: facts,
		weight,
		isUndescribed: (src) => mute.has(pictureAt(src) ?? ""),
		lead(path) {
			const { kind } = snapshot.resolve(path);
			if (kind !== "unknown") return kind;
			return others.get(path) ?? "unchecked";
		},
	};
	const problems: ProblemOn[] = [];
	for (const [path, page] of looked) {
		const isTranslated = snapshot.placeOf(path) !== undefined;
		for (const problem of problemsOf(path, page, site))
			problems.push({ ...(isTranslated ? asUntranslated(problem) : problem), path });
		await yieldToRequests();
	}
	return problems;
}

/** The router also knows feeds, forms and other addresses besides pages, so ask it. */
async function statusOfOthers(
	facts: ReadonlyMap<string, PageFacts>,
	snapshot: Snapshot,
	{ pages, answersAt, env }: Checking,
): Promise<Map<string, "live" | "missing">> {
	const asked = new Map<string, "live" | "missing">();
	for (const [at, page] of facts) {
		for (const { target: path, pathname } of linksOf(at, page, env.siteUrl)) {
			if (path === null || asked.has(path) || notPages.test(path) || snapshot.resolve(path).kind !== "unknown")
				continue;
			const isThere = answersAt(path) || (await pages.draw(pathname, snapshot)).status < 400;
			asked.set(path, isThere ? "live" : "missing");
		}
	}
	return asked;
}

/** One issue for what several pages show of one field. */
async function gathered(problems: readonly ProblemOn[], locations: IssueLocations): Promise<Issue[]> {
	const issues = new Map<string, { issue: Issue; pages: Set<string> }>();
	for (const { path, subject, ...problem } of problems) {
		const place = locations.of(path, { ...problem, subject });
		const key = JSON.stringify([problem.rule, problem.sentence, place?.document, place?.field]);
		const known = issues.get(key);
		const level = known?.issue.level === "error" ? "error" : problem.level;
		const { isOld = false, ...rest } = problem;
		const isOldEverywhere = isOld && (known === undefined || known.issue.isOld === true);
		// A fault of the header is on thousands of pages.
		const pages = known?.pages ?? new Set();
		issues.set(key, {
			issue: { ...rest, level, place, pages: [], ...(isOldEverywhere && { isOld: true }) },
			pages: pages.add(path),
		});
		await yieldToRequests();
	}
	return [...issues.values()].map(({ issue, pages }) => ({ ...issue, pages: [...pages] }));
}

/** A place that a page does not have in this language, because what stands there has not been translated, stops nobody. */
function asUntranslated(problem: PageProblem): PageProblem {
	if (problem.rule !== "anchor") return problem;
	const sentence = `The link to ${problem.subject} leads to a place that the page does not have in this language yet. Translate what stands there.`;
	return { ...problem, level: "warning", sentence };
}

function asBefore(problem: ProblemOn): ProblemOn {
	return { ...problem, level: "warning", isOld: true };
}

function keyOf({ path, rule, subject }: ProblemOn): string {
	return JSON.stringify([path, rule, subject]);
}

function sorted(issues: readonly Issue[]): Issue[] {
	return issues.toSorted((a, b) => Number(b.level === "error") - Number(a.level === "error"));
}

function pathIn(snapshot: Snapshot, type: string, id: string): string[] {
	if (type === translation.name) {
		const of = translationOf(id);
		const site = snapshot.in(of.language);
		return pathIn(site, of.type, of.document).map((path) => site.outward(path));
	}
	if (typeNamed(type).shape === "singleton") return [snapshot.one(type).path];
	return [snapshot.byId(type, id)?.path ?? ""];
}
