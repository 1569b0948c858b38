import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createLogger } from "../log/log.ts";
import { readCountries } from "./countries.ts";

const log = createLogger("silent");

it("finds countries by ranges and networks of both IP versions, and skips invalid lines", async () => {
	const dataDir = await mkdtemp(join(tmpdir(), "quillstone-countries-"));
	expect(await readCountries(dataDir, log)).toBeUndefined();
	const lines = [
		"first,last,country",
		"192.0.2.0/24,NO",
		'"203.0.113.0","203.0.113.127","PK"',
		"198.51.100.0/24,SE",
		"2001:db8::,2001:db8:ffff:ffff:ffff:ffff:ffff:ffff,IS",
		"not,an,XX",
		"",
	];
	await writeFile(join(dataDir, "countries.csv"), lines.join("\n"));
	const countryOf = await readCountries(dataDir, log);
	const addresses = [
		"203.0.113.127",
		"203.0.113.128",
		"192.0.2.255",
		"::ffff:192.0.2.1",
		"2001:db8:1::1",
		"2001:db9::",
		"",
	];
	expect(addresses.map((address) => countryOf?.(address))).toEqual(["PK", "", "NO", "NO", "IS", "", ""]);
	await rm(dataDir, { recursive: true });
});
