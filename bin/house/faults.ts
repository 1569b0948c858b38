import { basename, dirname } from "node:path";
import type { Import, Imports } from "./imports.ts";

type Rooms = Readonly<Record<string, readonly string[]>>;

/** Every import that leads into a room which the file's own may not name, as a sentence. */
export function wrongArrows(imports: Imports, rooms: Rooms): string[] {
	return [...imports].flatMap(([file, named]) => {
		if (isTest(file)) return [];
		const room = roomOf(file, rooms);
		if (room === undefined) return [`${file} is in no room: name its room in bin/house/rooms.ts.`];
		return named.flatMap(({ to }) => {
			const other = roomOf(to, rooms);
			if (other === room || mayName(rooms[room]!, other)) return [];
			return [`${file} names ${to}, but ${room} may not name ${other ?? "what is in no room"}.`];
		});
	});
}

/**
 * The room of a file: the longest path of the table that leads to it. `folder/*` is for the files of a folder alone,
 * and with a name behind it for those of a name in all folders of it, which may be below a star themselves. A star in that
 * name is the name of the file's folder.
 */
function roomOf(file: string, rooms: Rooms): string | undefined {
	const [above, within] = [dirname(dirname(file)), basename(file)];
	const named = [
		file,
		`${dirname(dirname(above))}/*/${basename(above)}/*/${within}`,
		`${above}/*/${within.replace(`${basename(dirname(file))}-`, "*-")}`,
		`${above}/*/${within}`,
		`${dirname(file)}/*`,
	];
	for (let folder = dirname(file); folder !== "."; folder = dirname(folder)) named.push(folder);
	return named.find((path) => Object.hasOwn(rooms, path));
}

function mayName(others: readonly string[], room: string | undefined): boolean {
	return others.some((other) => other === room || (other.endsWith("/**") && room?.startsWith(other.slice(0, -2))));
}

function isTest(file: string): boolean {
	return /\.test\.tsx?$/.test(file);
}

/** Files that name each other in a circle, each circle once, by what is imported: `import()` later closes none. */
export function circles(imports: Imports, kinds: readonly Import["kind"][]): string[][] {
	const index = new Map<string, number>();
	const lowest = new Map<string, number>();
	const path: string[] = [];
	const found: string[][] = [];
	for (const file of imports.keys()) if (!index.has(file)) follow(file);
	return found;

	// Tarjan's strongly connected components: what a file reaches that also reaches the file.
	function follow(file: string): void {
		const own = index.size;
		index.set(file, own);
		lowest.set(file, own);
		path.push(file);
		for (const { to, kind } of imports.get(file) ?? []) {
			if (!kinds.includes(kind)) continue;
			if (!index.has(to)) {
				follow(to);
				lowest.set(file, Math.min(lowest.get(file)!, lowest.get(to)!));
			} else if (path.includes(to)) lowest.set(file, Math.min(lowest.get(file)!, index.get(to)!));
		}
		if (lowest.get(file) !== own) return;
		const circle = path.splice(path.indexOf(file));
		if (circle.length > 1) found.push(circle);
	}
}

/**
 * The lines of a file in which a pattern ignores case in a part of it, which V8 matches wrongly once a process has compiled
 * so many patterns that it no longer optimizes new ones. Comments may speak of it.
 */
export function caselessParts(path: string, source: string): string[] {
	return source
		.split("\n")
		.flatMap((line, index) =>
			/\(\?[ms]*i[ims]*(?:-[ims]+)?:/.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(line) ? `${path}:${index + 1}` : [],
		);
}
