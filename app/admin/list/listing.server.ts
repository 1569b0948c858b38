import type { Bookmark } from "../../.server/auth/bookmarks.ts";
import { searchTerms } from "../../.server/content/search-terms.ts";
import { fold } from "../../.server/content/stored-data.ts";
import { countTrashed, type Summary, summaries, summariesWith } from "../../.server/content/summaries.ts";
import type { Backend } from "../../.server/http.ts";
import type { StoredImage } from "../../content/fields/image.ts";
import type { OptionLabels } from "../../content/fields/public-values.ts";
import { fieldAt } from "../../content/fields/walk.ts";
import { audienceOf, isByLink } from "../../content/model/audience.ts";
import type { Collection } from "../../content/model/define.ts";
import type { ListView } from "../../content/model/list-view.ts";
import { optionLabels } from "../../content/register/option-lists.ts";
import { withMetrics } from "../../content/text/references.ts";
import { isInState } from "../entry-state.ts";
import { studioKind } from "../inputs/studio-kinds.ts";
import type { ChosenColumn } from "./columns.ts";
import type { Arrangement, ListState } from "./list-state.ts";
import { type Thumbnail, thumbnails } from "./thumbnails.server.ts";

/** One entry of a list, as text. */
export interface Entry {
	readonly id: string;
	readonly title: string;
	readonly live: boolean;
	/** Not hidden by its own toggle. */
	readonly visible: boolean;
	/** Only recipients of a link see it. */
	readonly byLink: boolean;
	readonly unpublished: boolean;
	/** Shown in its live version, because the site was rolled back to before its draft. */
	readonly rolledBack: boolean;
	readonly scheduled: Summary["scheduled"];
	/** Whether it is in an open proposal. */
	readonly isProposed: boolean;
	/** Whether it is as it came with the sample. */
	readonly isSample: boolean;
	readonly isFeatured: boolean;
	/** Address of its page on the site; "" when it has none. */
	readonly path: string;
	readonly image: Thumbnail | null;
	readonly above: string;
	readonly summary: string;
	readonly below: string;
	readonly amount: string;
	readonly tags: readonly string[];
	/** One per column; "" for columns that show something other than text. */
	readonly cells: readonly string[];
	/** Epoch milliseconds. */
	readonly updatedAt: number;
}

export interface Listing {
	readonly type: { readonly name: string; readonly label: string; readonly plural: string };
	readonly view: ListView;
	readonly columns: readonly ChosenColumn[];
	/** How this browser arranges the list. */
	readonly arrangement: Arrangement;
	/** The filters of this list that this person saved under a name. */
	readonly filters: readonly Bookmark[];
	readonly entries: readonly Entry[];
	/** How many entries match on all pages, and how many there are. */
	readonly matching: number;
	readonly total: number;
	readonly inTrash: number;
	/** How many entries are shown in an older version, because the site was rolled back. */
	readonly rolledBack: number;
	readonly counters: readonly { readonly label: string; readonly value: number }[];
	/** The label of the category filter, such as "Country"; "" when there is none. */
	readonly categoryLabel: string;
	readonly categories: readonly { readonly value: string; readonly label: string }[];
	readonly page: number;
	readonly pages: number;
	/** Whether entries can be reordered in the current view. */
	readonly isSortable: boolean;
}

// As many as can be rendered at once without a noticeable pause.
const pageSize = 24;

/** A value of the field at a path, as text. */
type Say = (path: string, value: unknown) => string;

/** The parts of a list that are the same for everybody who may see it. */
type Entries = Omit<Listing, "columns" | "arrangement" | "filters">;

