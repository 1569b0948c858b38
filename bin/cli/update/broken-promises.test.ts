import { expect, test } from "vitest";
import type { Surface } from "../../house/surface-text.ts";
import { readModule } from "../extension/extension-module.ts";
import { changedUses } from "./broken-promises.ts";

const surface = (version: string, names: Record<string, string>): Surface => ({
	version,
	names: new Map(Object.entries(names)),
});

const before = surface("1.0.0", {
	"#core/pages.ts Icon": "function Icon(): void",
	"#core/pages.ts Picture": "function Picture(): void",
	"#core/pages.ts Section": "function Section(): void",
	"#core/pages.ts Missing": "function Missing(): void",
});
const after = surface("2.0.0", {
	"#core/pages.ts Icon": "function Icon(): void",
	"#core/pages.ts Picture": "@deprecated Use Image.\nfunction Picture(): void",
	"#core/pages.ts Section": "function Section(more: string): void",
});

test("what an extension uses that a version lacks, changed or deprecates is named with file and line", () => {
	const source = `import {
	Icon,
	Missing,
	Picture,
	Section,
} from "#core/pages.ts";
import { Icon as Own } from "./icon.tsx";
export { Icon, Missing, Own, Picture, Section };
`;
	expect(changedUses([readModule("extension/a.ts", source)], before, after)).toEqual([
		"extension/a.ts:3 uses #core/pages.ts Missing, which version 2.0.0 does not have.",
		"extension/a.ts:5 uses #core/pages.ts Section, which version 2.0.0 has changed: see CHANGELOG.md.",
		"extension/a.ts:4 uses Picture, which the next major version will not have. Use Image.",
	]);
	const whole = `import * as pages from "#core/pages.ts";
export const missing = pages.Missing;
export default () => <pages.Section />;
`;
	expect(changedUses([readModule("extension/a.tsx", whole)], before, after)).toEqual([
		"extension/a.tsx:2 uses #core/pages.ts Missing, which version 2.0.0 does not have.",
		"extension/a.tsx:3 uses #core/pages.ts Section, which version 2.0.0 has changed: see CHANGELOG.md.",
	]);
	expect(changedUses([readModule("extension/a.ts", source)], before, { ...before, version: "2.0.0" })).toEqual([]);
});
