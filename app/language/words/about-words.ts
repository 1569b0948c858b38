import { page } from "./page-words.ts";

export const about = page("About", "/about", {
	people: ["The people", "Heading of the founders, while a page has none of its own"],
	values: ["What we stand for", "Heading of the values, while the page has none of its own"],
	mission: ["Our mission", "Name of the part with the mission, for screen readers"],
});