/** Returns what a list shows for a state of its address. */
export async function listing(
	{ store, media, release: { snapshot } }: Backend,
	type: Collection<string, any>,
	state: ListState,
): Promise<Entries> {
	const { name, label, plural, list: view, order } = type;
	const { trash, q, sort } = state;
	const all = await summaries(store, { type: name, trashed: trash });
	const found = q.trim() === "" ? undefined : await summariesWith(store, name, q);
	const authors = await authorsNamed(store, type);
	const sought = authors.namedLike(q);
	const isBy = ({ fields }: Summary) => authors.fields.some((field) => sought.has(fields[field] as string));
	const ordered = sorted(all, type, sort);
	const looked = found ? ordered.filter((summary) => found.has(summary.id) || isBy(summary)) : ordered;
	const labels = optionLabels(
		({ name }) => snapshot.one(name),
		(name) => snapshot.list(name),
	);
	const matching = looked.filter(wanted(type, state, categoryIn(type, labels)));
	const pages = Math.max(1, Math.ceil(matching.length / pageSize));
	const page = Math.min(state.page, pages);
	const shown = matching.slice((page - 1) * pageSize, page * pageSize);
	const images = await thumbnails(
		media,
		shown.map((summary) => mediaOf(view, summary)),
	);
	const metrics = snapshot.one("metrics");
	const say: Say = (path, value) => {
		const field = fieldAt(type.fields, path)!;
		const names = field.namedBy === "authors" ? authors.names : labels.get(field.namedBy ?? "");
		return names?.get(value as string) ?? withMetrics(studioKind(field).cell(field, value), metrics);
	};
	const entry = (summary: Summary) => {
		const path = snapshot.byId(name, summary.id)?.path ?? "";
		return entryOf(type, summary, path, images.get(mediaOf(view, summary)) ?? null, say);
	};
	return {
		type: { name, label, plural },
		view,
		entries: shown.map(entry),
		matching: matching.length,
		total: all.length,
		inTrash: trash ? all.length : await countTrashed(store, name),
		rolledBack: trash ? 0 : all.filter(({ rolledBack }) => rolledBack).length,
		counters: countersOf(type, all),
		categoryLabel: (view.category && fieldAt(type.fields, view.category.field)?.label) ?? "",
		categories: categoriesOf(type, all, say, categoryIn(type, labels)),
		page,
		pages,
		isSortable: order === "position" && sort === "order" && !trash,
	};
}

/** The names of authors by the ids that entries of a type have of them, drafts of authors included. */
async function authorsNamed(store: Backend["store"], { fields }: Collection<string, any>) {
	const own = Object.keys(fields).filter((name) => fields[name].namedBy === "authors");
	const entries = own.length === 0 ? [] : await summaries(store, { type: "authors" });
	const names = new Map(entries.map(({ id, title }) => [id, title]));
	const namedLike = (query: string) => {
		const terms = searchTerms(query);
		const isLike = ({ title }: Summary) => title !== "" && terms.every((term) => fold(title).includes(term));
		return new Set(entries.filter(isLike).map(({ id }) => id));
	};
	return { fields: own, names, namedLike };
}

type CategoryOf = (summary: Summary) => string;

/**
 * Returns the function that reads the category of an entry. Where the category is an entry of a collection, its label
 * is used, because one entry can be named in several ways.
 */
function categoryIn({ fields, list: { category } }: Collection<string, any>, labels: OptionLabels): CategoryOf {
	const field = category && fieldAt(fields, category.field);
	const list = field?.namedBy ?? "";
	const named = list.includes(".") ? undefined : labels.get(list);
	return (summary) => {
		const value = String((category && summary.fields[category.field]) ?? "");
		return named?.get(value) ?? value;
	};
}

function wanted({ list: { featured, category } }: Collection<string, any>, state: ListState, of: CategoryOf) {
	const isFeatured = state.filter === "regular" ? false : state.filter === featured?.field ? true : undefined;
	return (summary: Summary) =>
		isIn(state.status, summary) &&
		(isFeatured === undefined || !featured || (summary.fields[featured.field] === true) === isFeatured) &&
		(state.category === "" || !category || of(summary) === state.category);
}

