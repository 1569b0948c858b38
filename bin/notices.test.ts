import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { notices } from "./notices.ts";

test("the notices name every package that the product runs with (npm run notices writes them anew)", async () => {
	const lockfile = JSON.parse(await readFile(join(import.meta.dirname, "../package-lock.json"), "utf8"));
	await expect(notices(lockfile)).toMatchFileSnapshot("../THIRD-PARTY-NOTICES.md");
});
