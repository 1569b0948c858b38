import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mp4Film, pdfOf, webmFilm, zipOf } from "../../../../tests/films.ts";
import { storedName } from "../library/file-record.ts";
import { faultOfCaptions } from "./captions.ts";
import { promisedBy, readFacts } from "./file-facts.ts";

let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "facts-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the facts of a file, or the reason why it is refused. */
async function factsOf(content: Buffer, name = "file"): Promise<unknown> {
	const promised = promisedBy(content);
	if (!promised) return "nothing that is taken";
	const path = join(folder, crypto.randomUUID());
	await writeFile(path, content);
	return readFacts(path, name, promised, content.length).then(
		({ type, width, height }) => (width > 0 ? `${type} ${width} × ${height}` : type),
		(error: Error & { sentence?: string }) => error.sentence ?? error,
	);
}

const office = (folder: string, more = {}) => zipOf({ "[Content_Types].xml": "", [`${folder}/main.xml`]: "", ...more });
const open = (kind: string) => zipOf({ mimetype: `application/vnd.oasis.opendocument.${kind}`, "content.xml": "" });

const behind = (lead: string) => Buffer.concat([Buffer.from(lead, "latin1"), pdfOf("Prices")]);

describe("a file is what its content says", () => {
	test.each([
		["a PDF", pdfOf("Prices"), "application/pdf"],
		["a PDF behind a byte order mark", behind("\xef\xbb\xbf"), "application/pdf"],
		["a PDF behind what a printer is told", behind("\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n"), "application/pdf"],
		["a PDF behind as much as viewers skip", behind(" ".repeat(1019)), "application/pdf"],
		["a PDF behind a page", behind("<!doctype html><script>alert(1)</script>"), "nothing that is taken"],
		["a PDF far behind", behind(" ".repeat(1024)), "nothing that is taken"],
		["an MP4 film", mp4Film(), "video/mp4 640 × 360"],
		["one that was held upright", mp4Film({ turned: true }), "video/mp4 360 × 640"],
		["a WebM film", webmFilm({ width: 320, height: 240 }), "video/webm 320 × 240"],
		["an archive", zipOf({ "a.txt": "a", "../../evil.sh": "rm" }), "application/zip"],
		["Word", office("word"), "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
		["Excel", office("xl"), "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
		["PowerPoint", office("ppt"), "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
		["OpenDocument", open("spreadsheet"), "application/vnd.oasis.opendocument.spreadsheet"],
		["a template of it", open("text-template"), "application/zip"],
		["captions", Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nHello"), "text/vtt"],
		["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), "nothing that is taken"],
		["a program", Buffer.from("\x7fELF\x02\x01"), "nothing that is taken"],
		["nothing", Buffer.alloc(0), "nothing that is taken"],
	])("%s", async (_, content, expected) => expect(await factsOf(content)).toBe(expected));
});

describe("what cannot be used is refused with what to do", () => {
	const film = mp4Film({ frames: 5000 });
	const archive = zipOf({ "a.txt": "a".repeat(500) });
	test.each([
		["half a film", film.subarray(0, 3000), "“file” is damaged or incomplete. Save the film as MP4 or WebM once more."],
		["a film without frames", film.subarray(0, film.length - 5008), /is damaged or incomplete/],
		["a QuickTime film", mp4Film({ brand: "qt  " }), /is a QuickTime film, which not all browsers play/],
		["a Matroska film", webmFilm({ type: "matroska" }), /is a Matroska film, which browsers do not play/],
		["sound", mp4Film({ width: 0, height: 0 }), /is sound without a picture/],
		["half a PDF", pdfOf("Prices").subarray(0, 300), /is damaged or incomplete. Save it as PDF once more/],
		["half an archive", archive.subarray(0, 300), /is damaged or incomplete/],
		["an archive whose list lies", lying(archive), /is damaged or incomplete/],
		["macros", office("word", { "word/vbaProject.bin": "" }), /has macros, which would run where it is opened/],
		["no captions", Buffer.from("WEBVTT\n\nNothing yet"), /holds no captions/],
		["captions in another code", Buffer.from("WEBVTT\n\n\xe4", "latin1"), /is not written in UTF-8/],
	])("%s", async (_, content, expected) => expect(await factsOf(content)).toMatch(expected));

	function lying(archive: Buffer): Buffer {
		const copy = Buffer.from(archive);
		copy.writeUInt32LE(0xfffffff0, copy.length - 6);
		return copy;
	}
});

test("boxes that contain themselves, or end before they begin, end the reading", async () => {
	const film = Buffer.concat([Buffer.from("\0\0\0\x10ftypisom\0\0\0\0", "latin1"), Buffer.alloc(64)]);
	expect(await factsOf(film)).toMatch(/damaged/);
	expect(await factsOf(Buffer.concat([webmFilm().subarray(0, 30), Buffer.alloc(100, 0x01)]))).toMatch(
		/damaged|without/,
	);
});

test.each([
	["WEBVTT - Tour\n\n1\n00:00:01.000 --> 00:00:02.500 align:start\nHello", undefined],
	["\ufeffWEBVTT\r\n\r\n00:01.000 --> 00:02.000\r\nHello", undefined],
	["WEBVTT\n\n00:00:01,000 --> 00:00:02,000\nHello", /in line 3: a time is written like/],
	["WEBVTT\n\n00:00:05.000 --> 00:00:02.000\nHello", /in line 3: they end before they begin/],
	["1\n00:00:01,000 --> 00:00:02,000\nHello", /does not begin with WEBVTT/],
])("captions %j", (text, fault) => {
	if (fault) expect(faultOfCaptions(text)).toMatch(fault);
	else expect(faultOfCaptions(text)).toBeUndefined();
});

test.each([
	["Preise & Leistungen 2026.PDF", "application/pdf", "preise-and-leistungen-2026.pdf"],
	["قیمتیں.pdf", "application/pdf", /^[a-z]+\.pdf$/],
	["../../etc/passwd", "application/zip", "etc-passwd.zip"],
	["…", "video/mp4", "film.mp4"],
	["page.html", "text/vtt", "page.vtt"],
] as const)("%s is addressed in plain letters, with the ending of its type", (name, type, expected) => {
	expect(storedName(name, type)).toMatch(expected);
});
