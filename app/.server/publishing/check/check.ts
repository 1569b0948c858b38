import { metrics } from "../../../content/metrics.ts";
import { seo } from "../../../content/seo.ts";
import { service } from "../../../content/service.ts";
import { siteSettings } from "../../../content/site-settings.ts";
import type { Issue } from "../../../errors.ts";
import { typeNamed } from "../../content/document.ts";
import { get } from "../../content/read.ts";
import { problemsOf as brokenRules, normalize } from "../../content/stored-data.ts";
import type { Store } from "../../db/store.ts";
import type { Backend } from "../../http.ts";
import { readParts } from "../load-snapshot.ts";
import { type Draft, overlay } from "../preview.ts";
import { buildSnapshot, type Snapshot, type SnapshotParts } from "../snapshot.ts";
import { agreementIssues, earlierSettings } from "./agreement.ts";
import { claimIssues } from "./claims.ts";
import { drawPages, livePages, type Pages } from "./pages.ts";
import { Places } from "./place.ts";
import type { PageProblem } from "./problem.ts";
import type { PageFacts } from "./read-page.ts";
import { type CheckContext, linksOf, problemsOf } from "./rules.ts";
import { valuesOf } from "./values.ts";

type Drawing = Pick<Backend, "renderPublic" | "answersAt" | "store" | "env">;

/**
 * What is wrong with the pages that publishing these drafts together would change. Errors are those that it would add
 * to the site; what was so before only informs. Drafts that break the rules of their type are left out.
 * @param drafts states to check in place of the stored ones
 */
export async function checkPublish(
	backend: Drawing,
	ids: readonly string[],
	drafts: ReadonlyMap<string, Draft["data"]> = new Map(),
): Promise<Issue[]> {
	const { store } = backend;
	const documents = await Promise.all(ids.map((id) => get(store, id)));
	const publishable = documents
		.map(({ id, type, data }): Draft => ({ id, type, data: drafts.get(id) ?? data }))
		.filter(({ id, type, data }) => brokenRules(typeNamed(type), id, data).length === 0);
	if (publishable.length === 0) return [];

	const [parts, settings] = await Promise.all([readParts(store), store.read(earlierSettings)]);
	const next = overlay(parts, publishable);
	const after = { snapshot: buildSnapshot(next), documents: inOrder(next, publishable) };
	const issues = await issuesOfChange(backend, parts, after, publishable);
	// What all texts are compared with concerns all of them; anything else its own.
	const has = (name: string) => publishable.some(({ type }) => type === name);
	const isForAll = has(siteSettings.name) || has(seo.name) || has(service.name);
	const claims = claimIssues(has(metrics.name) ? after.documents : publishable, after.snapshot.one(metrics.name));
	const agreement = agreementIssues(isForAll ? after.documents : publishable, after.snapshot, settings);
	return sorted([...issues, ...claims, ...agreement]);
}

/** What taking these documents off the site would break on the pages that stay. It only informs. */
export async function checkRemoval(backend: Drawing, ids: readonly string[]): Promise<Issue[]> {
	const parts = await readParts(backend.store);
	const next = { ...parts, documents: parts.documents.filter(({ id }) => !ids.includes(id)) };
	if (next.documents.length === parts.documents.length) return [];
	const after = { snapshot: buildSnapshot(next), documents: inOrder(next, []) };
	const broken = (await issuesOfChange(backend, parts, after, [])).filter(({ level }) => level === "error");
	return broken.map((issue) => ({ ...issue, level: "warning" }));
}

/** What is wrong with the pages that differ between two states of the site; only what was not so before is an error. */
async function issuesOfChange(
	backend: Drawing,
	parts: SnapshotParts,
	{ snapshot: after, documents: all }: { snapshot: Snapshot; documents: readonly Draft[] },
	changed: readonly Draft[],
): Promise<Issue[]> {
	const before = buildSnapshot(parts);
	const pagesBefore = await livePages(backend, before);
	const first = changed.flatMap(({ id, type }) => pathIn(after, type, id));
	const pagesAfter = await drawPages(backend, after, { first, known: pagesBefore });

	const weights = await pictureWeights(backend.store);
	const old = new Set((await problemsIn(backend, before, pagesBefore, weights, inOrder(parts, []))).map(keyOf));
	const problems = (await problemsIn(backend, after, pagesAfter, weights, all))
		.map((problem) => (old.has(keyOf(problem)) ? asBefore(problem) : problem))
		.filter(
			(problem) =>
				!old.has(keyOf(problem)) || pagesAfter.get(problem.path)?.hash !== pagesBefore.get(problem.path)?.hash,
		);
	return gathered(problems, new Places(all, weights.pictureAt));
}

