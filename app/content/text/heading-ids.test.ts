import { expect, it } from "vitest";
import { outlineOf } from "./heading-ids.ts";
import type { Block } from "./rich-text.ts";

const idsOf = (...texts: string[]) => {
	const content = texts.map(
		(text): Block => ({ type: "heading", attrs: { level: 2 }, content: [{ type: "text", text }] }),
	);
	return outlineOf({ type: "doc", content }).map(({ id }) => id);
};

it("gives every heading a unique id that the page around it does not use", () => {
	expect(idsOf("Contact panel", "Related", "Code 1", "Related")).toEqual([
		"contact-panel-2",
		"related-2",
		"code-1",
		"related-3",
	]);
});

it("gives headings in every script an id made of their text", () => {
	expect(idsOf("Løsninger", "Щука", "北京", "…")).toEqual(["losninger", "shchuka", "bei-jing", "section"]);
});
