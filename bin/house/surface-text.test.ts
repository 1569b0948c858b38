import { describe, expect, test } from "vitest";
import { parsedSurface, type Surface, types, untold, writtenSurface } from "./surface-text.ts";

const surface = (version: string, names: Record<string, string>): Surface => ({
	version,
	names: new Map(Object.entries(names)),
});

const before = surface("1.0.0", {
	"#core/content.ts text": "function text(options: TextOptions): TextField",
	"#core/pages.ts Picture": "function Picture(options: PictureProps): ReactElement",
	[`${types} TextOptions of app/content/fields/text.ts`]: "interface TextOptions {\n\tmax?: number;\n}",
});

const changelog = (...lines: string[]) =>
	`# Changelog\n\n## 1.1.0\n\n### New\n\n- Changed: \`text\`\n\n### For developers\n\n${lines.map((line) => `- ${line}\n`).join("")}\n### Mended\n\n- One.\n\n## 1.0.0\n\n### For developers\n\n- Changed: \`text\`\n`;

const longer = surface("1.1.0", {
	...Object.fromEntries(before.names),
	"#core/content.ts text": "function text(options: TextOptions): LineField",
});

describe("what extensions may rest on", () => {
	test("is read as it was written", () => {
		expect(parsedSurface(writtenSurface(before))).toEqual(before);
	});

	test("changes without a word where it is the same", () => {
		expect(untold(before, { ...before, version: "1.1.0" }, changelog())).toEqual([]);
	});

	test("does not change unless a line for developers of this version tells of it", () => {
		expect(untold(before, longer, changelog("Changed: `texts` is longer."))).toEqual([
			"#core/content.ts text is not as in version 1.0.0: tell it in CHANGELOG.md under “For developers” of 1.1.0, in a line that begins with “Added:” or “Changed:” or “Deprecated:” or “Removed:” and names `text`.",
		]);
		expect(untold(before, longer, changelog("Mended: `text`."))).toHaveLength(1);
		expect(untold(before, longer, changelog("Changed: the result of\n  `text` is another."))).toEqual([]);
		expect(untold(before, longer, changelog("Deprecated: all of `#core/content.ts`."))).toEqual([]);
	});

	test("grows by what a line says is added, and loses what one says is removed", () => {
		const more = surface("1.1.0", {
			...Object.fromEntries(before.names),
			"#core/pages.ts Card": "function Card(): void",
		});
		expect(untold(before, more, changelog("Removed: `Card`."))).toHaveLength(1);
		expect(untold(before, more, changelog("Added: `Card`."))).toEqual([]);
		const less = {
			...before,
			version: "1.1.0",
			names: new Map([...before.names].filter(([name]) => !name.includes("Picture"))),
		};
		expect(untold(before, less, changelog("Changed: `Picture`."))).toHaveLength(1);
		expect(untold(before, less, changelog("Removed: `Picture`."))).toEqual([]);
	});

	test("takes its own options and properties along, whose changes are told by name", () => {
		const key = `${types} TextOptions of app/content/fields/text.ts`;
		const narrower = surface("1.1.0", { ...Object.fromEntries(before.names), [key]: "interface TextOptions {\n}" });
		expect(untold(before, narrower, changelog())[0]).toContain("names `TextOptions`.");
		expect(untold(before, narrower, changelog("Removed: `max` of `TextOptions`."))).toEqual([]);
	});
});