/** What is wrong with the whole site as it is live. */
export async function checkSite(backend: Drawing): Promise<Issue[]> {
	const [parts, settings] = await Promise.all([readParts(backend.store), backend.store.read(earlierSettings)]);
	const snapshot = buildSnapshot(parts);
	const pages = await livePages(backend, snapshot);
	const weights = await pictureWeights(backend.store);
	const all = inOrder(parts, []);
	const problems = await problemsIn(backend, snapshot, pages, weights, all);
	const claims = claimIssues(all, snapshot.one(metrics.name));
	const agreement = agreementIssues(all, snapshot, settings);
	return sorted([...gathered(problems, new Places(all, weights.pictureAt)), ...claims, ...agreement]);
}

interface ProblemOn extends PageProblem {
	readonly path: string;
}

async function problemsIn(
	backend: Drawing,
	snapshot: Snapshot,
	pages: Pages,
	{ weight, pictureAt }: Weights,
	documents: readonly Draft[],
): Promise<ProblemOn[]> {
	const undescribed = new Set(
		documents
			.flatMap(valuesOf)
			.flatMap(({ kind, value }) => (kind === "image" && value.endsWith(" ") ? value.trim() : [])),
	);
	const facts = new Map([...pages].map(([path, page]) => [path, page.facts]));
	const { env } = backend;
	const others = await statusOfOthers(facts, snapshot, backend);
	const site: CheckContext = {
		origin: env.siteUrl,
		pages: facts,
		weight,
		isUndescribed: (src) => undescribed.has(pictureAt(src) ?? ""),
		lead(path) {
			const { kind } = snapshot.resolve(path);
			if (kind !== "unknown") return kind;
			return others.get(path) ?? "unchecked";
		},
	};
	return [...facts].flatMap(([path, page]) => problemsOf(path, page, site).map((problem) => ({ ...problem, path })));
}

/** Feeds, forms and whatever else the router knows besides pages: it is asked. */
async function statusOfOthers(
	facts: ReadonlyMap<string, PageFacts>,
	snapshot: Snapshot,
	{ renderPublic, answersAt, env }: Drawing,
): Promise<Map<string, "live" | "missing">> {
	const links = [...facts].flatMap(([path, page]) => linksOf(path, page, env.siteUrl));
	const asked = new Map<string, "live" | "missing">();
	for (const { target: path, pathname } of links) {
		if (path === null || asked.has(path) || notPages.test(path) || snapshot.resolve(path).kind !== "unknown") continue;
		const isThere = answersAt(path) || (await renderPublic(pathname, snapshot)).status < 400;
		asked.set(path, isThere ? "live" : "missing");
	}
	return asked;
}

// Files, and what visitors do not see.
const notPages = /^\/(?:media|assets|social|admin|contact\/sent)\//;

interface Weights extends Pick<CheckContext, "weight"> {
	pictureAt(src: string): string | undefined;
}

async function pictureWeights(store: Store): Promise<Weights> {
	const rows = await store.read((tx) => tx.selectFrom("media").select(["id", "hash", "variants"]).execute());
	const byHash = new Map(rows.map((row) => [row.hash, row]));
	const rowAt = (src: string) => byHash.get(/\/media\/([^/]+)\//.exec(src)?.[1] ?? "");
	return {
		pictureAt: (src) => rowAt(src)?.id,
		weight(src) {
			const row = rowAt(src);
			if (!row) return undefined;
			return Math.max(...(JSON.parse(row.variants) as { bytes: number }[]).map(({ bytes }) => bytes));
		},
	};
}

/** One issue for what several pages show of one field. */
function gathered(problems: readonly ProblemOn[], places: Places): Issue[] {
	const issues = new Map<string, Issue>();
	for (const { path, subject, ...problem } of problems) {
		const place = places.of(path, { ...problem, subject });
		const key = JSON.stringify([problem.rule, problem.sentence, place?.document, place?.field]);
		const known = issues.get(key);
		const level = known?.level === "error" ? "error" : problem.level;
		issues.set(key, { ...problem, level, place, pages: [...new Set([...(known?.pages ?? []), path])] });
	}
	return [...issues.values()];
}

function asBefore(problem: ProblemOn): ProblemOn {
	return { ...problem, level: "warning" };
}

function keyOf({ path, rule, subject }: ProblemOn): string {
	return JSON.stringify([path, rule, subject]);
}

function sorted(issues: readonly Issue[]): Issue[] {
	return issues.toSorted((a, b) => Number(b.level === "error") - Number(a.level === "error"));
}

function pathIn(snapshot: Snapshot, type: string, id: string): string[] {
	if (typeNamed(type).shape === "singleton") return [snapshot.one(type as "home").path];
	return [snapshot.byId(type as "services", id)?.path ?? ""];
}

/** The documents of a state of the site, these before the others. */
function inOrder({ documents }: SnapshotParts, first: readonly Draft[]): Draft[] {
	const ids = new Set(first.map(({ id }) => id));
	return documents
		.map(({ id, type, data }) => ({ id, type, data: normalize(typeNamed(type).fields, data) }))
		.toSorted((a, b) => Number(ids.has(b.id)) - Number(ids.has(a.id)));
}
