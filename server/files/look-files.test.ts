import { expect, it } from "vitest";
import type { Store } from "../../app/.server/db/store.ts";
import { hashOfLook } from "../../app/site/look/head-look.ts";
import { themePath } from "../../app/site/look/look-address.ts";
import { pageSheet, withOneSheet } from "../../app/site/look/page-sheet.ts";
import { sampleSnapshot } from "../../tests/sample-snapshot.ts";
import { createReadyResponse } from "../pages/ready-response.ts";
import { lookFiles } from "./look-files.ts";

const snapshot = sampleSnapshot();
const hash = hashOfLook(snapshot.one("look"));
const built = createReadyResponse(200, {}, Buffer.from(".card{color:red}".repeat(2000)));
const files = { get: () => built };
const looks = lookFiles({ store: {} as Store, common: {}, files, current: () => snapshot });

/** The style sheet with those sheets that these bits choose. */
function sheetOf(bits: string) {
	return pageSheet({ name: "theme", hash, sheets: `00000000${bits}`, extension: "css" })!;
}

it("compresses and keeps the style sheets that pages link, and spends next to nothing on sets that strangers make up", async () => {
	const { path, before, after } = sheetOf("7");
	const links = [...before, themePath(hash), ...after].map((href) => `<link rel="stylesheet" href="${href}"/>`);
	expect(withOneSheet(`<html><head>${links.join("")}</head></html>`)).toContain(`href="${path}"`);
	const linked = await looks.whole(path);
	expect(Object.keys(linked.encoded)).toEqual(["identity", "gzip", "br"]);
	expect(await looks.at(path)).toBe(linked);

	const started = process.cpuUsage();
	for (let bits = 8; bits < 48; bits += 1) {
		const made = await looks.at(sheetOf(bits.toString(16)).path);
		expect([made.status, ...Object.keys(made.encoded)]).toEqual([200, "identity"]);
	}
	const { user } = process.cpuUsage(started);
	expect(user / 1000 / 40).toBeLessThan(4);
});
