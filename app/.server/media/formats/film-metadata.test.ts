import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { box, element, mp4Film, mp4Track, webmFilm } from "../../../../tests/films.ts";
import { removeFilmMetadata } from "./film-metadata.ts";

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "films-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** The film without its metadata, or why that is not possible. */
async function cleaned(film: Buffer, type: "video/mp4" | "video/webm" = "video/mp4"): Promise<Buffer | string> {
	const path = join(folder, crypto.randomUUID());
	await writeFile(path, film);
	return (await removeFilmMetadata(path, type, film.length)) ?? readFile(path);
}

const place = Buffer.from("+51.5007-000.1246/");
const frames = Buffer.alloc(1000, 7);
const ftyp = box("ftyp", Buffer.from("isom\0\0\0\0isommp42"));
const head = Buffer.alloc(84);

/** A film with more in its index; how much that is does not change where its frames are. */
function film({ index = [], data = [frames], track = [] }: FilmParts = {}): Buffer {
	const parts = (at: number) => [mp4Track("vide", head, { at, sizes: [400, 600] }), ...track, ...index];
	const at = ftyp.length + box("moov", ...parts(0)).length + 8;
	return Buffer.concat([ftyp, box("moov", ...parts(at)), box("mdat", ...data)]);
}

interface FilmParts {
	readonly index?: readonly Buffer[];
	readonly data?: readonly Buffer[];
	readonly track?: readonly Buffer[];
}

test("a film without metadata stays as it is", async () => {
	for (const whole of [film(), mp4Film()]) expect(await cleaned(whole)).toEqual(whole);
	expect(await cleaned(webmFilm(), "video/webm")).toEqual(webmFilm());
});

describe("what tells where and by whom it was filmed is blanked, and every frame keeps its position", () => {
	test.each<[string, Buffer]>([
		["user data of the film", film({ index: [box("udta", box("\u00a9xyz", place))] })],
		["metadata of the film", film({ index: [box("meta", place)] })],
		["data of dashcams", film({ index: [box("gps ", place)] })],
		["data between frames", film({ data: [frames, place] })],
		["a track of positions", film({ data: [frames, place], track: [mp4Track("meta", head, { at: 1, sizes: [18] })] })],
		["subtitles of drones", film({ data: [frames, place], track: [mp4Track("sbtl", head, { at: 1, sizes: [18] })] })],
		["a box behind the film", Buffer.concat([film(), box("uuid", place)])],
		["free room", Buffer.concat([film(), box("free", place)])],
	])("%s", async (_, whole) => {
		const clean = (await cleaned(whole)) as Buffer;
		expect(whole.includes(place)).toBe(true);
		expect(clean.includes(place)).toBe(false);
		expect(clean.length).toBe(whole.length);
		expect(clean.indexOf(frames)).toBe(whole.indexOf(frames));
		expect(await cleaned(clean)).toEqual(clean);
	});

	test("the time at which it was filmed", async () => {
		const dated = Buffer.from(head);
		dated.writeUInt32BE(0xe0000000, 4);
		const whole = film({ index: [box("mvhd", dated)] });
		expect((await cleaned(whole)) as Buffer).toEqual(film({ index: [box("mvhd", head)] }));
	});

	test.each([
		["tags", "1254c367"],
		["attachments", "1941a469"],
	])("%s of a WebM film, however short", async (_, id) => {
		for (const content of [place, Buffer.from("x")]) {
			const end = element("ec", Buffer.alloc(3));
			const inner = Buffer.concat([element(id, content), end]);
			const whole = Buffer.concat([element("1a45dfa3", Buffer.alloc(4)), element("18538067", inner)]);
			const clean = (await cleaned(whole, "video/webm")) as Buffer;
			expect(clean.length).toBe(whole.length);
			expect(clean.includes(Buffer.from(id, "hex"))).toBe(false);
			expect(clean.includes(place)).toBe(false);
			expect(clean.subarray(-end.length)).toEqual(end);
		}
	});

	test("title and date in a WebM recording that does not say where its parts end", async () => {
		const unknown = (id: string) => Buffer.from(`${id}01ffffffffffffff`, "hex");
		const info = element("1549a966", Buffer.concat([element("7ba9", place), element("4461", Buffer.alloc(8, 9))]));
		const frame = element("a3", Buffer.from("a frame"));
		const live = [unknown("18538067"), info, unknown("1f43b675"), frame, element("1254c367", place)];
		const clean = (await cleaned(Buffer.concat(live), "video/webm")) as Buffer;
		expect(clean.includes(place)).toBe(false);
		expect(clean.includes(Buffer.alloc(8, 9))).toBe(false);
		expect(clean.includes(frame)).toBe(true);
	});
});

test("a film in fragments with a track of data is refused, as its frames cannot be told apart from it", async () => {
	const fragment = box("moof", box("mfhd", Buffer.alloc(8)), box("meta", place));
	const data = mp4Track("meta", head, { at: 1, sizes: [1] });
	expect(await cleaned(Buffer.concat([film(), fragment]))).not.toContain(place);
	expect(await cleaned(Buffer.concat([film({ track: [data] }), fragment]))).toBe("data track");
});

test.each([
	["a table of frames that ends too early", film().subarray(0, 200)],
	["a box that is longer than its own", film({ index: [Buffer.from("\0\0\0\x50udta")] })],
])("%s is damaged", async (_, whole) => {
	expect(await cleaned(whole)).toBe("damaged");
});
