import { Node } from "@tiptap/core";
import { filmAt } from "../../../../content/values/addresses/film-address.ts";

/** A film by its address: a file, or a player of another site that loads nothing until it is pressed. */
export const Film = Node.create({
	name: "film",
	group: "block",
	atom: true,
	draggable: true,

	addAttributes: () => ({ address: { default: "" }, title: { default: "" } }),

	parseHTML: () => [
		{
			tag: "figure[data-film]",
			getAttrs: (element) => ({
				address: element.dataset.film,
				title: element.querySelector("figcaption")?.textContent ?? "",
			}),
		},
		{
			tag: "iframe[src]",
			getAttrs: (element) => {
				const address = element.getAttribute("src")!;
				return filmAt(address).kind === "player" && { address, title: element.getAttribute("title") ?? "" };
			},
		},
	],
	renderHTML: ({ node: { attrs } }) => [
		"figure",
		{ class: "film-block", "data-film": attrs.address },
		["span", attrs.address || "Film without an address"],
		...(attrs.title ? [["figcaption", attrs.title] as const] : []),
	],
});
