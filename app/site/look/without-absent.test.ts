import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withoutAbsent } from "./without-absent.ts";

const there =
	(...names: string[]) =>
	(name: string) =>
		names.includes(name);

test.each([
	["a rule", ".a{color:red}.b{color:red}", ".a{color:red}"],
	["one of several selectors", ".b>p,.a p,.a.b{color:red}", ".a p{color:red}"],
	[
		"what is nested, with what it is nested in",
		".a{color:red;.b{color:red}>p{margin:0}}.b{>p{margin:0}}",
		".a{color:red;>p{margin:0}}",
	],
	[
		"an empty condition",
		"@media print{@supports (a:b){.b{margin:0}}}@media print{.a{margin:0}}",
		"@media print{.a{margin:0}}",
	],
	[
		"what some of a list must be",
		":is(.b,.c) p{margin:0}:is(.b,.a) p{margin:0}.a:has(>.b){margin:0}",
		":is(.b,.a) p{margin:0}",
	],
])("%s for what a page does not have is left out", (_, css, kept) => {
	expect(withoutAbsent(css, there("a"))).toBe(kept);
});

test.each([
	"@layer one,two;@import 'a.css';",
	".a:not(.b){margin:0}.a:not(:has(.b,.c)) p{margin:0}",
	"@keyframes b{12.5%{margin:.5em}to{margin:0}}",
	`.a::after{content:"} .b{";background:url("data:image/svg+xml;utf8,{;}")}`,
	`[href$=".b"] .a:nth-child(2n + 1),[class*='.b']{margin:0}`,
	":root{--b:.5rem}p{margin:.5rem}",
	"/*! https://b.example; {.b} */@layer base{p{margin:1px/2;color:red}}",
])("%s stays as it is", (css) => {
	expect(withoutAbsent(css, there("a"))).toBe(css);
});

test("rules from right to left are for pages that are", () => {
	const css = "[dir=rtl] .a,.a:not([dir=rtl]){margin:0}";
	expect(withoutAbsent(css, there("a"))).toBe(".a:not([dir=rtl]){margin:0}");
	expect(withoutAbsent(css, there("a", "dir=rtl"))).toBe(css);
});

test("rules for attributes that no script changes are for pages that have them", () => {
	const css =
		'[data-long]{top:0}.a[data-span="3"],.a[data-align=center],.a[aria-busy]{margin:0}p:not([data-long]){left:0}';
	expect(withoutAbsent(css, there("a", "data-align=center"))).toBe(
		".a[data-align=center],.a[aria-busy]{margin:0}p:not([data-long]){left:0}",
	);
	expect(withoutAbsent(css, there("a", "data-long", "data-span=3", "data-align=center"))).toBe(css);
});

test("files of a face are there for the signs of the page", () => {
	const file = (signs: string) => `@font-face{font-family:A;src:url(a);unicode-range:${signs}}`;
	expect(withoutAbsent(file("U+20-7E") + file("U+100-17F,U+1E9E"), there("U+20-7E"))).toBe(file("U+20-7E"));
});

test("rules that follow under one condition are under it once", () => {
	const css = "@media a{.a{margin:0}}@media a{.b{margin:0}}@media a{.a{top:0}}@media b{p{top:0}}@media a{p{top:1px}}";
	expect(withoutAbsent(css, there("a"))).toBe("@media a{.a{margin:0}.a{top:0}}@media b{p{top:0}}@media a{p{top:1px}}");
	const faces = "@font-face{src:url(a)}@font-face{src:url(b)}@keyframes a{to{top:0}}@keyframes a{to{left:0}}";
	expect(withoutAbsent(faces, there())).toBe(faces);
});

test("each layer is in one piece", () => {
	const css = "@layer one,two;@layer two{p{top:0}}@layer one{.a{top:0}}p{top:0}@layer two{.b{top:1px}.a{top:1px}}";
	expect(withoutAbsent(css, there("a"))).toBe(
		"@layer one,two;p{top:0}@layer two{p{top:0}.a{top:1px}}@layer one{.a{top:0}}",
	);
	const ofParts = "@layer one{p{top:0}}@layer{p{top:0}}@layer one.a{p{top:0}}@media a{@layer one{p{top:0}}}";
	const named = "@layer page{a{top:0}}@layer base{a{top:1px}}@layer utilities{a{top:2px}}";
	expect(withoutAbsent(named, there())).toBe(
		"@layer utilities{a{top:2px}}@layer page{a{top:0}}@layer base{a{top:1px}}",
	);
	expect(withoutAbsent(ofParts, there())).toBe(
		"@layer{p{top:0}}@layer one.a{p{top:0}}@media a{@layer one{p{top:0}}}@layer one{p{top:0}}",
	);
});

test("signs that a style sheet escapes are those of a class", () => {
	const asked: string[] = [];
	const css = String.raw`.max-w-\[5ch\],.h-\(--n\),.\32 xl\:pt-1\.5,.ä{margin:0}`;
	expect(withoutAbsent(css, (name) => asked.push(name) > 0)).toBe(css);
	expect(asked).toEqual(["max-w-[5ch]", "h-(--n)", "2xl:pt-1.5", "ä"]);
});

test("what scripts of the product change is what style sheets keep", async () => {
	const { byScript } = await import("./page-sheet.ts");
	const folder = new URL("../behaviours/", import.meta.url);
	const scripts = readdirSync(folder).filter((name) => !name.endsWith(".test.ts"));
	const texts = scripts.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
	const added = [...texts.matchAll(/className = "([^"]+)"|classList\.\w+\("([^"]+)"/g)].map(
		([, ...names]) => names.find(Boolean)!,
	);
	expect(added.length).toBeGreaterThan(2);
	expect(added.flatMap((names) => names.split(" ")).filter((name) => !byScript.has(name))).toEqual([]);
	expect(texts).not.toMatch(/class=\\?"/);
	expect(texts).not.toMatch(/data-(?:align|long|span)|dataset\.(?:align|long|span)\b/);
});
