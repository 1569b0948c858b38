import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { caselessParts, circles, wrongArrows } from "./faults.ts";
import { listFiles, readImports } from "./imports.ts";
import { rooms } from "./rooms.ts";

/** A number that says how easily somebody finds their way, with what it may be at most. */
export interface Measure {
	readonly name: string;
	readonly value: number;
	readonly atMost: number;
	/** The findings that make up the number, the worst first. */
	readonly details: readonly string[];
}

/** What is written is a file for good, and stands beside those before it. */
const inOrder = ["app/.server/db/migrations", "docs/decisions"];

/** Measures the sources of the product. */
export function measureHouse(): Measure[] {
	const imports = readImports();
	const files = listFiles();
	const product = files.filter((path) => /^(?:app|bin|server)\/.*\.(?:tsx?|mjs|css)$/.test(path));
	const folders = sorted(Map.groupBy(files.filter(isSource), dirname)).filter(([folder]) => !inOrder.includes(folder));
	const named = sorted(Map.groupBy(product.filter(isPart), (path) => basename(path).replace(/\..*$/, "")));
	const shared = named.filter(([, { length }]) => length > 1);
	const lines = product
		.filter((path) => !isTest(path))
		.map((path) => readFileSync(path, "utf8").split("\n").length - 1);
	const arrows = wrongArrows(imports, rooms);
	const caseless = [...imports.keys()].flatMap((path) => caselessParts(path, readFileSync(path, "utf8")));
	return [
		measured("wrong arrows between rooms", arrows.length, 0, arrows),
		ofCircles("circles of imports", circles(imports, ["value"])),
		ofCircles("circles of imports, with types", circles(imports, ["value", "type"])),
		measured("patterns that ignore case in a part", caseless.length, 0, caseless),
		measured("files in the largest folder", folders[0]![1].length, 40, folders.slice(0, 5).map(counted)),
		measured(
			"files that share their name",
			shared.reduce((sum, [, { length }]) => sum + length, 0),
			150,
			shared.slice(0, 12).map(counted),
		),
		measured(
			"lines of the product, without tests",
			lines.reduce((sum, count) => sum + count, 0),
			115_000,
			[],
		),
	];
}

function measured(name: string, value: number, atMost: number, details: readonly string[]): Measure {
	return { name, value, atMost, details };
}

function ofCircles(name: string, found: readonly string[][]): Measure {
	return measured(
		name,
		found.length,
		0,
		found.map((circle) => circle.join(" → ")),
	);
}

function counted([name, { length }]: readonly [string, readonly string[]]): string {
	return `${name} ${length}`;
}

function sorted(groups: ReadonlyMap<string, string[]>): [string, string[]][] {
	return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

function isSource(path: string): boolean {
	return /\.(?:tsx?|mjs|css|md)$/.test(path);
}

/** A sheet or a test is beside the file that it belongs to, and has its name. */
function isPart(path: string): boolean {
	return /\.(?:tsx?|mjs)$/.test(path) && !isTest(path) && !path.endsWith(".d.ts");
}

function isTest(path: string): boolean {
	return /\.test\.tsx?$/.test(path);
}
