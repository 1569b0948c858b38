import { page } from "./page-words.ts";

export const search = page("Search", "/search", {
	title: ["Search", "Title, button, and link at the end of pages"],
	label: ["What are you looking for?", "Name of the field"],
	found: ["Pages found: {number}", "Above what was found"],
	none: ["Nothing was found for “{query}”.", "Heading when there is nothing"],
	noneText: ["Try fewer or other words.", "Below it"],
	cut: ["Only the first {number} letters were looked for.", "Below a query that is longer"],
	more: ["More results", "Link to the next part"],
});
