import { Node } from "@tiptap/core";
import type { Node as Block } from "@tiptap/pm/model";
import { cardKinds, cardParts } from "../../../../content/text/cards.ts";
import type { ImageOptions } from "./image-node.ts";

/** The cards of a text. What they look like here is loaded with the first one. */
export const cardNodes = cardKinds.map((kind) =>
	Node.create<ImageOptions>({
		name: kind,
		group: "block",
		atom: true,
		draggable: true,

		addOptions: () => ({ previewOf: async () => undefined }),
		// Read here, because as Tiptap reads them a figure such as 9 would be a number.
		addAttributes: () =>
			Object.fromEntries(
				cardParts(kind).map(([name]) => {
					const parseHTML = (element: HTMLElement) => element.getAttribute(name) ?? "";
					return [name, { default: "", parseHTML }];
				}),
			),

		parseHTML: () => [{ tag: `div[data-card="${kind}"]` }],
		renderHTML: ({ HTMLAttributes }) => ["div", { "data-card": kind, ...HTMLAttributes }],

		addNodeView() {
			const { previewOf } = this.options;
			return ({ node }) => {
				const dom = document.createElement("div");
				dom.className = "text-card";
				let shown = node;
				const draw = () =>
					void import("./draw-card.ts").then(({ drawCard }) => drawCard(dom, shown, previewOf)).catch(() => {});
				draw();
				return {
					dom,
					update(next: Block) {
						if (next.type !== node.type) return false;
						shown = next;
						draw();
						return true;
					},
				};
			};
		},
	}),
);
