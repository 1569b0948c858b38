import { existsSync, globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { matchPath } from "react-router";
import { describe, expect, test } from "vitest";
import { pageOfScreen } from "../../app/.server/help/manual.ts";
import { studioRoutes } from "../../app/addresses/studio-routes.ts";
import { sections } from "../../app/admin/studio-sections.ts";
import { commands } from "../cli/run.ts";

const doors = ["own", "write", "build", "operate"];
const documents = [
	"README.md",
	"CONTRIBUTING.md",
	"CHANGELOG.md",
	...globSync("SECURITY.md"),
	...globSync("docs/**/*.md"),
];
const textOf = new Map(documents.map((path) => [path, readFileSync(path, "utf8")]));
const prose = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, "");

/** The fragment that GitHub gives a heading. */
const fragmentOf = (heading: string) =>
	heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N} _-]/gu, "")
		.replaceAll(" ", "-");

const fragmentsOf = (text: string) =>
	new Set([...prose(text).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => fragmentOf(heading!)));

const linksOf = (text: string) =>
	[...prose(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!).filter((link) => !/^[a-z]+:/.test(link));

/** Everything that a pattern finds in the documents, with the document that says it. */
const found = (pattern: RegExp) =>
	[...textOf].flatMap(([path, text]) => [...text.matchAll(pattern)].map(([, what = ""]) => ({ path, what })));

test("every link in the documents leads to a file that is there, and to a heading of it", () => {
	const dead = [...textOf].flatMap(([path, text]) =>
		linksOf(text)
			.filter((link) => {
				const [file = "", fragment] = link.split("#");
				const target = file === "" ? path : normalize(join(dirname(path), file));
				if (!existsSync(target)) return true;
				return fragment !== undefined && !fragmentsOf(readFileSync(target, "utf8")).has(fragment);
			})
			.map((link) => `${path}: ${link}`),
	);
	expect(dead).toEqual([]);
});

test("docs/extending.md leads to where extending is written about", () => {
	expect(linksOf(textOf.get("docs/extending.md") ?? "")).toContain("build/extending.md");
});

test("every command in the documents exists, with its options", () => {
	const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
	const ofNpm = found(/\bnpm run (?:-s )?([a-z:]+)/g).filter(({ what }) => !(what in scripts));
	expect(ofNpm).toEqual([]);
	const ofCli = found(/(?:npm run (?:-s )?cli --|node bin\/cli\.mjs) ([^\n`“”"]+)/g);
	expect(ofCli.length).toBeGreaterThan(40);
	expect(ofCli.filter(({ what }) => !isCommand(what))).toEqual([]);
});

/** Whether words after `cli --` begin with a command, and name only options that it has. */
function isCommand(words: string): boolean {
	const [first = "", second = ""] = words.trim().split(/[\s.,;:]+/);
	const command = commands[`${first} ${second}`] ?? commands[first];
	const isGroup = Object.keys(commands).some((name) => name.startsWith(`${first} `));
	if (!command) return isGroup;
	const known = [...Object.keys(command.options ?? {}), ...(command.flags ?? [])];
	const [call = ""] = words.split(/[#|>;(]| {2,}|\\$/);
	return [...call.matchAll(/(?<=\s)--([a-z-]+)/g)].every(([, option]) => known.includes(option!));
}

test("every address of the studio in the documents is a screen", () => {
	const paths = studioRoutes.flatMap(({ path, below = [] }) => [path, ...below.map((one) => `${path}/${one.path}`)]);
	const fixed = ["login", "forgot", "welcome"];
	const own = new Set(sections.map(({ path }) => path.split("/")[0]));
	const isScreen = (path: string) => {
		const [first = ""] = path.split("/");
		if (path === "" || fixed.includes(first)) return true;
		const matching = paths.filter((pattern) => pattern !== "*" && matchPath(`/${pattern}`, `/${path}`));
		return matching.some((pattern) => !pattern.startsWith(":")) || (matching.length > 0 && own.has(first));
	};
	const wrong = found(/`\/admin(?:\/(?!actions\/)([a-z0-9/-]*))?[`#?]/g).filter(
		({ what }) => !isScreen(what.replace(/\/+$/, "")),
	);
	expect(wrong).toEqual([]);
});

test("the studio links to pages of the help that are there", () => {
	const links = globSync("app/admin/**/*.tsx")
		.flatMap((path) => [...readFileSync(path, "utf8").matchAll(/"\/admin\/help\/([a-z/-]+)"/g)])
		.map(([, page]) => page!);
	expect(links.length).toBeGreaterThan(3);
	expect(links.filter((page) => !existsSync(`docs/${page}.md`))).toEqual([]);
});

/** What lies ready has its screens and its content in the studio once it is taken. */
async function screensOfReady(): Promise<string[]> {
	const all = await Promise.all(globSync("ready/*/index.ts").map((path) => import(join(process.cwd(), path))));
	return all.flatMap(({ screens = [], collections = [], singletons = [] }) => [
		...screens.map(({ path }: { path: string }) => path.split("/")[0]),
		...[...collections, ...singletons].map(({ name, section }) => section?.path ?? name),
	]);
}

test("every screen that a document is for exists", async () => {
	const named = found(/^<!-- screens: (.+) -->$/gm).flatMap(({ what }) => what.split(" "));
	const paths = studioRoutes.map(({ path }) => path.split("/")[0]);
	const own = [...sections.map(({ path }) => path), ...(await screensOfReady())];
	expect(named.filter((screen) => !paths.includes(screen.split("/")[0]!) && !own.includes(screen))).toEqual([]);
});

describe.each(doors)("the door %s", (door) => {
	const folder = `docs/${door}`;
	const pages = readdirSync(folder).filter((name) => name.endsWith(".md") && name !== "README.md");
	const start = textOf.get(`${folder}/README.md`) ?? "";

	test("leads to each of its pages", () => {
		const links = linksOf(start);
		expect(pages.filter((page) => !links.includes(page))).toEqual([]);
		expect(start).toContain("Begin here: [");
	});

	test("calls each page by one heading of the first level", () => {
		for (const page of [...pages, "README.md"]) {
			const text = prose(textOf.get(`${folder}/${page}`)!);
			expect(text.startsWith("# "), page).toBe(true);
			expect(text.match(/^# /gm), page).toHaveLength(1);
		}
	});
});

/** Everything that the product says: the studio, the site, its commands and its log. */
const said = [
	...globSync("{app,ready,server}/**/*.{ts,tsx}"),
	...globSync(["app/.server/**/*.ts", "bin/**/*.{ts,mjs}"]),
	"CHANGELOG.md",
]
	.filter((path) => !path.includes(".test."))
	.map((path) => readFileSync(path, "utf8"))
	.join("\n")
	.replace(/\s+/g, " ");

/** What a pattern finds in the prose of some doors and nowhere in what the product says. A “…” stands for any words. */
function unsaid(pattern: RegExp, inDoors: readonly string[]) {
	return [...textOf]
		.filter(([path]) => inDoors.some((door) => path.startsWith(`docs/${door}/`)) && path !== "docs/own/languages.md")
		.flatMap(([path, text]) => [...prose(text).matchAll(pattern)].map(([, words = ""]) => ({ path, words })))
		.filter(({ words }) => {
			// “Add New Article” is put together from the name of the type.
			const known = words.replace(/\s+/g, " ").replace(/^Add (New )?/, "");
			return !known.split("…").every((part) => said.includes(part.trim()));
		});
}

test("the labels in bold on the pages for owners and editors stand in the studio or on the site", () => {
	expect(unsaid(/\*\*(?!Begin here)([^*]+)\*\*/g, ["own", "write"])).toEqual([]);
});

test("what the documents quote is said by the product in these words", () => {
	expect(unsaid(/“([^”]+)”/g, doors)).toEqual([]);
});

test("the pages for owners and editors lead nowhere that the help of the studio does not have", () => {
	const leading = [...textOf]
		.filter(([path]) => /^docs\/(own|write)\//.test(path))
		.flatMap(([path, text]) => linksOf(text).map((link) => ({ path, to: normalize(join(dirname(path), link)) })));
	const shown = /^docs\/(own|write|build|operate|pictures)\//;
	expect(leading.filter(({ path, to }) => !shown.test(to) && !to.startsWith(`${path}#`))).toEqual([]);
});

test("every section of the studio has a page of the help, but for the dashboard, where the help begins", () => {
	const without = sections.filter(({ path }) => !pageOfScreen(`/admin/${path}`));
	expect(without.map(({ path }) => path)).toEqual([""]);
});

test("every screen and every kind of content of what lies ready has a page of the help", async () => {
	const screens = await screensOfReady();
	expect(screens).toEqual(expect.arrayContaining(["watch", "offers", "openings", "events-page"]));
	expect(screens.filter((path) => !pageOfScreen(`/admin/${path}`))).toEqual([]);
});

test("every variable that the documents name is on the page of settings", () => {
	const settings = textOf.get("docs/operate/configuration.md")!;
	const named = [...textOf]
		.filter(([path]) => /^docs\/(own|write|operate)\//.test(path))
		.flatMap(([path, text]) =>
			[...text.matchAll(/(?<=`|^)([A-Z]{2,}(?:_[A-Z0-9]+)+)(?=[`=])/gm)].map(([, what = ""]) => ({ path, what })),
		);
	expect(named.length).toBeGreaterThan(40);
	expect(named.filter(({ what }) => !settings.includes(`\`${what}\``))).toEqual([]);
});

test("pictures in the documents are small, and each is shown somewhere", () => {
	const pictures = globSync("docs/pictures/*");
	expect(pictures.filter((path) => statSync(path).size > 60_000)).toEqual([]);
	const shown = [...textOf].flatMap(([path, text]) =>
		linksOf(text).map((link) => normalize(join(dirname(path), link))),
	);
	expect(pictures.filter((path) => !shown.includes(path))).toEqual([]);
});
