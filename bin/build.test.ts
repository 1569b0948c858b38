import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { wrongAtStart } from "../app/.server/wrong-at-start.ts";
import { freePort } from "../tests/nginx.ts";
import { StandIn } from "../tests/stand-in/product.ts";
import { wrongIn } from "./build.mjs";

const sentences = [
	"extension/sections.ts, motto: there is no file extension/sections/motto/view.tsx.",
	"extension/parts.ts, heder: there is no such part. Parts: header.",
];
const stack = "    at checkAdditions (/srv/site/app/routes.ts:75:9)\n    at /srv/site/app/routes.ts:19:1\n";

test("a build that an extension keeps from being made says so in its sentences alone", () => {
	const said = `The folder extension is wrong.\n${sentences.join("\n")}`;
	const output = `Error: Route config in "routes.ts" is invalid.\n\nError: ${said}\n${stack}\nNode.js v26.10.0\n`;
	expect(wrongIn(output)).toBe(`${said}\nThe site could not be built.`);
	expect(wrongIn(`${said}\n`)).toContain(sentences[1]);
});

test("what a file of an extension throws is said with its name and line", () => {
	const at =
		"    at eval (/srv/site/extension/destinations.ts:6:33)\n    at async run (file:///srv/site/node_modules/vite.js:1:1)";
	const output = `Error: Route config in "routes.ts" is invalid.\n\nError: Set CRM_URL.\n${at}\n`;
	expect(wrongIn(output)).toBe("extension/destinations.ts, line 6: Set CRM_URL.\nThe site could not be built.");
});

test("whatever else keeps a site from being built is shown as it is", () => {
	expect(wrongIn(`SyntaxError: Unexpected token\n${stack}`)).toBeUndefined();
	const source = 'throw new Error("The folder extension is wrong." + wrong);';
	expect(wrongIn(`app/routes.ts:75\n${source}\n${stack}`)).toBeUndefined();
});

const page = (words: string) => ({ "/": `<h1>${words}</h1>` });

/** A small product in place of ours, which takes long to be built. */
async function standInOf(words: string) {
	const standIn = await StandIn.make({ pages: page(words) });
	onTestFinished(() => standIn.remove());
	const extend = (code: string) => standIn.write("extension/content.ts", code);
	return { standIn, extend, note: () => wrongAtStart(join(standIn.folder, "build/wrong.json")) };
}

/** Starts it. Returns what it serves, with what it said before; a start that fails serves nothing. */
async function served({ folder }: StandIn): Promise<{ page: string | undefined; said: string }> {
	const port = await freePort();
	const { PATH, HOME } = process.env;
	const env = { PATH, HOME, PORT: String(port), DATA_DIR: folder, MALLOC_TRIM_THRESHOLD_: "131072" };
	const site: ChildProcess = spawn(process.execPath, ["bin/start.mjs"], { cwd: folder, env });
	onTestFinished(() => void site.kill("SIGKILL"));
	const exit = once(site, "exit");
	const said = Promise.all([text(site.stdout!), text(site.stderr!)]);
	let page: string | undefined;
	await expect
		.poll(async () => {
			page = await fetch(`http://127.0.0.1:${port}`).then(
				(answer) => answer.text(),
				() => undefined,
			);
			return page ?? site.exitCode;
		})
		.not.toBeNull();
	site.kill("SIGTERM");
	await exit;
	return { page, said: (await said).join("") };
}

test("a start with an extension that is wrong goes on with the last build, and says what is wrong", async () => {
	const { standIn, extend, note } = await standInOf("Home");
	expect(await served(standIn)).toMatchObject({ page: expect.stringContaining("Home") });
	for (const [code, sentence] of [
		["// wrong", "extension/content.ts: It is wrong."],
		[
			'globalThis.moduleAtLoad = "extension/content.ts"; throw new Error("Set CRM_URL.");',
			"extension/content.ts cannot be loaded: Set CRM_URL.",
		],
	] as const) {
		await extend(code);
		const { page, said } = await served(standIn);
		expect(page).toContain("Home");
		expect(said).toContain(sentence);
		expect(said).toContain("The site goes on with its last build.");
		expect(await note()).toContain(sentence);
	}
	await extend("// mended");
	expect((await served(standIn)).page).toContain("Home");
	expect(await note()).toBeUndefined();
}, 60_000);

test("no build of another version of the product stands in for one that is wrong", async () => {
	const { standIn, extend } = await standInOf("Home");
	expect(await served(standIn)).toMatchObject({ page: expect.stringContaining("Home") });
	await standIn.become("2.0.0", { pages: page("Hall") });
	await extend("// wrong");
	const { page: served2, said } = await served(standIn);
	expect(served2).toBeUndefined();
	expect(said).toContain("extension/content.ts: It is wrong.\nThe site could not be built.");
}, 60_000);
