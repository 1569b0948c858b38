/** What an SVG may consist of. Whatever is not named here never reaches a page. */

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
