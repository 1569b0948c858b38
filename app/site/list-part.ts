import { redirect } from "react-router";
import type { Language } from "../language/language.ts";

export const pageSize = 6;
/** Of lists that show all at once while they are short. */
export const longPageSize = 24;

/** The accepted forms of `?category=` and `?show=`, whether or not such a category exists. */
export const categoryQuery = /^[a-z0-9-]{1,60}$/;
export const countQuery = /^\d{1,4}$/;

interface Category {
	/** The value in addresses. */
	readonly id: string;
	readonly label: string;
}

/** The categories of a list that its filter offers: those with an entry, or all where the owner says so. */
export function shownCategories<C extends { readonly count: number }>(
	categories: readonly C[],
	{ showsEmpty }: { readonly showsEmpty: boolean },
): readonly C[] {
	return showsEmpty ? categories : categories.filter(({ count }) => count > 0);
}

/**
 * Reads the chosen category from `?category=`. Returns undefined for "all".
 * Throws a redirect to the canonical address when the list has no such category,
 * so that every list has a small, fixed set of addresses.
 */
export function readCategory<C extends Category>(url: URL, categories: readonly C[]): C | undefined {
	const wanted = url.searchParams.get("category");
	if (wanted === null) return undefined;
	const category = categories.find(({ id }) => id === wanted);
	if (!category) throw redirect(url.pathname, 301);
	return category;
}

/**
 * Reads how many entries to show from `?show=`: the page size or a multiple of it, at most enough for `total`.
 * Throws a redirect to the canonical address for any other value.
 */
export function readCount(url: URL, total: number, category?: Category, size = pageSize): number {
	const wanted = url.searchParams.get("show");
	if (wanted === null) return size;
	const count = /^\d{1,6}$/.test(wanted) ? Number(wanted) : 0;
	const most = Math.max(size, Math.ceil(total / size) * size);
	const canonical = Math.min(Math.max(Math.ceil(count / size) * size, size), most);
	if (wanted !== String(canonical) || canonical === size) {
		throw redirect(listAddress(url.pathname, { category: category?.id, show: canonical, size }), 301);
	}
	return count;
}

interface ListState {
	category?: string;
	show?: number;
	/** How many it shows at first. */
	size?: number;
}

/** Returns the words that go before the title of a filtered list; "" for the whole list. */
export function listPart({ t }: Language, { category, size = pageSize, show = size }: ListState): string {
	return [category, show > size && t("articles.first", { count: show })].filter(Boolean).join(" – ");
}

/** The canonical address of a list in a given state. */
export function listAddress(path: string, { category, size = pageSize, show = size }: ListState): string {
	const query = new URLSearchParams();
	if (category) query.set("category", category);
	if (show > size) query.set("show", String(show));
	return query.size > 0 ? `${path}?${query}` : path;
}
