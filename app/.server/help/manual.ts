import { existsSync, readdirSync, readFileSync } from "node:fs";

/** A page of the documents that the studio shows. */
export interface ManualPage {
	/** Its folder and name, such as own/look; the folder alone for the beginning of a door. */
	readonly path: string;
	readonly title: string;
	readonly markdown: string;
}

/** The pages for one kind of reader, in their order. */
export interface Door {
	readonly name: string;
	readonly title: string;
	readonly pages: readonly ManualPage[];
}

/** A page that was searched for, with what it says there. */
export interface ManualHit {
	readonly path: string;
	readonly title: string;
	readonly words: string;
}

const folder = "docs";
const names = ["own", "write", "build", "operate"];

let read: readonly Door[] | undefined;

/** The documents of this version, read once. None where an installation has no folder `docs`. */
export function manual(): readonly Door[] {
	read ??= names.filter((name) => existsSync(`${folder}/${name}/README.md`)).map(readDoor);
	return read;
}

/** The page at a path below /admin/help/, if there is one. */
export function manualPage(path: string): ManualPage | undefined {
	return allPages().find((page) => page.path === path);
}

/** The page that says how a screen of the studio is used. */
export function pageOfScreen(address: string): ManualPage | undefined {
	const below = address.replace(/^\/admin\/?/, "");
	return allPages().find(({ markdown }) => {
		const [, screens = ""] = /^<!-- screens: (.+) -->$/m.exec(markdown) ?? [];
		return screens.split(" ").some((screen) => screen !== "" && matchesScreen(screen, below));
	});
}

/** Whether an address below /admin/ is a screen that a document names, or below it; `:id` stands for any part. */
function matchesScreen(screen: string, address: string): boolean {
	const parts = address.split("/").filter(Boolean);
	return screen
		.split("/")
		.every((part, index) => (part.startsWith(":") ? parts[index] !== undefined : part === parts[index]));
}

/** The pages that hold all words of a query, those first that have them in their title. */
export function searchManual(query: string): ManualHit[] {
	const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
	if (words.length === 0) return [];
	const found = allPages().flatMap(({ path, title, markdown }) => {
		const text = plainText(markdown);
		const all = text.toLowerCase();
		if (!words.every((word) => all.includes(word))) return [];
		const inTitle = words.filter((word) => title.toLowerCase().includes(word)).length;
		return [{ path, title, words: around(text, all.indexOf(words[0]!, title.length)), inTitle }];
	});
	return found
		.toSorted((a, b) => b.inTitle - a.inTitle)
		.slice(0, 20)
		.map(({ path, title, words }) => ({ path, title, words }));
}

const allPages = () => manual().flatMap(({ pages }) => pages);

function readDoor(name: string): Door {
	const start = readPage(name, "README.md");
	const linked = [...start.markdown.matchAll(/\]\(([a-z-]+\.md)\)/g)].map(([, file]) => file!);
	const files = new Set(readdirSync(`${folder}/${name}`));
	const pages = [...new Set(linked)].filter((file) => files.has(file)).map((file) => readPage(name, file));
	return { name, title: start.title, pages: [start, ...pages] };
}

function readPage(door: string, file: string): ManualPage {
	const markdown = readFileSync(`${folder}/${door}/${file}`, "utf8");
	const [, title = file] = /^# (.+)$/m.exec(markdown) ?? [];
	const path = file === "README.md" ? door : `${door}/${file.slice(0, -".md".length)}`;
	return { path, title: title.replaceAll("`", ""), markdown };
}

/** What a document says, without its notation. */
function plainText(markdown: string): string {
	return markdown
		.replace(/<!--.*?-->/gs, "")
		.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replace(/^[#>|-]+ ?|[*`|]|^```.*$/gm, "")
		.replace(/\s+/g, " ")
		.trim();
}

const length = 160; // characters

function around(text: string, at: number): string {
	const from = Math.max(0, text.lastIndexOf(" ", Math.max(0, at - 40)));
	return `${from > 0 ? "…" : ""}${text.slice(from, from + length).trim()}…`;
}
