import { expect, test } from "vitest";
import { withShortValues } from "./short-values.ts";

test.each([
	["margin:0, 1px;flex:var(--a) / 2", "margin:0,1px;flex:var(--a)/2"],
	["--a:max(0px, clamp(1rem, 1rem + 1vw, 2rem) * 1)", "--a:max(0px,clamp(1rem,1rem + 1vw,2rem))"],
	["width:calc(min(1rem, 2vw) * 1)", "width:min(1rem,2vw)"],
	["width:calc(1rem * 1 + var(--a) * 1)", "width:calc(1rem + var(--a))"],
	["letter-spacing:calc(-.03em * .7)", "letter-spacing:-.021em"],
	["height:calc(28px * 2);line-height:calc(.94 + .04)", "height:56px;line-height:.98"],
	["border-radius:max(14px, 4px)", "border-radius:14px"],
	['content:";}";', 'content:";}"'],
])("a %s is said shorter", (long, short) => {
	expect(withShortValues(`.a{b{top:0}${long}}`)).toBe(`.a{b{top:0}${short}}`);
});

test.each([
	".a * .b{top:calc(50% - 1px)}",
	".a,.b:not(.c, .d){width:calc(1rem*1.5 + 2px)}",
	".a:is(.b, .c){d:hover * 1{top:0}}",
	`.a{content:", / ";background:url("data:image/svg+xml,%3Csvg viewBox='0, 0 / 1 * 1)'%3E")}`,
	"@media (width>=1rem), print{a{top:calc(-1*var(--a))}}",
	".a{width:max(14px,1rem);height:calc(var(--a)/2);rotate:calc(env(a)*2)}",
])("%s stays as it is", (css) => {
	expect(withShortValues(css)).toBe(css);
});
