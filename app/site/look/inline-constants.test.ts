import { expect, test } from "vitest";
import { inlineConstants } from "./inline-constants.ts";

test("what has one value everywhere gives way to it", () => {
	const css =
		"@layer a{:root{--a:2px;--b:calc(var(--a) * 2);--c:1.5}}p{top:var(--a);font:1em/var(--c,2) var(--d,var(--a))}";
	expect(inlineConstants(css)).toBe("@layer a{:root{}}p{top:2px;font:1em/1.5 2px}");
	const twice = ":root{--a:2px}a{top:var(--b)}.night{--a:2px;left:var(--a)}:root{--b:var(--a)}";
	expect(inlineConstants(twice)).toBe(":root{}a{top:2px}.night{left:2px}:root{}");
});

test.each([
	["what another rule changes", ":root{--a:2px}p{--a:3px}a{top:var(--a)}"],
	["what is said under a condition, where it is read without", "@media screen{:root{--a:2px}}p{top:var(--a)}"],
	["what some elements have", "p{--a:2px}a{top:var(--a,3px)}"],
	["what moves", ":root{--a:2px}@keyframes b{to{--a:3px}}a{top:var(--a)}"],
	[
		"what is registered",
		'@property --a{syntax:"<length>";inherits:false;initial-value:0}:root{--a:2px}a{top:var(--a)}',
	],
	["what scripts know", ":root{--accent:red}a{color:var(--accent)}b{top:var(--at,0)}"],
	["a long value that is read twice", ":root{--a:clamp(1rem,2vw,3rem)}p{top:var(--a);left:var(--a)}"],
])("%s stays", (_, css) => {
	expect(inlineConstants(css)).toBe(css);
});

test("what is said under a condition is inlined under it", () => {
	const css = '@media screen{:root{--a:"}"}@supports (b:c){p{content:var(--a)}}}';
	expect(inlineConstants(css)).toBe('@media screen{:root{}@supports (b:c){p{content:"}"}}}');
});
