import { describe, expect, test } from "vitest";
import { caselessParts, circles, wrongArrows } from "./faults.ts";
import { type Import, readImports } from "./imports.ts";
import { rooms } from "./rooms.ts";

const house = readImports();

/** The house with one more import. */
function withImport(from: string, to: string, kind: Import["kind"]) {
	return new Map(house).set(from, [...house.get(from)!, { to, kind }]);
}

describe("the rooms of the house", () => {
	test("name only what the table allows", () => {
		expect(wrongArrows(house, rooms)).toEqual([]);
	});

	test("have no circle of imports, not even of types", () => {
		expect(circles(house, ["value", "type"])).toEqual([]);
	});

	test("refuse an import of the studio by the public site, of types too", () => {
		const wrong = withImport("app/site/layout.tsx", "app/admin/studio.tsx", "type");
		expect(wrongArrows(wrong, rooms)).toEqual([
			"app/site/layout.tsx names app/admin/studio.tsx, but app/site may not name app/admin.",
		]);
	});

	test("let the content model name how a section is declared, but not how it is drawn, and its declaration no page", () => {
		const folder = "app/site/sections/opening";
		const drawn = withImport("app/content/types/page-sections.ts", `${folder}/opening-section.tsx`, "type");
		expect(wrongArrows(drawn, rooms)).toEqual([
			`app/content/types/page-sections.ts names ${folder}/opening-section.tsx, but app/content/types may not name app/site.`,
		]);
		const declared = withImport(`${folder}/opening-declaration.ts`, "app/content/types/page.ts", "type");
		expect(wrongArrows(declared, rooms)).toEqual([
			`${folder}/opening-declaration.ts names app/content/types/page.ts, but app/site/sections/*/*-declaration.ts may not name app/content/types.`,
		]);
	});

	test("count the modules that `import.meta.glob` brings as imports", () => {
		const named = house.get("app/admin/inputs/sections/section-picture.tsx")!.map(({ to }) => to);
		expect(named).toContain("app/site/sections/opening/opening-picture.ts");
	});

	test("refuse a file that stands in no room", () => {
		const wrong = new Map(house).set("app/corner/new.ts", []);
		expect(wrongArrows(wrong, rooms)).toEqual([
			"app/corner/new.ts is in no room: name its room in bin/house/rooms.ts.",
		]);
	});

	test("refuse a circle that a type closes", () => {
		const wrong = withImport("app/content/fields/field.ts", "app/content/fields/list.ts", "type");
		expect(circles(wrong, ["value", "type"]).flat()).toEqual(
			expect.arrayContaining(["app/content/fields/field.ts", "app/content/fields/list.ts"]),
		);
	});
});

test("a pattern that ignores case in a part is found, and what a comment says of one is none", () => {
	const part = `(?${"i"}:from|at)`;
	const lines = ["// Stands for", `// ${part}`, `const price = /x${part}/u;`, "const plain = /(?:i):/i;"];
	expect(caselessParts("app/price.ts", lines.join("\n"))).toEqual(["app/price.ts:3"]);
});
