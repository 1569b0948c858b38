import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/** What a version of the stand-in is like. */
export interface SiteVersion {
	/** Pages by their paths; {NAME} is replaced by that variable. */
	readonly pages: Readonly<Record<string, string>>;
	/** Columns that its migration adds. */
	readonly columns?: readonly string[];
	/** Why it does not start. */
	readonly fails?: string;
	/** Pages that it serves otherwise than it draws them. */
	readonly serves?: Readonly<Record<string, string>>;
}

// What the product itself would be: small, but with the same programs and names.
const files = (version: string) => ({
	"package.json": JSON.stringify({ version, type: "module" }),
	"package-lock.json": JSON.stringify({ packages: { "": { version } } }),
	".gitignore": "node_modules/\nbuild/\ndata/\n",
	"bin/cli.mjs": `
		import { mkdirSync, writeFileSync } from "node:fs";
		import { dirname, join } from "node:path";
		import { ensureBuild } from "./build.mjs";
		if (process.env.SMTP_URL) throw new Error("It could send mails.");
		const [command, folder] = process.argv.slice(2).filter((word) => !word.startsWith("-"));
		const { files, migrate } = await import("../" + (await ensureBuild()) + "/server/index.js");
		await migrate(process.env);
		if (command === "static") {
			for (const [name, html] of [...files(), ["manifest.json", '{"release":1}']]) {
				mkdirSync(dirname(join(folder, name)), { recursive: true });
				writeFileSync(join(folder, name), html);
			}
		}
		process.exit(0);`,
	"app/.server/db/migrations/all.ts": `export const migrations = ${JSON.stringify(version === "1.0.0" ? [] : [{ name: "0001-note" }])};`,
});

const builder = `#!/usr/bin/env node
	import { cpSync, readFileSync } from "node:fs";
	if (readFileSync("extension/content.ts", "utf8").includes("wrong")) {
		console.error("The folder extension is wrong.\\nextension/content.ts: It is wrong.");
		process.exit(1);
	}
	for (const [from, to] of [["app/site.mjs", "index.js"], ["app/site.json", "site.json"], ["extension/content.ts", "content.js"]])
		cpSync(from, process.env.BUILD_DIR + "/server/" + to);
`;

/** A checkout of the stand-in in a folder of its own, with version 1.0.0 committed. */
export class StandIn {
	readonly folder: string;
	readonly #packages = new Set<string>();

	private constructor(folder: string) {
		this.folder = folder;
	}

	static async make(site: SiteVersion): Promise<StandIn> {
		const standIn = new StandIn(await mkdtemp(join(tmpdir(), "quillstone-stand-in-")));
		const { folder } = standIn;
		const programs = ["start", "exchange", "build", "packages", "runtime", "taken"].map((name) => `bin/${name}.mjs`);
		for (const program of programs) await cp(program, join(folder, program));
		await standIn.write("app/site.mjs", await readFile("tests/stand-in/site.mjs", "utf8"));
		await standIn.write("extension/content.ts", "// ours\n");
		await standIn.write("node_modules/.bin/react-router", builder, 0o755);
		await standIn.write("node_modules/package.json", '{"type":"module"}');
		await standIn.write("node_modules/.package-lock.json", '{"packages":{}}');
		await symlink(resolve("node_modules/pg"), join(folder, "node_modules/pg"));
		standIn.git("init", "-q", "-b", "ours");
		await standIn.become("1.0.0", site);
		return standIn;
	}

	/** Commits a version here. */
	async become(version: string, site: SiteVersion): Promise<void> {
		for (const [path, text] of Object.entries(files(version))) await this.write(path, text);
		await this.write("app/site.json", JSON.stringify({ columns: [], ...site }));
		this.git("add", ".");
		this.git("commit", "-qm", `Version ${version}`);
	}

	/** Makes a version on a branch that is called after it, without changing what is here. */
	async release(version: string, site: SiteVersion): Promise<void> {
		this.git("checkout", "-q", "-b", `v${version}`);
		await this.become(version, site);
		this.git("checkout", "-q", "ours");
	}

	async write(path: string, text: string, mode = 0o644): Promise<void> {
		const file = join(this.folder, path);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, text, { mode });
	}

	git(...args: string[]): string {
		const who = ["-c", "user.name=Ada", "-c", "user.email=ada@quillstone.example"];
		return execFileSync("git", ["-C", this.folder, ...who, ...args], { encoding: "utf8", stdio: "pipe" }).trim();
	}

	/** Makes a package of what is here, as `npm run package` does: a folder. */
	async pack(name: string): Promise<string> {
		const folder = join(`${this.folder}-packages`, name);
		this.#packages.add(dirname(folder));
		const isPacked = (file: string) => !/\/(\.git|data|build)$/.test(file);
		await cp(this.folder, folder, { recursive: true, verbatimSymlinks: true, filter: isPacked });
		const build = 'import("./bin/build.mjs").then(({ ensureBuild }) => ensureBuild())';
		execFileSync(process.execPath, ["-e", build], { cwd: folder, stdio: "ignore" });
		const [built = ""] = (await readdir(join(folder, "build"))).filter((one) => /^[0-9a-f]{16}$/.test(one));
		await rm(join(folder, "build/sources.json"));
		await writeFile(join(folder, "packaged.json"), JSON.stringify({ build: `build/${built}` }));
		return folder;
	}

	async remove(): Promise<void> {
		for (const folder of [this.folder, ...this.#packages]) await rm(folder, { recursive: true, force: true });
	}
}
