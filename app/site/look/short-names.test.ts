import { expect, test } from "vitest";
import { withShortNames } from "./short-names.ts";

test("a custom property has one short name wherever it is declared and read, and no other has that", () => {
	const some = Array.from({ length: 500 }, (_, index) => `--role-${index}`);
	const css = `:root{a{b:c}${some.map((name) => `${name}:1`).join(";")}}p{margin:${some.map((name) => `var(${name},var(--none))`).join()}}`;
	const short = withShortNames(css);
	const [declared = "", read = ""] = short.split("}p{");
	const names = declared.match(/--\w+/g)!;
	expect(new Set(names).size).toBe(500);
	expect(read.match(/(?<=var\()--\w+(?=,)/g)).toEqual(names);
	expect(Math.max(...names.map(({ length }) => length))).toBeLessThan(6);
});

test("what scripts know by name, classes and texts stay as they are", () => {
	const css = String.raw`@property --at{syntax:"--more"}.h-\(--nav\){--accent:var(--canvas);content:"--nav"}.a--b{top:var(--at)}`;
	expect(withShortNames(css)).toBe(css);
});
