import { readFile, writeFile } from "node:fs/promises";
import { clientMark, clientSource } from "../../app/api/client-source.ts";
import type { Call } from "./call.ts";
import { writeWhole } from "./write-whole.ts";

/** Writes a TypeScript file with the types of the content and a client of the read API, also in place of an earlier one. */
export async function writeTypes({ env, file }: Call): Promise<void> {
	const before = await readFile(file, "utf8").catch(() => "");
	const source = clientSource(env.siteUrl);
	if (before.startsWith(clientMark)) await writeFile(file, source);
	else await writeWhole(file, source);
	console.log(`Wrote ${file}: the types of the content, and createClient().`);
}
