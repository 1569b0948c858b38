/** The elements and attributes that an SVG may consist of. Anything not listed here never reaches a page. */

// Plain sets of signs: an expression that tells numbers apart could be kept busy for minutes by a long one.
const length = /^[-+.\deE]{1,30}(?:px|pt|mm|cm|in|em|%)?$/;
const numbers = /^[\s\d.,eE+-]*$/;
const transform = /^(?:\s*(?:matrix|translate|scale|rotate|skewX|skewY)\s?\([\s\d.,eE+-]{1,200}\),?)*\s*$/;
const path = /^[\sMmZzLlHhVvCcSsQqTtAa\d.,eE+-]*$/;
const paint =
	/^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]{3,20}|(?:rgb|hsl)a?\([\d\s.,%/+-]{1,60}\)|url\(#[\w:.-]{1,100}\))$/i;
const inside = /^(?:none|url\(#[\w:.-]{1,100}\))$/;
const fragment = /^#[\w:.-]{1,100}$/;
const words = (...choices: string[]) => new RegExp(`^(?:${choices.join("|")})$`);

/** The attributes of every drawn element, by what their values look like. */
const ofAll: Readonly<Record<string, RegExp>> = {
	transform,
	fill: paint,
	stroke: paint,
	color: paint,
	opacity: length,
	"fill-opacity": length,
	"stroke-opacity": length,
	"stroke-width": length,
	"stroke-miterlimit": length,
	"stroke-dashoffset": length,
	"stroke-dasharray": /^(?:none|[\s\d.,%]{1,200})$/,
	"fill-rule": words("nonzero", "evenodd"),
	"clip-rule": words("nonzero", "evenodd"),
	"stroke-linecap": words("butt", "round", "square"),
	"stroke-linejoin": words("miter", "round", "bevel"),
	"clip-path": inside,
	mask: inside,
	"mask-type": words("luminance", "alpha"),
	"paint-order": /^(?:normal|(?:\s*(?:fill|stroke|markers)){1,3})$/,
	"vector-effect": words("none", "non-scaling-stroke"),
	"transform-origin": /^[-+\d.a-z%\s]{1,60}$/,
	pathLength: length,
	"color-interpolation": words("auto", "sRGB", "linearRGB"),
	overflow: words("visible", "hidden", "scroll", "auto"),
	display: words("none", "inline", "block"),
	visibility: words("visible", "hidden", "collapse"),
};

const box = { x: length, y: length, width: length, height: length };
const viewBox = { viewBox: numbers, preserveAspectRatio: /^x(?:Min|Mid|Max)Y(?:Min|Mid|Max)(?: meet| slice)?$|^none$/ };
const units = words("userSpaceOnUse", "objectBoundingBox");
const gradient = {
	gradientUnits: units,
	gradientTransform: transform,
	spreadMethod: words("pad", "reflect", "repeat"),
	href: fragment,
};

/** The elements of a drawing with what each may have beside `ofAll`. */
export const elements: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
	svg: { ...box, ...viewBox },
	g: {},
	defs: {},
	symbol: viewBox,
	use: { ...box, href: fragment },
	path: { d: path },
	rect: { ...box, rx: length, ry: length },
	circle: { cx: length, cy: length, r: length },
	ellipse: { cx: length, cy: length, rx: length, ry: length },
	line: { x1: length, y1: length, x2: length, y2: length },
	polyline: { points: numbers },
	polygon: { points: numbers },
	linearGradient: { ...gradient, x1: length, y1: length, x2: length, y2: length },
	radialGradient: { ...gradient, cx: length, cy: length, r: length, fx: length, fy: length, fr: length },
	stop: { offset: length, "stop-color": paint, "stop-opacity": length },
	clipPath: { clipPathUnits: units },
	mask: { ...box, maskUnits: units, maskContentUnits: units },
};

/** Attributes that draw, too, and are in no rule: without them the logo would look different. */
const drawing =
	/^(?:filter|backdrop-filter|marker(?:-start|-mid|-end)?|mix-blend-mode|isolation|clip|systemLanguage|requiredExtensions)$/;

/** Properties that draw nothing without text or outside of a page, and hints to whatever draws. */
const harmless =
	/^(?:-inkscape-.*|-?(?:webkit-)?user-select|font.*|text.*|(?:letter|word)-spacing|line-(?:height|break)|white-space.*|word-.*|writing-mode|direction|unicode-bidi|.*baseline.*|glyph.*|kerning|cursor|pointer-events|(?:shape|color|image)-rendering|color-profile|enable-background|solid-.*|will-change|(?:(?:max|min)-)?(?:width|height)|margin.*|padding.*|position|box-sizing|vertical-align|float)$/;

/** Whether the drawing would look different without a value that no rule knows, of an attribute or of a `style`. */
export function isMissed(name: string, from: "attribute" | "style"): boolean {
	return drawing.test(name) || (from === "style" && !harmless.test(name));
}

/** Left out without a word: what drawing programs write down for themselves and for readers. */
export const leftOut = new Set(["metadata", "title", "desc"]);

/** Why an element that drawing programs write cannot be taken, and what helps. */
export const reasons: Readonly<Record<string, string>> = {
	script: "it contains a script",
	handler: "it contains a script",
	foreignObject: "it contains a page of its own (foreignObject)",
	style: "it contains a style sheet; export it with presentation attributes instead",
	image: "it contains a picture; a logo of pixels is uploaded as PNG",
	feImage: "it contains a picture; a logo of pixels is uploaded as PNG",
	text: "it contains text; turn that into outlines",
	a: "it contains a link",
	animate: "it moves",
	animateTransform: "it moves",
	animateMotion: "it moves",
	set: "it moves",
};

export function attributeRule(element: string, attribute: string): RegExp | undefined {
	const own = elements[element]!;
	if (Object.hasOwn(own, attribute)) return own[attribute];
	return Object.hasOwn(ofAll, attribute) ? ofAll[attribute] : undefined;
}
