import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { Bucket } from "../../../app/.server/bucket/bucket.ts";
import { checkPublish, checkSite } from "../../../app/.server/check/check-change.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { richTextFromMarkdown } from "../../../app/.server/content/markdown.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import type { Backend } from "../../../app/.server/http.ts";
import { foldersByLink, setByLink } from "../../../app/.server/media/library/by-link.ts";
import { bringBackFile, removeFile, replaceFile } from "../../../app/.server/media/library/change-file.ts";
import { changePicture, describePicture, versionOf } from "../../../app/.server/media/library/change-picture.ts";
import { addressOfFile, type FileRecord, toPublicFile } from "../../../app/.server/media/library/file-record.ts";
import { countMedia, findMedia } from "../../../app/.server/media/library/find-media.ts";
import { PictureFinisher } from "../../../app/.server/media/library/finish.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { organize, placesOf, shelvesOf } from "../../../app/.server/media/library/organize.ts";
import { addFile, getFile, peeked } from "../../../app/.server/media/library/stored-library-files.ts";
import { usesOf } from "../../../app/.server/media/library/uses.ts";
import { BucketFiles } from "../../../app/.server/media/storage/bucket-files.ts";
import { filesOf, libraryRows, missingPictures } from "../../../app/.server/media/storage/named-files.ts";
import type { PictureFiles } from "../../../app/.server/media/storage/picture-store.ts";
import { pieceBytes } from "../../../app/.server/media/storage/pieces.ts";
import { exportToFolder, importFolder } from "../../../app/.server/move-in/export-folder.ts";
import { withDraft } from "../../../app/.server/preview/overlay-drafts.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { mayShowKeptByLink } from "../../../app/.server/releases/kept-by-link.ts";
import { CurrentRelease } from "../../../app/.server/snapshot/current-release.ts";
import { loadSnapshot, snapshotOf } from "../../../app/.server/snapshot/load-snapshot.ts";
import type { Snapshot } from "../../../app/.server/snapshot/snapshot.ts";
import { exportContent, importFile } from "../../../app/.server/transfer/content-file.ts";
import { page } from "../../../app/content/types/page.ts";
import { newSection } from "../../../app/content/types/page-templates.ts";
import { mp4Film, pdfOf, zipOf } from "../../films.ts";
import { startStore } from "../../s3-server.ts";
import { serveSite } from "../../served-site.ts";
import { ada, anArticle, ben } from "../../world.ts";
import { pressOf } from "../press.ts";
import { afterwards, onBothEngines } from "../stores.ts";

