import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Call } from "../call.ts";
import { adopt, placeOf } from "./adopt-command.ts";

test("a change of a fork is declared, fills a part, is taken, or has no place", () => {
	const places = {
		"app/content/types/opening.ts": "extension/content.ts",
		"app/content/register/collections.ts": "extension/content.ts",
		"app/content/fields/hashtag.ts": "extension/fields.ts",
		"app/site/sections/motto/motto-section.tsx": "extension/sections.ts",
		"app/site/pages/opening.tsx": "extension/pages/",
		"app/admin/screens/amounts/amounts-screen.tsx": "extension/screens.ts",
		"app/routes.ts": "extension/routes.ts",
		"app/.server/outbox/send-pager.ts": "extension/destinations.ts",
		"app/language/norwegian.ts": "extension/languages.ts",
		"app/site/compositions/column/home.css": "extension/look.ts",
		"app/design/fonts/ledger.latin.woff2": "extension/look.ts",
		"app/.server/check/shouting.ts": "extension/checks.ts",
		"demo/content/openings.ts": "extension/sample.ts",
	};
	for (const [file, where] of Object.entries(places))
		expect(placeOf(file, true), file).toEqual({ rung: "declare", where });
	expect(placeOf("app/site/shell/footer.tsx", false, (list) => list === "parts.ts")).toEqual({
		rung: "part",
		where: "extension/parts.ts",
	});
	expect(placeOf("app/site/shell/footer.tsx", false, () => false).where).toBe(
		"npm run cli -- take app/site/shell/footer.tsx",
	);
	expect(placeOf("app/admin/screens/system/system-screen.tsx", false).rung).toBe("take");
	expect(placeOf("app/site/weather.ts", true, () => false).where).toBe(
		"a module of extension, which what you declare there names",
	);
	expect(placeOf("app/.server/db/tables/outbox-tables.ts", false, () => false).rung).toBe("none");
	expect(placeOf("vite.config.ts", false).rung).toBe("none");
});

test("every file of a fork that differs is listed below what becomes of it, what git does not know yet too", async () => {
	const folder = await mkdtemp(join(tmpdir(), "quillstone-adopt-"));
	const before = process.cwd();
	const said: string[] = [];
	vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
	onTestFinished(() => {
		vi.restoreAllMocks();
		process.chdir(before);
		return rm(folder, { recursive: true, force: true });
	});
	process.chdir(folder);
	for (const path of ["app/site/pages", "app/site/contact", "extension"]) await mkdir(path, { recursive: true });
	const git = (...args: string[]) =>
		execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@quillstone.example", ...args]);
	git("init", "-q");
	await writeFile("app/site/contact/form.tsx", "one\n");
	await writeFile("vite.config.ts", "one\n");
	git("add", ".");
	git("commit", "-qm", "The product");
	git("tag", "v1");
	await writeFile("app/site/contact/form.tsx", "two\nthree\n");
	await writeFile("vite.config.ts", "two\n");
	await writeFile("extension/content.ts", "own\n");
	git("add", ".");
	git("commit", "-qm", "Ours");
	await writeFile("app/site/pages/opening.tsx", "new\n");
	await writeFile("app/site/pages/büro.tsx", "new\n");
	await adopt({ argument: "v1" } as Call);
	expect(said).toEqual([
		"Can be declared: 2 of 4 files",
		"  app/site/pages/büro.tsx (new): extension/pages/",
		"  app/site/pages/opening.tsx (new): extension/pages/",
		"Can be taken: 1 of 4 files",
		"  app/site/contact/form.tsx (+2 −1): npm run cli -- take app/site/contact/form.tsx",
		"No place in extension: 1 of 4 files",
		"  vite.config.ts (+1 −1): only modules and style sheets of app and server can be taken",
	]);
	expect(() => adopt({ argument: "v2" } as Call)).toThrow("Git does not know what has changed since then");
});
