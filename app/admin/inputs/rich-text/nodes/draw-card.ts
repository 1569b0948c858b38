import type { Node } from "@tiptap/pm/model";
import { type Card, cardParts } from "../../../../content/text/cards.ts";
import { hostOfAddress } from "../../../../content/text/shown-cards.ts";
import { isOptional, labelOf } from "../card-labels.ts";
import "./draw-card.css";

/** Draws a card in the editor much as the site shows it. What is empty says what belongs there. */
export function drawCard(
	dom: HTMLElement,
	node: Node,
	previewOf: (media: string) => Promise<string | undefined>,
): void {
	const { type, attrs } = { type: node.type.name, attrs: node.attrs } as Card;
	const values = attrs as Readonly<Record<string, string>>;
	dom.dataset.kind = type;
	const parts = cardParts(type).flatMap(([name, part]) => {
		const value = values[name] ?? "";
		if (part === "picture") return value ? [pictureOf(dom, value, previewOf)] : [];
		const named = labelOf(type, name);
		if (value === "" && isOptional(named)) return [];
		const line = document.createElement("p");
		line.dataset.part = name;
		line.textContent = (type === "bookmark" && part === "address" && hostOfAddress(value)) || value || named.label;
		line.toggleAttribute("data-empty", value === "");
		return [line];
	});
	dom.replaceChildren(...parts);
}

/** Kept while it is the same, so that it does not flicker at each letter. */
function pictureOf(dom: HTMLElement, media: string, previewOf: (media: string) => Promise<string | undefined>) {
	const before = dom.querySelector("img");
	if (before?.dataset.of === media) return before;
	const picture = document.createElement("img");
	picture.alt = "";
	picture.dataset.of = media;
	void previewOf(media).then(
		(src) => {
			if (src) picture.src = src;
			else picture.remove();
		},
		() => {},
	);
	return picture;
}
