import { parseXml, XmlElement } from "@rgrove/parse-xml";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readSvg } from "./read-svg.ts";
import { attributeRule, elements } from "./svg-rules.ts";

const read = (text: string) => readSvg(new TextEncoder().encode(text));
const svg = (inside: string, attributes = 'viewBox="0 0 64 64"') =>
	`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const square = '<path d="M0 0h64v64z"/>';

test("a drawing is written anew: what draws stays, what programs noted goes", () => {
	const file = `<?xml version="1.0"?><!-- made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
		<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/" viewBox="0 0 200 50" inkscape:version="1">
		<metadata><who/></metadata><title>Ours</title><inkscape:page/>
		<defs><linearGradient id="shine"><stop offset="0" style="stop-color:#f00"/><stop offset="1" stop-color="blue"/></linearGradient></defs>
		<g class="layer" data-name="one" transform="translate(1 2) scale(2)"><rect id="r" width="20" height="10" fill="url(#shine)"/></g></svg>`;
	expect(read(file)).toEqual({
		svg:
			'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50" width="200" height="50">' +
			'<defs><linearGradient id="p1"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="blue"/></linearGradient></defs>' +
			'<g transform="translate(1 2) scale(2)"><rect id="p2" width="20" height="10" fill="url(#p1)"/></g></svg>',
		width: 200,
		height: 50,
		isOneColour: false,
	});
});

test.each([
	["black, unsaid", square],
	["black in two ways", `${square}<circle r="9" fill="#000"/>`],
	["any other", '<g fill="#1D3A33"><path d="M0 0"/></g><circle r="9" fill="none" stroke="#1d3a33"/>'],
])("a drawing of one colour (%s) takes that of the words around it", (_, inside) => {
	const found = read(svg(inside));
	expect(found).toMatchObject({ isOneColour: true });
	expect("svg" in found && found.svg).not.toMatch(/#|black/);
	expect("svg" in found && found.svg).toContain('="currentColor"');
});

test.each([
	["a mask by opacity", '<mask id="m" style="mask-type:alpha"><path d="M0 0"/></mask>', 'mask-type="alpha"'],
	["the later of two colours", '<path style="fill:red;fill:#0f0" d="M0 0"/>', 'fill="#0f0"'],
	[
		"the colour that is known",
		'<path style="fill:#e4572e;fill:color(display-p3 .8 .3 .2)" d="M0 0"/>',
		'fill="#e4572e"',
	],
	[
		"the attribute under a style that is not known",
		'<path fill="red" style="fill:lab(5% 3 2)" d="M0 0"/>',
		'fill="red"',
	],
	["an important colour", '<path style="fill: #0f0 !important" d="M0 0"/>', 'fill="#0f0"'],
	["a stroke below its area", '<path style="PAINT-ORDER:stroke fill" d="M0 0"/>', 'paint-order="stroke fill"'],
])("%s is drawn as in the file", (_, inside, kept) => {
	const found = read(svg(`${inside}<circle r="9" fill="blue"/>`));
	expect("svg" in found && found.svg).toContain(kept);
});

test("what says nothing about the drawing does not matter", () => {
	const style = "font-size:12px;-inkscape-font-specification:Sans;enable-background:new 0 0 9 9;shape-rendering:auto";
	expect(read(svg(`<g p-id="7" data-name="x" style="${style}">${square}</g>`))).toMatchObject({ isOneColour: true });
});

const deep = "<g>".repeat(100) + "</g>".repeat(100);
const doubled = Array.from(
	{ length: 14 },
	(_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(2)}</g>`,
).join("");

