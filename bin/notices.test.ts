import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { notices } from "./notices.ts";

test("the notices list every package that the product runs with (npm run notices updates them)", async () => {
	const lockfile = JSON.parse(await readFile(join(import.meta.dirname, "../package-lock.json"), "utf8"));
	await expect(notices(lockfile)).toMatchFileSnapshot("../THIRD-PARTY-NOTICES.md");
});
