import { Node, wrappingInputRule } from "@tiptap/core";

export const calloutTones = { note: "Note", tip: "Tip", warning: "Warning" } as const;

export type CalloutTone = keyof typeof calloutTones;

/** A call-out: a note, tip or warning. */
export const Callout = Node.create({
	name: "callout",
	group: "block",
	content: "block+",
	defining: true,

	addAttributes: () => ({ tone: { default: "note" satisfies CalloutTone } }),

	parseHTML: () => [
		{
			tag: "aside, div[data-tone]",
			getAttrs: (element) => {
				const tone = element.getAttribute("data-tone") ?? "note";
				return { tone: tone in calloutTones ? tone : "note" };
			},
		},
	],
	renderHTML: ({ node }) => ["aside", { class: "callout", "data-tone": node.attrs.tone }, 0],

	addInputRules() {
		return [
			wrappingInputRule({
				find: /^!(note|tip|warning)\s$/,
				type: this.type,
				getAttributes: ([, tone]) => ({ tone }),
			}),
		];
	},
});