test.each([
	["a script", svg("<script>alert(1)</script>"), "it contains a script"],
	["a script under a prefix", svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>'), "it contains a script"],
	["a handler", svg('<path onclick="alert(1)" d="M0 0"/>'), "it contains a script"],
	["a handler on itself", svg(square, 'viewBox="0 0 9 9" ONLOAD="alert(1)"'), "it contains a script"],
	["a page", svg("<foreignObject><b/></foreignObject>"), "it contains a page of its own (foreignObject)"],
	[
		"a style sheet",
		svg("<style>*{fill:red}</style>"),
		"it contains a style sheet; export it with presentation attributes instead",
	],
	[
		"a blend mode",
		svg('<g style="mix-blend-mode:multiply"/>'),
		"mix-blend-mode has a value that is not known here: “multiply”",
	],
	["a filter", svg('<g style="filter:blur(3px)"/>'), "filter has a value that is not known here: “blur(3px)”"],
	["a filter of its own", svg('<g filter="url(#f)"/>'), "filter has a value that is not known here: “url(#f)”"],
	[
		"a ground",
		svg(square, 'viewBox="0 0 9 9" style="background:red"'),
		"background has a value that is not known here: “red”",
	],
	[
		"a colour that is not known",
		svg('<path style="fill:oklch(.5 .1 20)"/>'),
		"fill has a value that is not known here: “oklch(.5 .1 20)”",
	],
	["text", svg("<text>Q</text>"), "it contains text; turn that into outlines"],
	[
		"a remote picture",
		svg('<image href="https://elsewhere.example/a.png"/>'),
		"it contains a picture; a logo of pixels is uploaded as PNG",
	],
	[
		"a remote part",
		svg('<use xlink:href="https://elsewhere.example/a.svg#a"/>'),
		"it refers to something outside of itself",
	],
	["a part from data", svg('<use href="data:image/svg+xml,a#a"/>'), "it refers to something outside of itself"],
	[
		"a remote paint",
		svg('<path fill="url(https://elsewhere.example/#a)"/>'),
		"it refers to something outside of itself",
	],
	["a remote style", svg('<path style="fill:url( //elsewhere.example)"/>'), "it refers to something outside of itself"],
	["a moving part", svg('<animate attributeName="href"/>'), "it moves"],
	["an entity", `<!DOCTYPE svg [<!ENTITY a "b">]>${svg(square)}`, "it declares entities"],
	["10,000 parts", svg("<g/>".repeat(10_000)), "it has more than 2,000 parts"],
	["parts that repeat each other", svg(`<g id="g0"><path d="M0 0"/></g>${doubled}`), "it has more than 2,000 parts"],
	["a part that repeats itself", svg('<g id="a"><use href="#a"/></g>'), "a part of it repeats itself without end"],
	["100 levels", svg(deep), "its parts are nested too deeply"],
	["30,000 levels", "<g>".repeat(30_000), /^(it cannot be read as SVG|its parts are nested too deeply)$/],
	["1 px", svg(square, 'viewBox="0 0 64 64" width="1" height="1"'), "it is 1 by 1; a logo needs at least 8 by 8"],
	["no size", svg(square, ""), "it does not say how large it is"],
	["a hair", svg(square, 'viewBox="0 0 900 10"'), "it is more than 8 times as wide as it is high"],
	["another root", "<html/>", "it is no SVG"],
	["no end", "<svg>", "it cannot be read as SVG"],
	["nothing", "", "it cannot be read as SVG"],
	["100 KB of white space", svg(" ".repeat(100_001)), "it has more than 100 KB"],
	[
		"a value that breaks out",
		svg(`<path stroke-dasharray='none"&gt;&lt;b&gt;' d="M0 0"/>`),
		/^stroke-dasharray has a value/,
	],
])("an SVG with %s is refused with a reason", (_, file, problem) => {
	expect(read(file)).toEqual({ problem: typeof problem === "string" ? problem : expect.stringMatching(problem) });
});

test("bytes that are no text are refused", () => {
	expect(readSvg(Uint8Array.of(0xff, 0xfe, 0x3c))).toEqual({ problem: "it is not written in UTF-8" });
});

test("a long value is read at once", () => {
	const begun = performance.now();
	for (const value of ["1".repeat(90_000), `${"1 ".repeat(45_000)}x`, "translate(1)".repeat(7_000)])
		read(svg(`<polygon points="${value}"/><g transform="${value}"/>`));
	expect(performance.now() - begun).toBeLessThan(1000);
});

// Hostile files: any elements and attributes, known, forbidden and made up, with values that try to leave their place.
const names = fc.oneof(
	fc.constantFrom(...Object.keys(elements), "script", "style", "a", "text", "title"),
	fc.stringMatching(/^[a-z]{1,6}$/),
);
const attributeNames = fc.oneof(
	fc.constantFrom(
		"fill",
		"stroke",
		"href",
		"xlink:href",
		"style",
		"id",
		"d",
		"onload",
		"clip-path",
		"transform",
		"points",
	),
	fc.stringMatching(/^[a-z]{1,6}$/),
);
const values = fc.oneof(
	fc.constantFrom(
		"#a",
		"url(#a)",
		"javascript:alert(1)",
		"url(//b)",
		"red",
		'"><script>',
		"fill:url(#a);stroke:expression(1)",
		"1",
	),
	fc.string({ maxLength: 20 }),
);
const escaped = (text: string) =>
	text
		.replace(/[^\x20-\x7e]/g, "")
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll('"', "&quot;");
const element = fc.letrec<{ any: string; leaf: string; node: string }>((tie) => {
	const written = (children: fc.Arbitrary<string[]>) =>
		fc
			.tuple(names, fc.dictionary(attributeNames, values, { maxKeys: 3 }), children)
			.map(([name, attributes, inside]) => {
				const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
				return `<${name}${list.join("")}>${inside.join("")}</${name}>`;
			});
	return {
		any: fc.oneof({ maxDepth: 3 }, tie("leaf"), tie("node")),
		leaf: written(fc.constant([])),
		node: written(fc.array(tie("any"), { maxLength: 2 })),
	};
}).any;

test("whatever a file contains, only what is on the list comes out, and it can be read again", () => {
	fc.assert(
		fc.property(fc.array(element, { maxLength: 4 }), (parts) => {
			const found = read(svg(parts.join("")));
			if ("problem" in found) return;
			const check = (one: XmlElement) => {
				expect(Object.keys(elements)).toContain(one.name);
				for (const [name, value] of Object.entries(one.attributes)) {
					if (name === "xmlns" || name === "id") continue;
					expect(value).toMatch(attributeRule(one.name, name)!);
					expect(value).not.toMatch(/["<>]|:\/\/|javascript|url\((?!#p\d+\))/);
				}
				for (const child of one.children) {
					expect(child).toBeInstanceOf(XmlElement);
					check(child as XmlElement);
				}
			};
			check(parseXml(found.svg).root!);
			expect(read(found.svg)).toEqual(found);
		}),
		{ numRuns: 400 },
	);
});
