import { execFile, execFileSync, spawnSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { freePort } from "../../nginx.ts";
import { supervised } from "../../supervised.ts";
import { addAccount } from "../server.ts";
import type { ExtendedSite } from "./extended-site.ts";

const run = promisify(execFile);

/** What the version before says otherwise, and where. */
const word = {
	file: "app/language/words/legal-words.ts",
	before: "As it stands since: {date}",
	now: "Last updated: {date}",
};

/**
 * The extended site as a checkout of the version before, with this version as a branch. It is built of the same build as that
 * one, in which its own words are put: building takes a minute.
 */
export async function openVersionBefore(site: ExtendedSite) {
	const folder = await mkdtemp(join(tmpdir(), "quillstone-before-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	for (const name of await readdir(site.folder))
		if (!/^(data|build|node_modules|\.react-router|older\..*|newer\..*)$/.test(name))
			await cp(join(site.folder, name), join(folder, name), { recursive: true, preserveTimestamps: true });
	await symlink(resolve("node_modules"), join(folder, "node_modules"));
	await writeFile(join(folder, ".gitignore"), "node_modules\nbuild/\ndata/\n");
	const git = (...args: string[]) => {
		const who = ["-c", "user.name=Ada", "-c", "user.email=ada@quillstone.example"];
		execFileSync("git", ["-C", folder, ...who, ...args], { stdio: "pipe" });
	};
	const become = async (version: string, from: string, to: string) => {
		const description = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
		await writeFile(join(folder, "package.json"), `${JSON.stringify({ ...description, version }, null, "\t")}\n`);
		const words = await readFile(join(folder, word.file), "utf8");
		await writeFile(join(folder, word.file), words.replace(from, to));
		git("add", ".");
		git("commit", "-qm", `Version ${version}`);
	};
	git("init", "-q", "-b", "ours");
	await become("0.2.9", word.now, word.before);
	git("checkout", "-qb", "next");
	await become("0.3.0", word.before, word.now);
	git("checkout", "-q", "ours");
	await writeFile(join(folder, ".env"), "OPENING_HOURS=from ten to four\n");

	const buildOf = async (cwd: string) => {
		const script = 'import("./bin/build.mjs").then(({ placeOfBuild }) => console.log(placeOfBuild()))';
		return (await run(process.execPath, ["-e", script], { cwd })).stdout.trim();
	};
	const [next, own] = [await buildOf(site.folder), await buildOf(folder)];
	const aside = join(folder, `${own}-copy`);
	for (const place of [join(folder, next), aside]) await cp(join(site.folder, next), place, { recursive: true });
	for (const name of await readdir(join(aside, "server"), { recursive: true })) {
		if (!name.endsWith(".js")) continue;
		const file = join(aside, "server", name);
		const text = await readFile(file, "utf8");
		if (text.includes(word.now)) await writeFile(file, text.replaceAll(word.now, word.before));
	}
	await rename(aside, join(folder, own));

	// A few pages: each is drawn with both versions, and compressed by both when they serve.
	const dataDir = join(folder, "data");
	const { format, version, singletons } = JSON.parse(await readFile(join(site.folder, "older.json"), "utf8"));
	const content = {
		...{ format, version, media: [] },
		documents: [{ id: "berlin", type: "offices", data: { city: "Berlin", slug: "berlin", place: "52.52, 13.40" } }],
		singletons: { "privacy-policy": singletons["privacy-policy"] },
	};
	await writeFile(join(site.folder, "few.json"), JSON.stringify(content));
	await site.import("few.json", dataDir);
	await addAccount("administrator", { dataDir });
	const port = await freePort();
	const { PATH = "", HOME = "", NODE_COMPILE_CACHE = "" } = process.env;
	const settings = { HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, LOG_LEVEL: "warn", ...site.settings };
	const restart = supervised(folder, port, settings);
	onTestFinished(() => void spawnSync("sh", ["-c", `${restart} stop`]));
	spawnSync("sh", ["-c", restart]);
	return {
		folder,
		origin: `http://localhost:${port}`,
		/** Runs `npm run update`. Returns all that it said. */
		async update(...args: string[]): Promise<string> {
			const env = { PATH, ...settings, PORT: String(port) };
			const instance = ["--restart", restart, "--at", `http://127.0.0.1:${port}`];
			const update = run(process.execPath, ["bin/update.mjs", ...args, ...instance], { cwd: folder, env });
			return update.then(
				({ stdout }) => stdout,
				({ stdout, stderr }) => stdout + stderr,
			);
		},
	};
}
