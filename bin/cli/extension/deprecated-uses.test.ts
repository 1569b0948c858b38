import { expect, test } from "vitest";
import { types } from "../../house/surface-text.ts";
import { deprecatedUses } from "./deprecated-uses.ts";
import { readModule } from "./extension-module.ts";

const names = new Map([
	[
		"#core/content.ts defineCollection",
		"function defineCollection<N, F>(options: CollectionOptions<N, F>): Collection<N, F>",
	],
	["#core/content.ts text", "function text(options: TextOptions): TextField"],
	["#core/pages.ts Picture", "@deprecated Use Image.\nfunction Picture(options: PictureProps): ReactElement"],
	["#core/pages.ts Section", "function Section(options: SectionProps): JSX.Element"],
	[
		"#core/routes.ts ExtensionRoute",
		"interface ExtensionRoute {\n\t/* deprecated: Use isPlain. */\n\treadonly isPage?: true;\n}",
	],
	[
		`${types} CollectionOptions of a.ts`,
		"interface CollectionOptions<N, F> extends TypeOptions<N, F> {\n\tlist: ListView;\n}",
	],
	[
		`${types} TypeOptions of a.ts`,
		"interface TypeOptions<N, F> {\n\t/* deprecated: Use place. */\n\tshownOn?: string;\n}",
	],
	[
		`${types} ListView of b.ts`,
		"interface ListView {\n\t/* deprecated: Leave it out. */\n\treadonly headline: string;\n}",
	],
	[`${types} SectionProps of c.ts`, "interface SectionProps {\n\t/* deprecated: Use look. */\n\ttone?: string;\n}"],
]);

const usesIn = (path: string, source: string) =>
	deprecatedUses([readModule(path, source)], { version: "1.0.0", names }).map(
		({ file, line, name, instead }) => `${file}:${line} ${name}: ${instead}`,
	);

test("what is deprecated is found in an extension with its line and what to use instead", () => {
	const page = `import { Picture as Image, Section } from "#core/pages.ts";

export default () => <Section labelledBy="a"
	tone="sunk"><Image image={null} /></Section>;
`;
	expect(usesIn("extension/pages/a.tsx", page)).toEqual([
		"extension/pages/a.tsx:1 Picture: Use Image.",
		"extension/pages/a.tsx:4 tone of Section: Use look.",
	]);
});

test("a deprecated property is found where it stands: of a declaration, inside of it, and of a line of a list", () => {
	const type = `import { defineCollection, text } from "#core/content.ts";
export const event = defineCollection({
	shownOn: "/",
	list: {
		headline: "Events",
	},
	fields: { headline: text({ label: "Headline" }) },
});
`;
	expect(usesIn("extension/types/event.ts", type)).toEqual([
		"extension/types/event.ts:3 shownOn of defineCollection: Use place.",
		"extension/types/event.ts:5 headline of defineCollection: Leave it out.",
	]);
	const routes = `import type { ExtensionRoute } from "#core/routes.ts";
export const routes: readonly ExtensionRoute[] = [
	{ path: "/a", file: "a.ts", readers: "everyone" },
	{ path: "/b", file: "b.ts", readers: "everyone", isPage: true },
];
`;
	expect(usesIn("extension/routes.ts", routes)).toEqual([
		"extension/routes.ts:4 isPage of ExtensionRoute: Use isPlain.",
	]);
});

test("what only has the name of something deprecated is left alone", () => {
	expect(
		usesIn("extension/a.ts", `import { Picture } from "./own.ts";\nexport const a = { tone: Picture };\n`),
	).toEqual([]);
});
