import { InputRule, Mark } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { isLink } from "../../../content/values/link-address.ts";

/** A link. Typed or pasted addresses become links automatically, if they are allowed in published texts. */
export const LinkMark = Mark.create({
	name: "link",
	priority: 1000,
	keepOnSplit: false,
	exitable: true,
	inclusive: false,

	addAttributes: () => ({ href: { default: "" } }),

	parseHTML: () => [
		{
			tag: "a[href]",
			getAttrs: (element) => {
				const href = element.getAttribute("href")?.trim() ?? "";
				return isLink(href) && { href };
			},
		},
	],
	renderHTML: ({ mark }) => ["a", { href: mark.attrs.href }, 0],

	addInputRules() {
		return [
			new InputRule({
				find: /(?:^|\s)(https?:\/\/[^\s/]+\.[^\s]*[^\s.,;:!?)])\s$/,
				handler: ({ state, range, match }) => {
					const href = match[1]!;
					const from = range.from + match[0].indexOf(href);
					if (!isLink(href)) return null;
					state.tr
						.addMark(from, from + href.length, this.type.create({ href }))
						.removeStoredMark(this.type)
						.insertText(" ", range.to);
				},
			}),
			// Markdown syntax: [text](address)
			new InputRule({
				find: /\[([^\]]+)\]\(([^()\s]+)\)$/,
				handler: ({ state, range, match }) => {
					const [, words, href] = match as unknown as [string, string, string];
					if (!isLink(href)) return null;
					state.tr
						.replaceWith(range.from, range.to, state.schema.text(words, [this.type.create({ href })]))
						.removeStoredMark(this.type);
				},
			}),
		];
	},

	addProseMirrorPlugins() {
		const { type } = this;
		return [
			new Plugin({
				props: {
					// Pasting an address over selected text turns it into a link.
					handlePaste(view, event) {
						const href = event.clipboardData?.getData("text/plain").trim() ?? "";
						const { from, to, empty, $from } = view.state.selection;
						if (empty || !/^(https?|mailto|tel):/.test(href) || !isLink(href)) return false;
						if ($from.parent.type.spec.code || view.state.doc.textBetween(from, to) === "") return false;
						view.dispatch(view.state.tr.addMark(from, to, type.create({ href })));
						return true;
					},
					handleClick: (_view, _at, event) => {
						const link = (event.target as HTMLElement).closest?.("a");
						if (link) event.preventDefault();
						return false;
					},
				},
			}),
		];
	},
});
