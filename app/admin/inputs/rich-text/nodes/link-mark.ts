import { InputRule, Mark } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { linkRelations } from "../../../../content/text/rich-text.ts";
import { addressMeant, addressTyped, isLink } from "../../../../content/values/link-address.ts";

/** A link. Typed or pasted addresses become links automatically, if they are allowed in published texts. */
export const LinkMark = Mark.create({
	name: "link",
	priority: 1000,
	keepOnSplit: false,
	exitable: true,
	inclusive: false,

	addAttributes: () => ({
		href: { default: "", parseHTML: (element) => addressMeant(element.getAttribute("href")!) },
		rel: {
			default: null,
			parseHTML: (element) => {
				const said = linkRelations.filter((relation) => element.getAttribute("rel")?.split(/\s+/).includes(relation));
				return said.length > 0 ? said : null;
			},
		},
	}),

	parseHTML: () => [
		{
			tag: "a[href]",
			getAttrs: (element) => isLink(addressMeant(element.getAttribute("href")!)) && null,
		},
	],
	renderHTML: ({ mark: { attrs } }) => ["a", { href: attrs.href, ...(attrs.rel && { rel: attrs.rel.join(" ") }) }, 0],

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
					const [, words, typed] = match as unknown as [string, string, string];
					const href = addressTyped(typed);
					if (!isLink(href)) return null;
					state.tr
						.replaceWith(range.from, range.to, state.schema.text(words, [this.type.create({ href })]))
						.removeStoredMark(this.type);
				},
			}),
		];
	},

	addProseMirrorPlugins: () => [
		new Plugin({
			props: {
				handleClick: (_view, _at, event) => {
					const link = (event.target as HTMLElement).closest?.("a");
					if (link) event.preventDefault();
					return false;
				},
			},
		}),
	],
});