function isIn(status: ListState["status"], summary: Summary): boolean {
	if (status === "any") return true;
	return status === "rolled-back" ? summary.rolledBack : isInState(status, summary);
}

// The summaries of a type stay the same ones until something in the database changes.
const orders = new WeakMap<readonly Summary[], Map<ListState["sort"], readonly Summary[]>>();

/** All summaries of a type in an order. Each is made once: whoever pages through a long list gets the same. */
function sorted(all: readonly Summary[], type: Collection<string, any>, sort: ListState["sort"]): readonly Summary[] {
	const known = orders.get(all) ?? new Map<ListState["sort"], readonly Summary[]>();
	orders.set(all, known);
	const found = known.get(sort) ?? inOrder(all, type, sort);
	known.set(sort, found);
	return found;
}

function inOrder(all: readonly Summary[], { order }: Collection<string, any>, sort: ListState["sort"]) {
	if (sort === "title") return all.toSorted((a, b) => byTitle.compare(a.title, b.title));
	if (sort === "changed") return all.toSorted((a, b) => b.updatedAt - a.updatedAt);
	if (order === "position") return all;
	const times = new Map(all.map((summary) => [summary, String(summary.fields[order.newest])]));
	return all.toSorted((a, b) => {
		const [one, other] = [times.get(a)!, times.get(b)!];
		return one < other ? 1 : one > other ? -1 : 0;
	});
}

const byTitle = new Intl.Collator("en", { numeric: true });

function entryOf(
	type: Collection<string, any>,
	summary: Summary,
	path: string,
	image: Thumbnail | null,
	sayValue: Say,
): Entry {
	const { list: view } = type;
	const { id, title, live, unpublished, rolledBack, scheduled, isProposed, isSample, updatedAt, fields } = summary;
	const say = (path: string) => sayValue(path, fields[path]);
	const line = (names: readonly string[] = []) => names.map(say).filter(Boolean).join(" / ");
	return {
		id,
		title,
		live,
		unpublished,
		rolledBack,
		isSample,
		scheduled,
		isProposed,
		updatedAt,
		path,
		image,
		visible: audienceOf(type, fields) !== "nobody",
		byLink: isByLink(type, fields),
		isFeatured: view.featured !== undefined && fields[view.featured.field] === true,
		above: line(view.above),
		summary: view.summary ? say(view.summary) : "",
		below: line(view.below),
		amount: view.amount ? say(view.amount.field) || view.amount.empty : "",
		tags: view.tags ? (fields[view.tags.field] as string[]) : [],
		cells: view.columns.map((column) => (typeof column === "string" ? "" : say(column.field) || (column.empty ?? ""))),
	};
}

function countersOf(
	{ list: { featured, category, active = "Active" }, visible }: Collection<string, any>,
	all: readonly Summary[],
) {
	const count = (test: (fields: Summary["fields"], summary: Summary) => boolean) =>
		all.filter((summary) => test(summary.fields, summary)).length;
	const counters = [{ label: "Total", value: all.length }];
	if (featured) counters.push({ label: featured.word, value: count((fields) => fields[featured.field] === true) });
	if (category?.counter) {
		const different = new Set(all.map(({ fields }) => fields[category.field]));
		counters.push({ label: category.counter, value: different.size });
	} else if (visible) {
		counters.push({ label: active, value: count((fields, { live }) => live && fields[visible] === true) });
	}
	return counters;
}

function categoriesOf(
	{ list: { category } }: Collection<string, any>,
	all: readonly Summary[],
	say: Say,
	of: CategoryOf,
) {
	if (!category) return [];
	const values = [...new Set(all.map(of))].filter(Boolean);
	return values
		.map((value) => ({ value, label: say(category.field, value) }))
		.toSorted((a, b) => a.label.localeCompare(b.label));
}

function mediaOf({ image }: ListView, { fields }: Summary): string {
	return image ? ((fields[image] as StoredImage | undefined)?.media ?? "") : "";
}
