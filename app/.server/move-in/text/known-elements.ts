// What becomes of elements by their names, and of blocks of WordPress by theirs.

export const marks: Readonly<Record<string, string>> = {
	...{ strong: "strong", b: "strong", em: "em", i: "em", s: "s", del: "s", strike: "s", code: "code" },
	...{ sub: "sub", sup: "sup" },
	...{ cite: "em", dfn: "em", var: "em", kbd: "code", samp: "code", tt: "code" },
};

/** Elements that mean nothing by themselves: what is in them stays. */
export const plain = new Set(
	"span font div section article main header footer address center details summary body html label nobr hgroup time data picture bdi bdo wbr ruby rb output dialog search map menuitem li dt dd tbody thead tr td th figcaption caption legend fieldset".split(
		" ",
	),
);

/** Those whose look is lost. */
export const unmarked: Readonly<Record<string, string>> = {
	...{ u: "underlined", ins: "inserted", mark: "highlighted", small: "small", big: "large" },
	...{ abbr: "abbreviation's", acronym: "abbreviation's", blink: "blinking" },
	...{ rp: "ruby", rt: "ruby", marquee: "moving" },
};

/** Those that leave nothing behind. */
export const dropped: Readonly<Record<string, string>> = {
	...{ script: "script", style: "style sheet", noscript: "replacement of a script", template: "template" },
	...{ svg: "drawing (SVG)", canvas: "canvas", math: "formula (MathML)", link: "link to a style sheet", meta: "meta" },
	...{ form: "form", input: "form field", select: "form field", textarea: "form field", button: "button" },
	...{ frame: "frame", frameset: "frame", dialog: "dialog", base: "base address", area: "area of a picture map" },
	...{ progress: "progress bar", meter: "meter", datalist: "form field", title: "title of a document", head: "head" },
};

export const blocks = new Set(
	"p div section article main header footer aside nav center details summary figure figcaption h1 h2 h3 h4 h5 h6 ul ol menu dl dt dd li blockquote pre table caption tbody thead tfoot tr td th hr iframe video audio embed object form fieldset address hgroup body html xmp listing plaintext".split(
		" ",
	),
);

/** Blocks whose arrangement is lost. */
export const arranged: Readonly<Record<string, string>> = {
	columns: "becomes parts below each other",
	group: "loses its arrangement; what is in it stays",
	cover: "becomes its words and picture below each other",
	"media-text": "becomes picture and words below each other",
	gallery: "becomes pictures below each other",
	spacer: "is left out",
	verse: "becomes code, which keeps its lines",
	pullquote: "becomes a quotation",
	query: "keeps only what is fixed in it",
	"post-template": "keeps only what is fixed in it",
	"social-links": "is left out",
	navigation: "keeps only what is fixed in it",
	file: "becomes a link",
	html: "is read as HTML",
	shortcode: "keeps only its words",
};
