import { Node } from "@tiptap/core";

export interface ImageOptions {
	/** The address of a library picture in the width of the column, if it exists. */
	previewOf: (media: string) => Promise<string | undefined>;
}

/** A picture of the media library, with its alternative text and caption. */
export const Image = Node.create<ImageOptions>({
	name: "image",
	group: "block",
	atom: true,
	draggable: true,

	addOptions: () => ({ previewOf: async () => undefined }),
	addAttributes: () => ({ media: { default: "" }, alt: { default: "" }, caption: { default: "" } }),

	parseHTML: () => [
		{
			tag: "figure[data-media]",
			getAttrs: (element) => ({
				media: element.dataset.media,
				alt: element.querySelector("img")?.alt ?? "",
				caption: element.querySelector("figcaption")?.textContent ?? "",
			}),
		},
	],
	renderHTML: ({ node: { attrs } }) => [
		"figure",
		{ "data-media": attrs.media },
		["img", { alt: attrs.alt }],
		...(attrs.caption ? [["figcaption", attrs.caption] as const] : []),
	],

	addNodeView() {
		const { previewOf } = this.options;
		return ({ node }) => {
			const figure = document.createElement("figure");
			const picture = document.createElement("img");
			const caption = document.createElement("figcaption");
			figure.append(picture, caption);
			const show = ({ attrs }: typeof node) => {
				picture.alt = attrs.alt;
				figure.toggleAttribute("data-without-alt", attrs.alt === "");
				caption.textContent = attrs.caption;
				caption.hidden = attrs.caption === "";
			};
			show(node);
			void previewOf(node.attrs.media).then(
				(src) => {
					if (src) picture.src = src;
					else figure.dataset.missing = "This picture is not in the library any more.";
				},
				() => {},
			);
			return {
				dom: figure,
				update: (next) => {
					if (next.type !== node.type || next.attrs.media !== node.attrs.media) return false;
					show(next);
					return true;
				},
			};
		};
	},
});
