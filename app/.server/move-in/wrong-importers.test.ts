import { expect, test } from "vitest";
import { foundEntry, type SystemToMoveIn } from "./old-content.ts";
import { wrongImporters } from "./wrong-importers.ts";

const wiki: SystemToMoveIn = {
	name: "wiki",
	label: "Our wiki",
	files: ".json,.zip",
	help: "Its export.",
	async *found() {
		yield foundEntry({ key: "1", title: "Looms" });
	},
};
const wrong = (...systems: readonly object[]) =>
	wrongImporters(
		systems.map((one) => ({ ...wiki, ...one })),
		new Map([["ghost", "the product"]]),
	);

test("a system that is right is taken, and one that nobody could choose or read is refused with its place", () => {
	expect(wrong({})).toEqual([]);
	expect(wrong({ name: "ghost" })).toEqual([
		"extension/importers.ts, ghost: the product reads a system of this name. Choose another one.",
	]);
	expect(wrong({}, {})).toEqual(["extension/importers.ts, wiki: it is named more than once."]);
	expect(wrong({ name: "Our Wiki" })[0]).toContain("a name is like “our-wiki”");
	expect(wrong({ label: "" })[0]).toContain("wiki: it needs a label");
	expect(wrong({ files: "json" })[0]).toContain("its files are endings like “.json,.zip”");
	expect(wrong({ found: undefined })[0]).toContain("it needs a function found");
});
