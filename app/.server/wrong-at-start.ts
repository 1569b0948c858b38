import { readFile } from "node:fs/promises";
import { sourceOf } from "./source-of.ts";

/** Says what keeps the site at an earlier build, as the last start has noted (`bin/build.mjs`); undefined when nothing does. */
export async function wrongAtStart(note: string = sourceOf("build/wrong.json")): Promise<string | undefined> {
	const noted = await readFile(note, "utf8").catch(() => undefined);
	if (noted === undefined) return undefined;
	const { sentence } = JSON.parse(noted) as { sentence: string };
	return `${sentence}\nSince the last start, the site goes on with its last build. Mend that, and restart.`;
}
