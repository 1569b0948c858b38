import { choices, defaultColours } from "../../look/look-choices.ts";
import { choice } from "../fields/choice.ts";
import { colour } from "../fields/colour.ts";
import { image } from "../fields/image.ts";
import { logo, textface, typeface } from "../fields/look-file.ts";
import { defineSingleton } from "../model/define.ts";

/** The owner's choices of how the site looks. */
export const look = defineSingleton({
	name: "look",
	label: "Look",
	description: "colours, type and logo",
	section: { icon: "palette", administrators: true },
	shownOn: "/",
	fields: {
		logo: logo({ label: "Logo", help: "SVG, PNG, JPEG, WebP or AVIF. One of a single colour adapts itself." }),
		logoDark: logo({ label: "Logo on dark grounds", help: "Only where the first one cannot be seen there." }),
		mark: choice({ label: "Drawn mark", help: "While there is no logo.", options: choices.mark }),
		brand: colour({
			label: "Brand",
			help: "Bands, dark grounds and the tint of every grey.",
			initial: defaultColours.brand,
		}),
		accent: colour({
			label: "Accent",
			help: "Where somebody can act: buttons, links, stars.",
			initial: defaultColours.accent,
		}),
		third: colour({
			label: "Third colour",
			help: "Of every composition but Screen: numbers in the margin, cards, stickers, a page of its own.",
			initial: defaultColours.third,
		}),
		composition: choice({
			label: "Composition",
			help: "How sections and lists, the header and the footer are laid out.",
			options: choices.composition,
		}),
		neutral: choice({ label: "Ground", options: choices.neutral }),
		scheme: choice({ label: "Scheme", options: choices.scheme }),
		corner: choice({ label: "Corner", options: choices.corner }),
		pattern: choice({ label: "Pattern", options: choices.pattern }),
		type: choice({ label: "Type", options: choices.type }),
		typeface: typeface({
			label: "Own typeface for headings",
			help: "WOFF2 of at most 300 KB. What is read keeps the face of the pair.",
		}),
		scale: choice({ label: "Titles", help: "How far their sizes are apart.", options: choices.scale }),
		density: choice({ label: "Density", help: "Room between sections and lines.", options: choices.density }),
		header: choice({
			label: "Header",
			help: "Where the links stand on wide screens. On phones they are behind a menu.",
			options: choices.header,
		}),
		footer: choice({ label: "Footer", help: "How its columns are set.", options: choices.footer }),
		textface: textface({
			label: "Own typeface for what is read",
			help: "WOFF2 of at most 1 MB, best with weights from 400 to 700. It is cut to the letters of the languages that the site has today: after adding one, choose the file again.",
		}),
		opening: choice({
			label: "Opening",
			help: "Where the pictures stand that the home page opens with.",
			options: choices.opening,
		}),
		pictures: choice({
			label: "Pictures",
			help: "As they are, or printed in one ink: evenly, in lines or in dots.",
			options: choices.pictures,
		}),
		signIn: image({
			label: "Sign-in picture",
			help: "Beside the sign-in on wide screens. Without one, the first picture of the home page.",
			optional: true,
		}),
		bands: choice({ label: "Bands", help: "A dark of the brand, or the brand itself.", options: choices.bands }),
		motion: choice({
			label: "Motion",
			help: "Calm: pages follow each other at once, and nothing moves with the scrolling. Rich: cards come up while they scroll into view.",
			options: choices.motion,
		}),
	},
});
