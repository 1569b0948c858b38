import { mkdir, mkdtemp, readFile, readlink, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { startStore } from "../../../tests/s3-server.ts";
import { Bucket } from "../bucket/bucket.ts";
import { SecretKey } from "../secret-key/secret-key.ts";
import { CopyFolder } from "./copy-folder.ts";
import { manifestFile, publicKeyOf, readManifest, signingKey } from "./manifest.ts";
import { replaceCurrent } from "./replace-current.ts";
import { receiveCopy, sendCopy } from "./send-copy.ts";
import { verifyCopy } from "./verify.ts";

const key = signingKey(new SecretKey("one secret of thirty-two letters"));
const other = signingKey(new SecretKey("another secret of many more letters"));
const about = { release: 7, publishedAt: "2026-03-02T08:00:00.000Z", origin: "https://quillstone.example" };

let here: string;

beforeEach(async () => {
	here = await mkdtemp(join(tmpdir(), "quillstone-copies-"));
	onTestFinished(() => rm(here, { recursive: true }));
});

/** Writes a copy of these files. */
async function copy(folder: string, files: Readonly<Record<string, string>>, options = {}) {
	const opened = await CopyFolder.open(folder, { key, ...options });
	for (const [name, text] of Object.entries(files)) await opened.put(name, Buffer.from(text));
	return opened.finish(about);
}

const verify = (folder: string) => verifyCopy(folder, publicKeyOf(key));
const pages = { "index.html": "Home", "articles/one.html": "One", "articles/two.html": "Two" };

describe("a copy", () => {
	test("says which release it is, and is not written again where nothing changed", async () => {
		expect(await copy(here, pages)).toEqual({ written: 3, unchanged: 0, removed: 0 });
		expect(await verify(here)).toMatchObject({ ...about, files: { length: 3 } });
		const { ino } = await stat(join(here, "articles/one.html"));
		const changes = await copy(here, { "index.html": "Home", "articles/one.html": "One", "about.html": "Us" });
		expect(changes).toEqual({ written: 1, unchanged: 2, removed: 1 });
		expect((await stat(join(here, "articles/one.html"))).ino).toBe(ino);
		await verify(here);
		await copy(here, { "index.html": "Home" });
		await expect(stat(join(here, "articles"))).rejects.toThrow("ENOENT");
	});

	test.each([
		["a file that was changed", () => writeFile(join(here, "index.html"), "Hame"), /index\.html is not as it was/],
		["a file that is gone", () => rm(join(here, "articles/one.html")), /articles\/one\.html is missing/],
		["a file that was added", () => writeFile(join(here, "more.html"), ""), /holds the file more\.html/],
		["another number of release", () => edit((text) => text.replace(':7,"', ':8,"')), /not as it was signed/],
		["another hash", () => edit((text) => text.replace(/"sha256":"./, '"sha256":"0')), /not as it was signed/],
		["no manifest", () => rm(join(here, manifestFile)), /is no copy of a site/],
	])("with %s is not sound", async (_, change, sentence) => {
		await copy(here, pages);
		await change();
		await expect(verify(here)).rejects.toThrow(sentence);
	});

	test("that somebody else has signed is not ours", async () => {
		await copy(here, pages, { key: other });
		await expect(verify(here)).rejects.toThrow(`signed with the key ${publicKeyOf(other)}`);
		expect(await verifyCopy(here, publicKeyOf(other))).toMatchObject({ release: 7 });
	});

	test("is mended where somebody has changed it", async () => {
		await copy(here, pages);
		await writeFile(join(here, "articles/two.html"), "Tow");
		expect(await copy(here, pages)).toMatchObject({ written: 1, unchanged: 2 });
		await verify(here);
	});

	test("that was interrupted is no copy until it is finished", async () => {
		await copy(here, pages);
		const opened = await CopyFolder.open(here, { key });
		await opened.put("index.html", Buffer.from("New home"));
		await expect(verify(here)).rejects.toThrow("was not finished");
		await writeFile(join(here, "articles/one.html.1234~"), "half");
		expect(await copy(here, { ...pages, "index.html": "Newer home" })).toMatchObject({ written: 1, unchanged: 2 });
		await verify(here);
	});

	test("is written beside what file systems and web servers keep in the folder, which stays and makes nobody doubt it", async () => {
		for (const path of ["lost+found/1", ".DS_Store", ".git/HEAD", ".htaccess", "CNAME", "$RECYCLE.BIN/x~"]) {
			await mkdir(dirname(join(here, path)), { recursive: true });
			await writeFile(join(here, path), "theirs");
		}
		await copy(here, pages);
		await writeFile(join(here, "articles/._one.html"), "");
		await writeFile(join(here, "index (Ada's conflicted copy 2026-03-02).html"), "");
		await verify(here);
		expect(await copy(here, pages)).toMatchObject({ written: 0 });
		expect(await readFile(join(here, "$RECYCLE.BIN/x~"), "utf8")).toBe("theirs");
	});

	test("is not written where other files are", async () => {
		await writeFile(join(here, "letter.txt"), "Dear Ada");
		await expect(copy(here, pages)).rejects.toThrow("holds other files");
		expect(await readFile(join(here, "letter.txt"), "utf8")).toBe("Dear Ada");
	});
});

describe("a copy in a bucket", () => {
	test("gets what differs, is as it was signed, and is none while something is missing", async () => {
		const there = await startStore("copies");
		onTestFinished(() => there.close());
		const bucket = await Bucket.open(there.access, { bucket: "copies", prefix: "site/" }, { again: 1 });
		const work = async () => {
			const folder = await mkdtemp(join(tmpdir(), "quillstone-sent-"));
			onTestFinished(() => rm(folder, { recursive: true }));
			return folder;
		};
		const send = async () => sendCopy(here, bucket, { work: await work(), key });
		const received = async () => {
			const folder = await work();
			await receiveCopy(bucket, folder);
			return verifyCopy(folder, publicKeyOf(key), "s3://copies/site");
		};
		await copy(here, pages);
		expect(await send()).toEqual({ written: 3, unchanged: 0, removed: 0 });
		expect(await received()).toMatchObject({ ...about, files: { length: 3 } });
		expect(await send()).toEqual({ written: 0, unchanged: 3, removed: 0 });

		await copy(here, { "index.html": "New home", "articles/one.html": "One" });
		there.fault = ({ method, key: asked }) => (method === "PUT" && asked.endsWith("index.html") ? 503 : undefined);
		await expect(send()).rejects.toMatchObject({ code: "store-unreachable" });
		await expect(received()).rejects.toThrow("s3://copies/site is a copy that was not finished");
		there.fault = ({ method, key: asked }) => (method === "PUT" && asked.endsWith("index.html") ? "lost" : undefined);
		await expect(send()).rejects.toThrow("did not keep index.html");
		there.fault = ({ method, key: asked }) => (method === "GET" && asked.endsWith("index.html") ? "wrong" : undefined);
		await expect(send()).rejects.toThrow("did not keep index.html");
		there.fault = undefined;
		// Files that the earlier attempts did not touch are known to be there.
		expect(await send()).toEqual({ written: 1, unchanged: 1, removed: 1 });
		expect((await received()).files.map(({ name }) => name)).toEqual(["articles/one.html", "index.html"]);

		await bucket.put("index.html", Buffer.from("Not home"));
		await expect(received()).rejects.toThrow("the file index.html is not as it was");
		const other = await Bucket.open(there.access, { bucket: "copies", prefix: "letters/" });
		await other.put("letter.txt", Buffer.from("Dear Ada"));
		await expect(sendCopy(here, other, { work: await work(), key })).rejects.toThrow("holds other files");
	});
});

describe("the current copy", () => {
	const next = (files: Readonly<Record<string, string>>, fail = false) =>
		replaceCurrent(here, async (folder) => {
			const changes = await copy(folder, files, { trusted: true });
			if (fail) throw new Error("The disk is full.");
			return changes.written + changes.removed > 0;
		});
	const current = join("current", "index.html");

	test("is replaced at once, keeps its other files, and stays for those who read it", async () => {
		expect(await next(pages)).toBe(true);
		const before = await realpath(join(here, "current"));
		const { ino } = await stat(join(before, "articles/one.html"));
		expect(await next({ ...pages, "index.html": "New home" })).toBe(true);
		expect(await readFile(join(here, current), "utf8")).toBe("New home");
		expect(await readFile(join(before, "index.html"), "utf8")).toBe("Home");
		expect((await stat(join(here, "current/articles/one.html"))).ino).toBe(ino);
		await verify(before);
		await verify(join(here, "current"));
		expect(await next({ ...pages, "index.html": "New home" })).toBe(false);
	});

	test("is replaced by the next one in the same millisecond, and by one after the clock was set back", async () => {
		const clock = vi.spyOn(Date, "now").mockReturnValue(1_795_440_989_703);
		onTestFinished(() => clock.mockRestore());
		for (const text of ["One", "Two", "Three", "Four"]) {
			expect(await next({ "index.html": text })).toBe(true);
			expect(await readFile(join(here, current), "utf8")).toBe(text);
			if (text === "Two") clock.mockReturnValue(1_795_440_000_000);
		}
		// The one before is still there for those who read it.
		expect(await readFile(join(here, "copy-1795440989705/index.html"), "utf8")).toBe("Three");
		expect(await readlink(join(here, "current"))).toBe("copy-1795440989706");
	});

	test("stays when the next one fails", async () => {
		await next(pages);
		await expect(next({ "index.html": "Half" }, true)).rejects.toThrow("full");
		expect(await readFile(join(here, current), "utf8")).toBe("Home");
		await verify(join(here, "current"));
	});
});

/** Changes the text of the manifest. */
async function edit(change: (text: string) => string): Promise<void> {
	const file = join(here, manifestFile);
	const text = await readFile(file, "utf8");
	expect(change(text)).not.toBe(text);
	await writeFile(file, change(text));
	expect(await readManifest(here)).toBeDefined();
}
