import { findPages, wordsOfQuery } from "../search/find-by-words.ts";
import type { SearchWords } from "../search/search-words-route.ts";

/** Searches where no server does: in a copy of the site, this page is the answer to every query. */
class SearchCopy extends HTMLElement {
	async connectedCallback() {
		const query = new URLSearchParams(location.search).get("q")?.trim() ?? "";
		if (query === "") return;
		this.querySelector("input")!.value = query;
		const answer = await fetch(this.dataset.index!);
		if (!answer.ok) return;
		const { pages, postings } = (await answer.json()) as SearchWords;
		const known = new Map(Object.entries(postings));
		const numbers = pages.map((_, index) => String(index));
		const index = { pages: numbers, postings: known, words: [...known.keys()].sort() };
		const found = findPages(index, wordsOfQuery(query)).map((number) => pages[Number(number)]!);
		const list = this.querySelector("ol")!;
		list.append(...found.map(itemOf));
		list.hidden = found.length === 0;
		this.querySelector<HTMLElement>("[data-none]")!.hidden = found.length > 0;
	}
}

function itemOf({ path, title, lead }: SearchWords["pages"][number]): HTMLLIElement {
	const item = document.createElement("li");
	const heading = document.createElement("h2");
	const link = document.createElement("a");
	const text = document.createElement("p");
	heading.className = "text-d4";
	text.className = "soft";
	Object.assign(link, { href: path, textContent: title });
	text.textContent = lead;
	heading.append(link);
	item.append(heading, text);
	return item;
}

customElements.define("search-copy", SearchCopy);
