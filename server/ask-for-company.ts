import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";
import { siteSettings } from "../app/content/system/site-settings.ts";

/**
 * Asks at the first start, in a terminal, whether the site begins with the sample. Returns the name that an empty one
 * gets; undefined for the sample, which is also the answer of whoever just presses Enter or leaves.
 */
export async function askForCompany(input: Readable, output: Writable): Promise<string | undefined> {
	const lines = createInterface({ input, output });
	const left = new Promise<string>((resolve) => lines.once("close", () => resolve("")));
	lines.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
	const ask = (question: string) => Promise.race([lines.question(question).catch(() => ""), left]);
	try {
		output.write(
			"This site is empty. It can begin with a sample company to look at, or with nothing but your own name.\n",
		);
		for (;;) {
			const name = (await ask("Your company's name, or Enter for the sample: ")).trim();
			if (name === "") return undefined;
			const read = siteSettings.fields.company_name.schema.safeParse(name);
			if (read.success) return read.data;
			output.write(`${read.error.issues[0]!.message}\n`);
		}
	} finally {
		lines.close();
	}
}
