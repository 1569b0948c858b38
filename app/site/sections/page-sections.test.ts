import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the sheet that all sections share has the style of every kind", () => {
	const shared = readFileSync(`${import.meta.dirname}/page-sections.css`, "utf8");
	const imported = [...shared.matchAll(/@import "\.\/(.*\/style\.css)";/g)].map(([, file]) => file);
	expect(imported.toSorted()).toEqual(globSync("*/style.css", { cwd: import.meta.dirname }).toSorted());
});
