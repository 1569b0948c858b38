import { relative, sep } from "node:path";
import { Failure } from "../../../app/errors.ts";
import { packagedBuild } from "../../build.mjs";
import type { Call } from "../call.ts";
import { take } from "./taken-files.ts";

/** Takes a file that is named from the root of the project, or from where the command was called. */
export async function takeFile({ argument, file, flags }: Call): Promise<void> {
	if (packagedBuild())
		throw new Failure("not-possible", "A package is built already: take files where it is made.", {});
	const fromHere = relative(process.cwd(), file);
	const named = fromHere.startsWith("..") ? argument : fromHere;
	for (const sentence of take(named.split(sep).join("/"), { keeps: flags.includes("keep") })) console.log(sentence);
}
