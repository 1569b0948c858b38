import { searchTextOf, slugOf, titleOf } from "../../app/.server/content/stored-data.ts";
import type { Tx } from "../../app/.server/db/schema.ts";
import { newestRelease, pathOf } from "../../app/.server/releases/release.ts";
import type { Stored } from "../../app/content/model/define.ts";
import { article } from "../../app/content/types/article.ts";
import { project } from "../../app/content/types/project.ts";
import { pictureId } from "./pictures.ts";
import { type Amounts, idAt, pick, type Rows } from "./rows.ts";

const span = 3 * 365 * 86_400_000;
const types = { articles: article, projects: project };
const author = "Ada Ashraf";

interface Grown {
	readonly id: string;
	readonly type: keyof typeof types;
	/** Among those of its type. */
	readonly number: number;
	readonly data: Record<string, any>;
	/** When it was made and went live. */
	readonly at: number;
}

/**
 * Articles and projects that resemble those of the sample, each made live by a release of its own; further releases
 * change some again, every tenth of these under another address. Every twentieth document has a draft that differs.
 */
export async function documentRows(tx: Tx, amounts: Amounts, now: number): Promise<Rows> {
	const begun = now - span;
	await beginEarlier(tx, begun);
	const first = (await newestRelease(tx)) + 1;
	const count = amounts.articles + amounts.projects;
	const releases = Math.max(count, amounts.releases);
	const timeOf = (release: number) => Math.floor(begun + ((release + 1) * span) / (releases + 1));
	const examples = { articles: await examplesOf(tx, "articles"), projects: await examplesOf(tx, "projects") };
	const grown = Array.from({ length: count }, (_, index): Grown => {
		const type = index < amounts.articles ? "articles" : "projects";
		const number = type === "articles" ? index : index - amounts.articles;
		const at = timeOf(index);
		const data = grow[type](pick(examples[type], number), number, at, pictureId(index % amounts.pictures));
		return { id: `grown-${type}-${number + 1}`, type, number, data, at };
	});
	const rows = {
		documents: [],
		revisions: [],
		slugs: [],
		releases: [],
		release_changes: [],
		redirects: [],
		activity: [],
	};
	const all: Record<keyof typeof rows, Record<string, unknown>[]> = rows;
	for (const [index, one] of grown.entries()) {
		const again = index < releases - count ? { release: first + count + index, at: timeOf(count + index) } : undefined;
		add(all, one, index, { release: first + index, again });
	}
	all.releases.sort((a, b) => Number(a.number) - Number(b.number));
	return all;
}

interface Published {
	readonly release: number;
	/** The release that changed it once more. */
	readonly again?: { readonly release: number; readonly at: number };
}

function add(
	rows: Record<string, Record<string, unknown>[]>,
	{ id, type: name, number, data: initial, at: createdAt }: Grown,
	index: number,
	{ release: firstRelease, again }: Published,
): void {
	const type = types[name];
	const place = number + 100;
	let revision = "";
	let data = initial;
	let version = 0;
	const revise = (at: number, changed: Record<string, any>, note = "") => {
		data = changed;
		version += 1;
		revision = `${id} ${version}`;
		const search = searchTextOf(type, data);
		const row = { id: revision, document_id: id, number: version, data: JSON.stringify(data), search };
		rows.revisions!.push({ ...row, author, note, created_at: at });
	};
	const goLive = (release: number, at: number) => {
		rows.releases!.push({ number: release, kind: "publish", author, note: "", of_release: null, created_at: at });
		const about = { release, document_id: id, type: name, revision_id: revision, slug: slugOf(type, data), place };
		rows.release_changes!.push({ ...about, live_since: createdAt, changed_at: at });
		rows.activity!.push(line(at, release * 2, "publish", release));
	};
	const line = (at: number, count: number, action: string, release: number | null) => ({
		...{ id: idAt(at, count), at, actor: "grown-ada", actor_name: author, address: "192.0.2.1", agent: "Firefox" },
		...{ action, type: name, document_id: id, title: titleOf(type, data), changes: "[]", release },
	});

	revise(createdAt - 3_600_000, data);
	rows.activity!.push(line(createdAt - 3_600_000, firstRelease * 2 + 1, "create", null));
	goLive(firstRelease, createdAt);
	if (again) {
		const isMoved = index % 10 === 0;
		if (isMoved) {
			const from_path = pathOf(name, data.slug);
			rows.redirects!.push({ from_path, document_id: id, release: again.release });
		}
		revise(again.at, { ...data, title: `${data.title}, revised`, ...(isMoved && { slug: `${data.slug}-revised` }) });
		goLive(again.release, again.at);
	}
	const live = { live_revision: revision, live_slug: slugOf(type, data), first_published_at: createdAt };
	if (index % 20 === 7) revise((again?.at ?? createdAt) + 60_000, { ...data, title: `${data.title} (draft)` });
	const slug = slugOf(type, data);
	rows.documents!.push({
		...{ id, type: name, slug, place, version, draft_revision: revision, ...live },
		...{ created_at: createdAt, updated_at: again?.at ?? createdAt, trashed_at: null, rolled_back: 0 },
	});
	rows.slugs!.push({ type: name, slug, document_id: id });
}