async function aFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "library-files-"));
	afterwards(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

/** A library whose files are in its data folder, or in a bucket. */
async function aLibrary(store: Store, place: "folder" | "bucket") {
	const there = place === "bucket" ? await startStore("media") : undefined;
	if (there) afterwards(() => there.close());
	const dataDir = there ? await aFolder() : store.dataDir;
	const files = there && (await bucketFiles(store, there.access));
	const library = await createMediaLibrary({ ...store, dataDir, ...(files && { files }) });
	const arriving = async (name: string, bytes: Uint8Array) => ({ name, ...(await peeked(inPieces(bytes))) });
	return {
		library,
		arriving,
		asked: there?.asked ?? [],
		add: async (name: string, bytes: Uint8Array) =>
			addFile({ ...store, files: library.files }, { ...(await arriving(name, bytes)), actor: ada }),
		/** An instance that has none of it yet. */
		elsewhere: async (): Promise<PictureFiles> => (there ? await bucketFiles(store, there.access) : library.files),
	};

	async function bucketFiles(of: Store, access: Awaited<ReturnType<typeof startStore>>["access"]) {
		const bucket = await Bucket.open(access, { bucket: "media", prefix: "" }, { again: 1 });
		return BucketFiles.open({ ...of, dataDir: await aFolder(), bucket, cacheBytes: 50e6 });
	}
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
	for (let at = 0; at < bytes.length; at += 60_000) yield bytes.subarray(at, at + 60_000);
}

async function served(pictures: PictureFiles) {
	const site = await serveSite({ pictures });
	afterwards(() => site.close());
	return site;
}

onBothEngines("files of the library", (newEnvironment) => {
	test.each(["folder", "bucket"] as const)("are served in ranges, from a %s", async (place) => {
		const store = await (await newEnvironment()).open();
		const { add, elsewhere, asked } = await aLibrary(store, place);
		const content = pdfOf("Prices", 2 * pieceBytes + 1000);
		const { url } = toPublicFile(await add("Our prices.pdf", content));
		expect(url).toMatch(/^\/files\/[0-9a-f]{32}\/our-prices\.pdf$/);
		const site = await served(await elsewhere());
		asked.length = 0;

		// Over the end of a piece: the bucket is asked for what holds it, and not for the rest.
		const [start, end] = [pieceBytes - 10, pieceBytes + 9];
		const part = await site.ask(url, { headers: { range: `bytes=${start}-${end}` } });
		expect(part).toMatchObject({
			status: 206,
			headers: { "content-range": `bytes ${start}-${end}/${content.length}`, "content-length": "20" },
		});
		expect(part.body.equals(content.subarray(start, end + 1))).toBe(true);
		if (place === "bucket") expect(asked.filter(({ key }) => /\.pdf\.\d$/.test(key))).toHaveLength(2);

		const whole = await site.ask(url);
		expect(whole).toMatchObject({
			status: 200,
			headers: {
				"content-type": "application/pdf",
				"content-length": String(content.length),
				"content-disposition": "attachment",
				"content-security-policy": "sandbox; default-src 'none'",
				"x-content-type-options": "nosniff",
				"cross-origin-resource-policy": "cross-origin",
				"cache-control": "public, max-age=31536000, immutable",
				"accept-ranges": "bytes",
			},
		});
		expect(whole.body.equals(content)).toBe(true);
		const { etag } = whole.headers;
		expect(await site.ask(url, { headers: { "if-none-match": etag! } })).toMatchObject({ status: 304 });
		expect(await site.ask(url, { method: "HEAD" })).toMatchObject({
			status: 200,
			headers: { "content-length": String(content.length) },
		});
		const range = { range: "bytes=-100" };
		expect((await site.ask(url, { headers: { ...range, "if-range": etag! } })).body).toEqual(content.subarray(-100));
		expect((await site.ask(url, { headers: { ...range, "if-range": '"old"' } })).status).toBe(200);
		expect(await site.ask(url, { headers: { range: "bytes=99999999-" } })).toMatchObject({
			status: 416,
			headers: { "content-range": `bytes */${content.length}`, "cache-control": "no-store" },
		});
		for (const other of ["another.pdf", "our-prices.pdf.0", "our-prices.pdf.json", "our-prices.html"])
			expect((await site.ask(url.replace("our-prices.pdf", other))).status, other).toBe(404);
		expect((await site.ask(url, { method: "DELETE" })).status).toBe(405);
		const film = await site.ask(toPublicFile(await add("tour.mp4", mp4Film())).url, {
			headers: { range: "bytes=0-3" },
		});
		expect(film.headers).toMatchObject({ "content-type": "video/mp4", "content-disposition": "inline" });
		expect(film.headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
	});

	test("that a text only links to are in use: on the site, in drafts, and in proposals", async () => {
		const store = await (await newEnvironment()).open();
		const { library, add } = await aLibrary(store, "folder");
		const file = await add("prices.pdf", pdfOf("One"));
		const { url } = toPublicFile(file);
		const linked = richTextFromMarkdown(`Our [prices](${url}#page=2).`);
		const article = await create(store, { type: "articles", data: anArticle({ content: linked }), actor: ada });
		expect((await store.read((tx) => usesOf(tx, file.id))).now).toMatchObject([
			{ document: article.id, isDraft: true, isLive: false },
		]);
		expect((await findMedia(store, { type: "document", pageSize: 5 })).items).toMatchObject([{ isUsed: true }]);
		expect(await countMedia(store)).toMatchObject({ unused: 0 });
		await expect(removeFile(store, library, { id: file.id, actor: ada })).rejects.toMatchObject({
			code: "picture-used",
		});
		await saveDraft(store, { id: article.id, basedOn: 1, data: anArticle(), actor: ada });
		expect(await countMedia(store)).toMatchObject({ unused: 1 });
		await removeFile(store, library, { id: file.id, actor: ada });
	});

	test.each(["folder", "bucket"] as const)("are kept once, and go when nothing needs them, in a %s", async (place) => {
		const store = await (await newEnvironment()).open();
		const { library, arriving, add } = await aLibrary(store, place);
		const first = await add("prices.pdf", pdfOf("One"));
		expect(await add("the same.pdf", pdfOf("One"))).toEqual(first);
		expect((await findMedia(store, { type: "document", query: "PRICES", pageSize: 5 })).items).toMatchObject([
			{ file: { id: first.id }, isUsed: false },
		]);
		expect((await findMedia(store, { type: "film", pageSize: 5 })).found).toBe(0);
		expect(await countMedia(store)).toEqual({ all: 1, unused: 1, "no-alt": 0 });

		const page = await onPage(store, first.id);
		expect((await store.read((tx) => usesOf(tx, first.id))).now).toMatchObject([
			{ document: page, isLive: true, label: expect.stringMatching(/Downloads/) },
		]);
		await expect(removeFile(store, library, { id: first.id, actor: ada })).rejects.toMatchObject({
			code: "picture-used",
			sentence: expect.stringMatching(/stands in one place/),
		});
		expect(await shownOn(store, page)).toMatchObject({ url: toPublicFile(first).url, name: "prices.pdf" });

		// Another content has another address, which the page shows from now on; a film is no document.
		const next = { id: first.id, actor: ada, file: await arriving("prices 2027.pdf", pdfOf("Two")) };
		const proposer = { ...ben, proposesOnly: true } as const;
		await expect(replaceFile(store, library, { ...next, actor: proposer })).rejects.toMatchObject({
			code: "not-allowed",
		});
		const second = await replaceFile(store, library, {
			...next,
			file: await arriving("prices 2027.pdf", pdfOf("Two")),
		});
		await expect(bringBackFile(store, library, { id: first.id, actor: proposer })).rejects.toMatchObject({
			code: "not-allowed",
		});
		expect(await shownOn(store, page)).toMatchObject({ url: toPublicFile(second).url, name: "prices 2027.pdf" });
		const film = { id: first.id, actor: ada, file: await arriving("tour.mp4", mp4Film()) };
		await expect(replaceFile(store, library, film)).rejects.toMatchObject({
			sentence: "“tour.mp4” cannot replace “prices 2027.pdf”, which is of another kind.",
		});
		expect((await bringBackFile(store, library, { id: first.id, actor: ada })).hash).toBe(first.hash);
		expect(await shownOn(store, page)).toMatchObject({ url: toPublicFile(first).url });

		const unused = await add("unused.zip", zipOf({ "a.txt": "a" }));
		await removeFile(store, library, { id: unused.id, actor: ada });
		expect(await getFile(store, unused.id)).toBeUndefined();
		expect(await library.files.open(unused.hash, "unused.zip.0")).toBeUndefined();
		expect(await library.files.size(first.hash, "prices.pdf.0")).toBe(first.bytes);
	});

	test.each(["folder", "bucket"] as const)("get the picture of their first page, kept in a %s", async (place) => {
		const store = await (await newEnvironment()).open();
		const { library, arriving, add, elsewhere } = await aLibrary(store, place);
		const { id } = await add("prices.pdf", pdfOf("One"));
		const broken = await add("broken.pdf", Buffer.from("%PDF-1.4\n%%EOF\n"));
		const page = await onPage(store, id);
		const current = await CurrentRelease.open(store);
		afterwards(() => current.close());
		const drawAll = async (finishers = [new PictureFinisher(store, library)]) => {
			for (const finisher of finishers) finisher.wake();
			for (const finisher of finishers) await finisher.idle();
		};
		const moved = vi.spyOn(library.files, "moveIn");
		await drawAll([new PictureFinisher(store, library), new PictureFinisher(store, library)]);
		expect(moved).toHaveBeenCalledOnce();

		const drawn = (await getFile(store, id))!;
		expect(drawn.cover).toMatchObject({ width: 1200, height: 171 });
		const { cover } = toPublicFile(drawn);
		const address = cover!.sources[1]!.variants.find(({ width }) => width === 800)!.url;
		expect(address).toBe(`/media/${drawn.hash}/800.webp`);
		const site = await served(await elsewhere());
		expect(await site.ask(address)).toMatchObject({
			status: 200,
			headers: { "content-type": "image/webp", "content-security-policy": "sandbox; default-src 'none'" },
		});
		for (const { hash, name, bytes } of filesOf(await libraryRows(store.db)))
			expect(await library.files.size(hash, name), name).toBe(bytes);
		// The page shows it without a release, once some time has passed since the last one.
		expect(await shownOn(store, page)).toMatchObject({ cover: { fallback: `/media/${drawn.hash}/1200.jpg` } });
		const now = performance.now.bind(performance);
		vi.spyOn(performance, "now").mockImplementation(() => now() + 60_000);
		afterwards(() => void vi.restoreAllMocks());
		await expect.poll(() => fileOn(current.snapshot, page), { timeout: 5_000 }).toMatchObject({ cover });
		expect(current.snapshot.release).toBe(1);

		// What cannot be drawn is not tried again.
		const { cover: none, drawnAt } = (await getFile(store, broken.id))!;
		expect([none, typeof drawnAt]).toEqual([null, "number"]);
		await drawAll();
		expect((await getFile(store, broken.id))!.drawnAt).toBe(drawnAt);
		expect(moved).toHaveBeenCalledOnce();

		// Another content has another picture, and the earlier one comes back with its own.
		await replaceFile(store, library, { id, actor: ada, file: await arriving("prices 2027.pdf", pdfOf("Two")) });
		expect((await getFile(store, id))!.cover).toBeNull();
		await drawAll();
		expect((await getFile(store, id))!.cover).not.toEqual(drawn.cover);
		expect((await bringBackFile(store, library, { id, actor: ada })).cover).toEqual(drawn.cover);
	});

	test("have no picture while there is no room for one, and get it later", async () => {
		const store = await (await newEnvironment()).open();
		const { library, add } = await aLibrary(store, "folder");
		const { id, hash } = await add("prices.pdf", pdfOf("One"));
		vi.spyOn(library.files, "moveIn").mockRejectedValueOnce(new Error("ENOSPC"));
		afterwards(() => void vi.restoreAllMocks());
		const draw = async () => {
			const finisher = new PictureFinisher(store, library);
			finisher.wake();
			await finisher.idle();
			return (await getFile(store, id))!;
		};
		expect(await draw()).toMatchObject({ cover: null, drawnAt: null });
		expect((await draw()).cover).not.toBeNull();

		// Deleted while it is drawn: nothing of it stays.
		await store.write((tx) => tx.updateTable("files").set({ cover: null, drawn_at: null }).execute());
		const withoutIt = library.files.moveIn.bind(library.files);
		vi.spyOn(library.files, "moveIn").mockImplementationOnce(async (from, to) => {
			await removeFile(store, library, { id, actor: ada });
			await withoutIt(from, to);
		});
		const finisher = new PictureFinisher(store, library);
		finisher.wake();
		await finisher.idle();
		expect(await readdir(join(library.files.workFolder, hash))).toContain("retired");
	});

	test("are in a backup, an export and the site that is made of it", async () => {
		const [here, there, third] = [await newEnvironment(), await newEnvironment(), await newEnvironment()];
		const store = await here.open();
		const { library, add } = await aLibrary(store, "folder");
		const content = pdfOf("Prices", pieceBytes);
		const { id } = await add("prices.pdf", content);
		const page = await onPage(store, id);
		const rows = await libraryRows(store.db);
		for (const { path, bytes } of filesOf(rows)) expect((await stat(join(here.dataDir, path))).size).toBe(bytes);
		await rm(join(here.dataDir, filesOf(rows)[1]!.path));
		expect(await missingPictures(rows, here.dataDir)).toEqual([filesOf(rows)[1]!.path]);
		await writeFile(join(here.dataDir, filesOf(rows)[1]!.path), content.subarray(0, pieceBytes));

		const folder = await aFolder();
		await exportToFolder(store, library, { folder, withInquiries: false });
		expect((await readFile(join(folder, "files", `${id}.pdf`))).equals(content)).toBe(true);
		const copy = await there.open();
		await importFolder(copy, await createMediaLibrary(copy), folder, ada);
		expect(await shownOn(copy, page)).toEqual(await shownOn(store, page));
		const again = await third.open();
		await importFile(again, await createMediaLibrary(again), (await exportContent(store, library)).file, ada);
		expect(await shownOn(again, page)).toEqual(await shownOn(store, page));
	});

	test("are put into folders and tagged, pictures beside them, many at once and back", async () => {
		const store = await (await newEnvironment()).open();
		const { library, add } = await aLibrary(store, "folder");
		const { id: pdf } = await add("prices.pdf", pdfOf("Prices"));
		const pixels = { create: { width: 9, height: 9, channels: 3, background: "red" } } as const;
		const bytes = await sharp(pixels).png().toBuffer();
		const { id: picture } = await library.add({ bytes, name: "red.png", alt: "" });
		const { id: film } = await add("tour.mp4", mp4Film());
		const both = [pdf, picture].map((id) => ({ id, folder: " Spring ", add: ["Campaign", "print"] }));
		const before = await organize(store, [...both, { id: "nothing", folder: "x" }], ada);
		await organize(store, [{ id: film, add: ["CAMPAIGN "] }], ada);
		expect(await store.read(shelvesOf)).toEqual({
			folders: [{ name: "Spring", count: 2 }],
			tags: [
				{ name: "Campaign", count: 3 },
				{ name: "print", count: 2 },
			],
		});
		const found = async (search: object) => {
			const { items } = await findMedia(store, { pageSize: 9, ...search });
			return items.map((item) => (item.file ?? item.picture).id).sort();
		};
		expect(await found({ folder: "Spring" })).toEqual([pdf, picture].sort());
		expect(await found({ folder: "" })).toEqual([film]);
		expect(await found({ tag: "Campaign", type: "film" })).toEqual([film]);
		expect(await found({ tag: "print", folder: "Spring", query: "red" })).toEqual([picture]);
		expect((await store.db.selectFrom("activity").select("title").where("action", "=", "save").execute()).length).toBe(
			3,
		);

		await organize(store, before, ada);
		expect(await found({ folder: "Spring" })).toEqual([]);
		expect((await store.read(shelvesOf)).tags).toEqual([{ name: "Campaign", count: 1 }]);
		// What is changed or replaced stays where it was put.
		await organize(store, [{ id: picture, folder: "Spring", tags: ["red"] }], ada);
		await describePicture(store, { id: picture, alt: "Red", actor: ada });
		expect((await store.read((tx) => placesOf(tx, [picture]))).get(picture)).toEqual({
			id: picture,
			folder: "Spring",
			tags: ["red"],
		});
	});

	test("are refused with a sentence, and nothing of them is kept", async () => {
		const store = await (await newEnvironment()).open();
		const { library, add } = await aLibrary(store, "folder");
		await expect(add("page.pdf", Buffer.from("<!doctype html>"))).rejects.toMatchObject({
			code: "picture-refused",
			sentence: expect.stringMatching(/^“page.pdf” is nothing that the library takes. Choose a picture/),
		});
		await expect(
			add("words.vtt", Buffer.concat([Buffer.from("WEBVTT\n"), Buffer.alloc(1_000_001, 0x20)])),
		).rejects.toThrow(
			"“words.vtt” has more than 1.0 MB, the most captions may have. Save it smaller and add it again.",
		);
		await expect(add("half.mp4", mp4Film({ frames: 90_000 }).subarray(0, 60_000))).rejects.toThrow(/damaged/);
		expect(await libraryRows(store.db)).toEqual([]);
		expect(await readdir(library.files.workFolder)).toEqual([]);
	});
});

onBothEngines("something of the library by link", (newEnvironment) => {
	const pixels = { create: { width: 900, height: 600, channels: 3, background: "red" } } as const;

	/** A page, and an article whose text links to a file. */
	async function standing(store: Store, file: FileRecord, fields: object = {}) {
		const content = richTextFromMarkdown(`See [our prices](${addressOfFile(file)}) before you ask.`);
		const { id: article } = await create(store, { type: "articles", data: anArticle({ content }), actor: ada });
		await publish(store, [article], ada);
		return { article, page: await onPage(store, file.id, fields) };
	}

	test("is on no page, in no text and in no release that everybody reads, and is back once it is for everybody", async () => {
		const store = await (await newEnvironment()).open();
		const { library, add } = await aLibrary(store, "folder");
		const file = await add("prices.pdf", pdfOf("Prices"));
		const { page, article } = await standing(store, file);
		const image = await library.add({ bytes: await sharp(pixels).png().toBuffer(), name: "red.png", alt: "Red" });
		const pictured = anArticle({ slug: "pictured", image: { media: image.id, alt: "Red" } });
		const { id } = await create(store, { type: "articles", data: pictured, actor: ada });
		await publish(store, [id], ada);
		const release = await CurrentRelease.open(store);
		afterwards(() => release.close());
		const { release: whenPublic } = release.snapshot;
		const seen = (site: Snapshot) => {
			const text = JSON.stringify([site.byId("articles", article), site.byId("articles", id), fileOn(site, page)]);
			return [file.hash, image.hash].map((hash) => text.includes(hash));
		};
		expect(seen(release.snapshot)).toEqual([true, true]);
		for (const one of [file, image]) await setByLink(store, { id: one.id, isByLink: true, actor: ada });
		await release.refresh();
		expect(release.snapshot.release).toBe(whenPublic + 2);
		expect([file, image].map(({ hash }) => release.isByLink(hash))).toEqual([true, true]);
		for (const site of [release.snapshot, await snapshotOf(store, whenPublic)]) {
			expect(seen(site)).toEqual([false, false]);
			// The words of the link stay.
			expect(JSON.stringify(site.byId("articles", article))).toContain("our prices");
			expect(site.media(image.id)).toBeUndefined();
		}
		// Nor what is looked at before it is published.
		const draft = await get(store, article);
		const { snapshot } = await withDraft(store, release.snapshot, draft);
		expect(JSON.stringify(snapshot.byId("articles", article))).not.toContain(file.hash);

		for (const one of [file, image]) await setByLink(store, { id: one.id, isByLink: false, actor: ada });
		await release.refresh();
		expect(seen(release.snapshot)).toEqual([true, true]);
		expect(release.isByLink(file.hash)).toBe(false);
		const noted = store.db.selectFrom("activity").select("changes").where("document_id", "=", file.id);
		expect(JSON.stringify(await noted.execute())).toContain("Only who has a link");
	});

	test("has an address that answers as one without a file; a page by link has it below its own", async () => {
		const store = await (await newEnvironment()).open();
		const { library, add } = await aLibrary(store, "folder");
		const file = await add("prices.pdf", pdfOf("Prices"));
		await setByLink(store, { id: file.id, isByLink: true, actor: ada });
		const kept = await foldersByLink(store.db);
		const site = await serveSite({ pictures: library.files, isByLink: (folder) => kept.has(folder) });
		afterwards(() => site.close());
		const answer = async (path: string) => {
			const { status, headers, body } = await site.ask(path);
			const { date: _, "x-request-id": __, ...rest } = headers;
			return { status, headers: rest, body: body.toString() };
		};
		const address = addressOfFile(file, "");
		expect(addressOfFile((await getFile(store, file.id))!)).toBe(`/admin/by-link${address}`);
		const hidden = await answer(address);
		expect(hidden.status).toBe(404);
		expect(hidden).toEqual(await answer(address.replace(file.hash, "f".repeat(32))));
		// Nor to a player, or somebody who had it once.
		const again = { range: "bytes=0-9", "if-none-match": `"${file.hash}"` };
		expect((await site.ask(address, { headers: again })).status).toBe(404);

		const { page } = await standing(store, file, { by_link: true, slug: "for-you" });
		const { data } = await get(store, page);
		const { snapshot } = await loadSnapshot(store).then((base) =>
			withDraft(store, base, { id: page, type: "pages", data }, "/l/token"),
		);
		expect(fileOn(snapshot, page)).toMatchObject({ url: `/l/token${address}` });
		expect((await loadSnapshot(store)).byId("pages", page)).toBeUndefined();
	});

	test("hides what showed it before, whatever is done with it, until it is for everybody", async () => {
		const store = await (await newEnvironment()).open();
		const { library, add, arriving } = await aLibrary(store, "folder");
		const image = await library.add({ bytes: await sharp(pixels).png().toBuffer(), name: "red.png", alt: "" });
		const crop = { x: 0, y: 0, width: 0.5, height: 0.5 };
		const { alt, caption, focal } = image;
		const change = { id: image.id, version: versionOf(image), actor: ada, alt, caption, focal };
		const cut = await changePicture(store, library, { ...change, crop });
		expect(cut.hash).not.toBe(image.hash);
		await setByLink(store, { id: image.id, isByLink: true, actor: ada });
		// The whole of it is in the folder of the original, which sizes of it are still in.
		expect([...(await foldersByLink(store.db))].sort()).toEqual([image.hash, cut.hash].sort());

		const file = await add("prices.pdf", pdfOf("Prices"));
		await setByLink(store, { id: file.id, isByLink: true, actor: ada });
		const other = await arriving("new.pdf", pdfOf("Other prices"));
		const replaced = await replaceFile(store, library, { id: file.id, actor: ada, file: other });
		expect(replaced.byLinkSince).toBe((await getFile(store, file.id))!.byLinkSince);
		const kept = await foldersByLink(store.db);
		expect([file.hash, replaced.hash].map((hash) => kept.has(hash))).toEqual([true, true]);
		await setByLink(store, { id: file.id, isByLink: false, actor: ada });
		// What comes back is for whom it is for today.
		expect(await bringBackFile(store, library, { id: file.id, actor: ada })).toMatchObject({ byLinkSince: null });
		expect((await foldersByLink(store.db)).has(replaced.hash)).toBe(false);
		// The same content under another name, for everybody, has its public address.
		const twin = await arriving("a.pdf", pdfOf("Prices"));
		await addFile({ ...store, files: library.files }, { ...twin, id: "twin" });
		await setByLink(store, { id: "twin", isByLink: true, actor: ada });
		expect((await foldersByLink(store.db)).has(file.hash)).toBe(false);
	});

	test("is told of where everybody would have read it, and makes copies that show it go", async () => {
		const store = await (await newEnvironment()).open();
		const { add } = await aLibrary(store, "folder");
		const file = await add("prices.pdf", pdfOf("Prices"));
		const { page, article } = await standing(store, file);
		const { release } = await loadSnapshot(store);
		const backend = { ...checking, store };
		const told = async (id: string) => (await checkPublish(backend, [id])).filter(({ rule }) => rule === "by-link");
		expect([await told(page), await told(article)]).toEqual([[], []]);
		expect(await store.read((tx) => mayShowKeptByLink(tx, release))).toBe(false);
		await setByLink(store, { id: file.id, isByLink: true, actor: ada });
		expect(await store.read((tx) => mayShowKeptByLink(tx, release))).toBe(true);
		expect((await told(page)).map(({ place }) => place?.document)).toEqual([page]);
		expect(await told(article)).toMatchObject([
			{
				level: "warning",
				sentence: expect.stringContaining("“prices.pdf” is by link, so the page leaves it out here"),
			},
		]);
		const everywhere = (await checkSite(backend)).filter(({ rule }) => rule === "by-link");
		expect(everywhere.map(({ place }) => place?.document).sort()).toEqual([page, article].sort());
		// On a page by link it is for its recipients.
		const { version, data } = await get(store, page);
		await saveDraft(store, { id: page, basedOn: version, data: { ...data, by_link: true }, actor: ada });
		expect(await told(page)).toEqual([]);
	});

	test("is by link in an export, too, and in the site that is made of it", async () => {
		const [first, second, third] = [await newEnvironment(), await newEnvironment(), await newEnvironment()];
		const store = await first.open();
		const { library, add } = await aLibrary(store, "folder");
		const [file, open] = [await add("prices.pdf", pdfOf("Prices")), await add("open.pdf", pdfOf("Open"))];
		const image = await library.add({ bytes: await sharp(pixels).png().toBuffer(), name: "red.png", alt: "Red" });
		await onPage(store, file.id);
		for (const { id } of [file, image]) await setByLink(store, { id, isByLink: true, actor: ada });
		const folder = await aFolder();
		await exportToFolder(store, library, { folder, withInquiries: false });
		const { file: exported } = await exportContent(store, library);
		const copies = [await second.open(), await third.open()];
		await importFolder(copies[0]!, await createMediaLibrary(copies[0]!), folder, ada);
		await importFile(copies[1]!, await createMediaLibrary(copies[1]!), exported, ada);
		for (const copy of copies) {
			const since = async (table: "media" | "files", id: string) =>
				(await copy.db.selectFrom(table).select("by_link_since").where("id", "=", id).executeTakeFirst())
					?.by_link_since;
			expect(await since("files", file.id)).toBeGreaterThan(0);
			expect(await since("media", image.id)).toBeGreaterThan(0);
			expect((await since("files", open.id)) ?? null).toBeNull();
		}
	});
});

/** A check that draws every page alike. */
const checking = {
	pages: pressOf(async () => new Response("<title>Page</title><h1>Page</h1>")),
	answersAt: () => true,
	env: { siteUrl: "https://quillstone.example" } as Backend["env"],
};

/** A live page with the file as a download. */
async function onPage(store: Store, media: string, fields: object = {}): Promise<string> {
	const downloads = newSection(page.fields.sections, "downloads");
	const sections = [{ ...downloads, files: [{ label: "Prices", file: { media }, link: "", note: "" }] }];
	const data = { ...page.initial, title: "Prices", slug: "prices", sections, ...fields };
	const { id } = await create(store, { type: "pages", data, actor: ada });
	await publish(store, [id], ada);
	return id;
}

async function shownOn(store: Store, id: string): Promise<unknown> {
	return fileOn(await loadSnapshot(store), id);
}

function fileOn(snapshot: Snapshot, id: string): unknown {
	const [section] = snapshot.byId("pages", id)!.sections;
	return section?.type === "downloads" ? section.files[0]!.file : undefined;
}
