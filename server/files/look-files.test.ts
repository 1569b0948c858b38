import { expect, it } from "vitest";
import type { Store } from "../../app/.server/db/store.ts";
import { hashOfLook } from "../../app/site/look/head-look.ts";
import { readLookAddress, themePath } from "../../app/site/look/look-address.ts";
import { pageSheet, signSheetsWith, withOneSheet } from "../../app/site/look/page-sheet.ts";
import { sampleSnapshot } from "../../tests/sample-snapshot.ts";
import { createReadyResponse } from "../pages/ready-response.ts";
import { lookFiles } from "./look-files.ts";

const snapshot = sampleSnapshot();
const hash = hashOfLook(snapshot.one("look"));
const built = createReadyResponse(200, {}, Buffer.from(".card{color:red}".repeat(2000)));
const files = { get: () => built };
const looks = lookFiles({ store: {} as Store, common: {}, files, current: () => snapshot });

it("serves the style sheets that pages link, compressed, and leads every set that strangers make up to one and the same", async () => {
	const linkTo = (bits: string) => {
		const { before, after } = pageSheet({ name: "theme", hash, sheets: `00000000${bits}`, extension: "css" })!;
		return [...before.slice(0, 2), themePath(hash), ...after.slice(0, 2)];
	};
	const links = linkTo("7").map((href) => `<link rel="stylesheet" href="${href}"/>`);
	const [, path = ""] = /href="([^"]+)"/.exec(withOneSheet(`<html><head>${links.join("")}</head></html>`))!;
	const linked = await looks.whole(path);
	expect([linked.status, ...Object.keys(linked.encoded)]).toEqual([200, "identity", "gzip", "br"]);
	expect(await looks.at(path)).toBe(linked);

	const leadsTo = new Set<unknown>();
	const started = process.cpuUsage();
	for (let bits = 8; bits < 48; bits += 1) {
		const made = await looks.at(themePath(hash, `${path.slice(24, 32)}${bits.toString(16)}`));
		expect(made.status).toBe(302);
		leadsTo.add(made.headers.Location);
	}
	const { user } = process.cpuUsage(started);
	expect(user / 1000 / 40).toBeLessThan(4);
	expect(leadsTo.size).toBe(1);
	expect((await looks.at(String([...leadsTo][0]))).status).toBe(200);
});

/** Each style sheet is its own address, so that one sees what a joined one is made of. */
const addresses = { get: (sheet: string) => createReadyResponse(200, {}, Buffer.from(`[${sheet}]`)) };
const all = () => {
	const { before, after } = pageSheet({ name: "theme", hash, sheets: "000000000", extension: "css" })!;
	return [...before, ...after];
};

it("lays the sheets of a composition over those that a page links, on screens alone", async () => {
	const linked = ["/site.css", "/home.css"].map((name) => all().find((sheet) => sheet.endsWith(name))!);
	const sheetWith = async (composition: string) => {
		const theme = themePath(hashOfLook({ composition }));
		const links = [theme, ...linked].map((href) => `<link rel="stylesheet" href="${href}"/>`);
		const [, path = ""] = /href="([^"]+)"/.exec(withOneSheet(`<html><head>${links.join("")}</head></html>`))!;
		const looks = lookFiles({ store: {} as Store, common: {}, files: addresses, current: () => snapshot });
		return String((await looks.whole(path)).encoded.identity.body).split("@media screen{[")[1];
	};
	expect(await sheetWith("horizon")).toMatch(/horizon\/site\.css\]\[[^}]*horizon\/home\.css\]\}/);
	expect(await sheetWith("screen")).toMatch(/^[^[]*screen\/home\.css\]\}/);
});

it("leaves what a page does not show out of a style sheet that is for this page alone, also after a restart", async () => {
	const sheets = all();
	const own = sheets.find((sheet) => sheet.endsWith("/sections/page-sections.css"))!;
	const shared = sheets.find((sheet) => sheet.endsWith("/sections/cards.css"))!;
	const read = { get: () => createReadyResponse(200, {}, Buffer.from(".card,.absent{color:red}.absent b{color:red}")) };
	const sheetOf = async (...links: string[]) => {
		const looks = lookFiles({ store: {} as Store, common: {}, files: read, current: () => snapshot });
		const linked = [themePath(hash), ...links].map((href) => `<link rel="stylesheet" href="${href}"/>`);
		const page = `<html><head>${linked.join("")}</head><body class="page card"></body></html>`;
		const [, path = ""] = /href="([^"]+)"/.exec(withOneSheet(page))!;
		const again = lookFiles({ store: {} as Store, common: {}, files: read, current: () => snapshot });
		const [first, second] = [await looks.whole(path), await again.whole(path)];
		expect([first.status, second.status]).toEqual([200, 200]);
		expect(second.encoded.identity.body).toEqual(first.encoded.identity.body);
		return String(first.encoded.identity.body);
	};
	expect(await sheetOf(own, shared)).not.toContain("absent");
	expect(await sheetOf(own, shared)).toContain(".card{color:red}");
	expect(await sheetOf(shared)).toContain(".card,.absent{color:red}");
});

it("knows what another instance of the same installation wrote, and not what one with another key did", () => {
	const key = Buffer.alloc(32, 1);
	const at = (path: string) => pageSheet(readLookAddress(path)!)!.path;
	signSheetsWith(key);
	const all = pageSheet({ name: "theme", hash, sheets: "000000000", extension: "css" })!;
	expect(at(all.path)).toBe(all.path);
	signSheetsWith(Buffer.alloc(32, 2));
	expect(at(all.path)).not.toBe(all.path);
	signSheetsWith(Buffer.from(key));
	expect(at(all.path)).toBe(all.path);
});
