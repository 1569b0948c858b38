import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pictureDifferences } from "./page-pictures.ts";

test("pages that look otherwise are found though their words are the same, each kind of page once", async () => {
	const folder = await mkdtemp(join(tmpdir(), "quillstone-pictures-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const copy = async (name: string, style: string) => {
		const place = join(folder, name);
		await mkdir(join(place, "assets"), { recursive: true });
		const page = (content: string) =>
			`<!doctype html><link rel="stylesheet" href="/assets/site.css"><main>${content}</main>`;
		const pages = {
			"index.html": page("<h1>Home</h1>"),
			"about.html": page("<p class='words'>About us</p>"),
			"team.html": page("<p class='words'>Team</p>"),
			"assets/site.css": `body { margin: 0 } main { height: 400px } ${style}`,
		};
		for (const [file, text] of Object.entries(pages)) await writeFile(join(place, file), text);
		return place;
	};
	const [before, same] = [await copy("before", ""), await copy("same", "/* nothing */")];
	const seen = join(folder, "seen");
	expect(await pictureDifferences({ before, after: same }, seen)).toEqual([]);

	const wider = "@media (width > 1000px) { main:has(.words) { height: 1200px } }";
	const after = await copy("after", `.words { margin: 0; background: #c00 } ${wider}`);
	const found = await pictureDifferences({ before, after }, seen);
	expect(found).toEqual([
		{
			kind: "picture",
			at: "/about",
			says: expect.stringMatching(
				/^at 390 px \d\.\d % of it look otherwise, from 0 px below the top on; at 1440 px it is 300 px taller, \d\.\d % /,
			),
		},
	]);
	const kept = [1440, 390].flatMap((width) => ["after", "before"].map((which) => `about-${width}-${which}.png`));
	expect((await readdir(seen)).toSorted()).toEqual(kept);
});
