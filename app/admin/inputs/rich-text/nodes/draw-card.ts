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
		if (part === "picture") {
			if (value) return [pictureOf(dom, name, value, previewOf)];
			return type === "beforeAfter" ? [line(name, labelOf(type, name).label, true)] : [];
		}
		const named = labelOf(type, name);
		if (value === "" && isOptional(named)) return [];
		const words = (type === "bookmark" && part === "address" && hostOfAddress(value)) || value || named.label;
		return [line(name, words, value === "")];
	});
	if (type === "contents") parts.push(line("headings", "The headings of this text, as links"));
	dom.replaceChildren(...parts);
}

function line(part: string, words: string, isEmpty = false): HTMLElement {
	const element = document.createElement("p");
	element.dataset.part = part;
	element.textContent = words;
	element.toggleAttribute("data-empty", isEmpty);
	return element;
}

/** Kept while it is the same, so that it does not flicker at each letter. */
function pictureOf(
	dom: HTMLElement,
	part: string,
	media: string,
	previewOf: (media: string) => Promise<string | undefined>,
) {
	const before = dom.querySelector<HTMLElement>(`img[data-part="${part}"]`);
	if (before?.dataset.of === media) return before;
	const picture = document.createElement("img");
	picture.alt = "";
	picture.dataset.part = part;
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
