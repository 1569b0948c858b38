import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { Failure } from "../../../app/errors.ts";
import type { Call } from "../call.ts";
import { whyNotTaken } from "./taken-files.ts";

/** What becomes of a change of a fork: where it goes in `extension`. */
interface Place {
	readonly rung: "declare" | "part" | "take" | "none";
	readonly where: string;
}

/** Files of the product by what a change of them wants, and the list of `extension` that has it. The first that fits counts. */
const declared: readonly (readonly [RegExp, list: string])[] = [
	[/^app\/content\/types\/page-sections\.ts$|^app\/site\/sections\/(kinds\.server\.ts$|.+\/)/, "sections.ts"],
	[/^app\/content\/fields\/|^app\/admin\/inputs\/kinds|^app\/api\/kinds\.ts$|\/program-kinds\.ts$/, "fields.ts"],
	[/^app\/content\/(types|register)\//, "content.ts"],
	[/^app\/site\/pages\//, "pages"],
	[/^app\/admin\/(screens\/|sections\.ts$)|^app\/addresses\/studio-/, "screens.ts"],
	[/^app\/(routes\.ts$|addresses\/)/, "routes.ts"],
	[/^app\/\.server\/outbox\//, "destinations.ts"],
	[/^app\/\.server\/move-in\/systems(\.ts$|\/)/, "importers.ts"],
	[/^app\/language\//, "languages.ts"],
	[/^app\/\.server\/db\/(migrations|tables)\//, "tables.ts"],
	[/^app\/(look|site\/compositions|design\/fonts)\//, "look.ts"],
	[/^app\/\.server\/check\//, "checks.ts"],
	[/^(app\/\.server|server)\/jobs\//, "jobs.ts"],
	[/^demo\//, "sample.ts"],
];

/** Folders of which each module is one thing: a new one is declared, and one of the product is taken to be changed. */
const wholes = /^app\/(site\/sections\/.+\/|admin\/screens\/)/;

/** Files that draw a part which an extension can fill or wrap, and the list of those. */
const parts: readonly (readonly [RegExp, list: string])[] = [
	[
		/\/(footer|navigation|page-frame|hero|article-head|article-card|project-card|service-card|gate-frame)\.tsx$/,
		"parts.ts",
	],
	[/^app\/\.server\/mail\//, "mails.ts"],
];

/** Says of each file that differs from a version where its change goes. */
export function adopt({ argument }: Call): Promise<void> {
	const changes = changesSince(argument);
	const found = changes.map((change) => ({ ...change, ...placeOf(change.file, change.lines === "new") }));
	if (found.length === 0) console.log(`Nothing but extension differs from ${argument}.`);
	for (const [rung, heading] of Object.entries(headings)) {
		const some = found.filter((one) => one.rung === rung);
		if (some.length === 0) continue;
		console.log(`${heading}: ${some.length} of ${found.length} files`);
		for (const { file, where, lines } of some) console.log(`  ${file} (${lines}): ${where}`);
	}
	return Promise.resolve();
}

const headings: Readonly<Record<Place["rung"], string>> = {
	declare: "Can be declared",
	part: "Fills a part",
	take: "Can be taken",
	none: "No place in extension",
};

/** Where a change of a file of the product goes, or a file that the product does not have. */
export function placeOf(
	file: string,
	isNew = false,
	isThere: (list: string) => boolean = (list) => existsSync(`extension/${list}`),
): Place {
	const [, list] = wholes.test(file) && !isNew ? [] : (declared.find(([pattern]) => pattern.test(file)) ?? []);
	if (list && (list === "pages" || isThere(list)))
		return { rung: "declare", where: list === "pages" ? "extension/pages/" : `extension/${list}` };
	const [, filled] = parts.find(([pattern]) => pattern.test(file)) ?? [];
	if (filled && isThere(filled)) return { rung: "part", where: `extension/${filled}` };
	if (isNew && /^(app|server|tests)\/.+\.(tsx?|css)$/.test(file))
		return { rung: "declare", where: "a module of extension, which what you declare there names" };
	const why = whyNotTaken(file);
	if (!why) return { rung: "take", where: `npm run cli -- take ${file}` };
	return { rung: "none", where: why };
}

interface Change {
	readonly file: string;
	/** Such as "new", "gone", or "+3 −1". */
	readonly lines: string;
}

/** @throws {Failure} `not-possible` where git does not know the version, or this is no repository */
function changesSince(version: string): Change[] {
	const base = git("merge-base", version, "HEAD").trim();
	const counts = git("diff", "--numstat", "--no-renames", base);
	const states = new Map(
		lines(git("diff", "--name-status", "--no-renames", base)).map((line) => {
			const [state = "", file = ""] = line.split("\t");
			return [file, state];
		}),
	);
	const tracked = lines(counts).map((line): Change => {
		const [added, removed, file = ""] = line.split("\t");
		const state = states.get(file);
		return { file, lines: state === "A" ? "new" : state === "D" ? "gone" : `+${added} −${removed}` };
	});
	const untracked = lines(git("ls-files", "--others", "--exclude-standard")).map((file) => ({ file, lines: "new" }));
	return [...tracked, ...untracked].filter(({ file }) => !file.startsWith("extension/"));
}

function lines(text: string): string[] {
	return text.split("\n").filter(Boolean);
}

function git(...args: string[]): string {
	const { status, stdout, stderr, error } = spawnSync("git", ["-c", "core.quotePath=off", ...args], {
		encoding: "utf8",
		maxBuffer: 2 ** 26,
	});
	if (error) throw new Failure("not-possible", "Git is not installed, which knows what a fork has changed.", {});
	if (status === 0) return stdout;
	const [why = ""] = stderr.split("\n");
	throw new Failure(
		"not-possible",
		`Git does not know what has changed since then: ${why || "no version in common"}.`,
		{},
	);
}
