import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { withOneSheet } from "./page-sheet.ts";

const sources = import.meta.glob<string>(["../**/*.tsx", "../**/*.server.ts", "../../design/**/*.tsx"], {
	query: "?raw",
	import: "default",
	eager: true,
});
const addresses = import.meta.glob<string>(["../**/*.css", "../../design/**/*.css"], {
	query: "?url",
	import: "default",
	eager: true,
});

test("every style sheet that pages link is joined with the look, as nothing else knows its roles by name", () => {
	const linked = Object.entries(sources).flatMap(([path, text]) =>
		Array.from(text.matchAll(/from "(.+\.css)\?url"/g), ([, sheet]) => join(dirname(path), sheet!)),
	);
	expect(linked.length).toBeGreaterThan(50);
	const left = linked.filter((path) => {
		const address = addresses[path]!;
		const html = withOneSheet(
			`<head><link rel="stylesheet" href="/theme.0123456789abcdef.css"/><link rel="stylesheet" href="${address}"/></head>`,
		);
		return html.includes(address);
	});
	expect(left).toEqual([]);
});

const folder = join(import.meta.dirname, "../..");

test.each(globSync("{site,design}/**/*.css", { cwd: folder }))(
	"the styles of %s name no colour, face or corner of their own",
	(path) => {
		const css = readFileSync(join(folder, path), "utf8")
			.replace(/\/\*.*?\*\//gs, "")
			.replace(/@font-face\s*\{[^}]*\}/g, "")
			.replace(/\s+/g, " ")
			.replaceAll(": ", ":");
		const own = (pattern: RegExp) => [...css.matchAll(pattern)].map(([found]) => found);
		// Black in a mask is no colour that is seen, and a question to the browser is none either.
		const colours = own(/#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\([^)]*\)/gi);
		expect(colours.filter((one) => !/^#0000?$|^rgb\(from (?:red|currentcolor|var\()/.test(one))).toEqual([]);
		expect(own(/font-family:(?!var\(|inherit)[^;}]*/g)).toEqual([]);
		expect(own(/border[\w-]*-radius:(?!0[;} ]|50%|(?:calc\(|max\(|min\()?var\(|inherit)[^;}]*/g)).toEqual([]);
		expect(own(/\{[^{}]*corner-shape:(?!var\(|round)[^;}]*/g)).toEqual([]);
		expect(own(/url\(["']?data:/g)).toEqual([]);
	},
);

test.each(["horizon", "page", "pinboard"])(
	"the composition %s draws with the third colour that an owner chose",
	(name) => {
		const drawn = globSync(`site/compositions/${name}/home.css`, { cwd: folder }).concat(
			globSync(`site/compositions/${name}/parts/*.css`, { cwd: folder }),
		);
		const css = drawn.map((path) => readFileSync(join(folder, path), "utf8")).join("\n");
		expect(css).toMatch(/var\(--(?:third|rubric)\)/);
	},
);