/** The sample is there since before everything else. */
async function beginEarlier(tx: Tx, begun: number): Promise<void> {
	const times = { created_at: begun };
	await tx.updateTable("releases").set(times).execute();
	await tx.updateTable("revisions").set(times).execute();
	await tx.updateTable("release_changes").set({ live_since: begun, changed_at: begun }).execute();
	await tx
		.updateTable("documents")
		.set({ ...times, updated_at: begun })
		.execute();
	await tx.updateTable("documents").set({ first_published_at: begun }).where("live_revision", "is not", null).execute();
}

async function examplesOf(tx: Tx, type: string): Promise<Record<string, any>[]> {
	const rows = await tx
		.selectFrom("documents")
		.innerJoin("revisions", "revisions.id", "live_revision")
		.select("revisions.data")
		.where("documents.type", "=", type)
		.orderBy("place")
		.execute();
	return rows.map(({ data }) => JSON.parse(data));
}

const subjects = ["Invoices", "Warehouses", "Clinics", "Cafés", "Timetables", "Forecasts", "Contracts", "Sensors"];
const turns = ["that answer back", "without waiting", "in one view", "on the phone", "that explain themselves"];
const places = ["Oslo", "Lahore", "Toronto", "Singapore", "Leeds", "Dubai", "Melbourne", "Austin"];

type Make = (example: any, number: number, at: number, media: string) => Record<string, any>;

const noSeo = { title: "", description: "", keywords: [] };

const grow: Record<keyof typeof types, Make> = {
	articles: (example: Stored<typeof article>, number, at, media) => ({
		...example,
		title: `${pick(subjects, number)} ${pick(turns, number * 3)}, part ${number + 1}`,
		slug: `notes-${number + 1}`,
		excerpt: `What we learned in ${pick(places, number * 5)} about ${pick(subjects, number).toLowerCase()}, told in part ${number + 1}.`,
		image: { ...example.image, media },
		publishedAt: new Date(at).toISOString().slice(0, 10),
		tags: [pick(subjects, number * 7), pick(places, number * 11)],
		featured: number % 25 === 0,
		seo: noSeo,
	}),
	projects: (example: Stored<typeof project>, number, at, media) => ({
		...example,
		title: `${pick(subjects, number)} ${pick(turns, number * 3)} for ${pick(places, number * 5)}, case ${number + 1}`,
		slug: `case-${number + 1}`,
		description: `${pick(subjects, number)} of a company in ${pick(places, number * 5)}, as case ${number + 1} of our work.`,
		image: { ...example.image, media },
		client: { ...example.client, name: `Company ${number + 1}` },
		year: new Date(at).getUTCFullYear(),
		featured: number % 25 === 0,
		seo: noSeo,
	}),
};
