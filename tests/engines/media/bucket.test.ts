import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { Bucket } from "../../../app/.server/bucket/bucket.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { replacePicture } from "../../../app/.server/media/library/change-picture.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { BucketFiles } from "../../../app/.server/media/storage/bucket-files.ts";
import { filesOf } from "../../../app/.server/media/storage/named-files.ts";
import { startStore, type TestedStore } from "../../s3-server.ts";
import { ada } from "../../world.ts";
import { afterwards, onBothEngines } from "../stores.ts";

const DAY = 86_400_000;

const square = (background: string) =>
	sharp({ create: { width: 30, height: 30, channels: 3, background } })
		.png()
		.toBuffer();

async function s3(...buckets: string[]): Promise<TestedStore> {
	const store = await startStore(...buckets);
	afterwards(() => store.close());
	return store;
}

/** An instance with a data folder of its own. */
async function instance(store: Store, there: TestedStore, { cacheBytes = 50e6, times = {} } = {}) {
	const dataDir = await mkdtemp(join(tmpdir(), "quillstone-instance-"));
	afterwards(() => rm(dataDir, { recursive: true, force: true }));
	const bucket = await Bucket.open(there.access, { bucket: "media", prefix: "site/" }, { again: 1, ...times });
	const files = await BucketFiles.open({ ...store, dataDir, bucket, cacheBytes });
	return { dataDir, bucket, files, library: await createMediaLibrary({ ...store, dataDir, files }) };
}

/** The bytes that an instance serves. */
async function served(files: BucketFiles, hash: string, name: string): Promise<Buffer | undefined> {
	const file = await files.open(hash, name);
	return file?.readFile().finally(() => file.close());
}

async function needed({ db }: Store) {
	return filesOf(await db.selectFrom("media").selectAll().execute());
}

async function inBucket(bucket: Bucket): Promise<string[]> {
	return (await bucket.list("media/")).map(({ key }) => key.replace(/^media\/(\w+)\/[^/]+\//, "$1/")).sort();
}

const ticking = Date.now;

function clockAhead(milliseconds: number): void {
	vi.spyOn(Date, "now").mockImplementation(() => ticking() + milliseconds);
	afterwards(() => void vi.restoreAllMocks());
}

onBothEngines("pictures in a bucket", (newEnvironment) => {
	test("are served by instances that share nothing but it and the database, and leave nothing behind", async () => {
		const store = await (await newEnvironment()).open();
		const there = await s3("media");
		const [one, other] = [await instance(store, there), await instance(store, there)];
		const flag = await one.library.add({ bytes: await square("red"), name: "flag.png", alt: "", actor: ada });
		const first = await needed(store);
		expect(await inBucket(one.bucket)).toEqual(first.map(({ hash, name }) => `${hash}/${name}`).sort());
		for (const { hash, name, bytes } of first) {
			const here = await served(one.files, hash, name);
			expect(here).toHaveLength(bytes);
			expect(await served(other.files, hash, name)).toEqual(here);
		}
		// A crop is made where the original was never uploaded.
		const cut = await other.library.cut(flag, { x: 0, y: 0, width: 0.6, height: 1 });
		const [variant] = cut.variants;
		expect(await sharp((await served(one.files, cut.hash, `${variant!.width}.avif`))!).metadata()).toMatchObject({
			width: 18,
		});
		// Nobody has stored it with a picture; and the flag shows another file from now on.
		const file = { bytes: await square("blue"), name: "blue.png" };
		const blue = await replacePicture(store, other.library, { id: flag.id, actor: ada, file });
		expect(await served(one.files, flag.hash, "30.avif")).toBeDefined();
		// As if a clock had been a year ahead when all of it was stored.
		const ahead = Date.now() + 365 * DAY;
		await store.db.updateTable("bucket_files").set({ changed_at: ahead }).execute();
		await store.db.updateTable("bucket_files").set({ retired_at: ahead }).where("retired_at", "is not", null).execute();
		for (const days of [0, 1.1, 2.2, 3.3]) {
			clockAhead(days * DAY);
			await one.library.sweep();
		}
		const left = (await needed(store)).map(({ hash, name }) => `${hash}/${name}`).sort();
		expect(left.every((path) => path.startsWith(blue.hash))).toBe(true);
		expect(await inBucket(one.bucket)).toEqual(left);
		expect(await served(one.files, flag.hash, "30.avif")).toBeUndefined();
		expect(await store.db.selectFrom("bucket_files").select("object").execute()).toHaveLength(left.length);
	});

	test("are acknowledged only when the bucket has them, whatever it says", async () => {
		const store = await (await newEnvironment()).open();
		const there = await s3("media");
		const { library, bucket } = await instance(store, there);
		const bytes = await square("red");
		const add = () => library.add({ bytes, name: "flag.png", alt: "" });
		for (const [method, fault] of [
			["PUT", 503],
			["PUT", 403],
			["PUT", "cut"],
			["PUT", "lost"],
			["GET", "wrong"],
		] as const) {
			there.fault = (request) => (request.method === method ? fault : undefined);
			await expect(add(), String(fault)).rejects.toMatchObject({ code: "store-unreachable" });
		}
		there.fault = undefined;
		expect(await needed(store)).toEqual([]);
		expect(await store.db.selectFrom("bucket_files").select("state").where("state", "!=", "gone").execute()).toEqual(
			[],
		);
		// It works again, and what the failed ones left is removed.
		await add();
		clockAhead(DAY + 1_000);
		await library.sweep();
		expect(await inBucket(bucket)).toEqual((await needed(store)).map(({ hash, name }) => `${hash}/${name}`).sort());
	});

	test("are never served with other bytes, and cost the bucket nothing where there are none", async () => {
		const store = await (await newEnvironment()).open();
		const there = await s3("media");
		const one = await instance(store, there);
		const { hash } = await one.library.add({ bytes: await square("red"), name: "flag.png", alt: "" });
		const right = await served(one.files, hash, "30.avif");
		const { files } = await instance(store, there);
		const hasty = await instance(store, there, { times: { answer: 50, piece: 50 } });
		for (const fault of ["wrong", 500, 404, "cut", "silent"] as const) {
			there.fault = () => fault;
			const asked = served(fault === "silent" ? hasty.files : files, hash, "30.avif");
			await expect(asked, String(fault)).rejects.toMatchObject({ code: "store-unreachable" });
		}
		expect(files.figures.failures).toBeGreaterThan(3);
		there.fault = undefined;
		const before = there.asked.length;
		const all = await Promise.all(Array.from({ length: 20 }, () => served(files, hash, "30.avif")));
		for (const bytes of all) expect(bytes).toEqual(right);
		expect(there.asked.length - before).toBe(1);
		const made = Array.from({ length: 300 }, (_, n) => n.toString(16).padStart(32, "0"));
		expect((await Promise.all(made.map((other) => served(files, other, "30.avif")))).filter(Boolean)).toEqual([]);
		expect(await served(files, hash, "31.avif")).toBeUndefined();
		expect(there.asked.length - before).toBe(1);
	});

	test("are kept on a machine up to a size, as long as they are stored, and when nothing else answers", async () => {
		const store = await (await newEnvironment()).open();
		const there = await s3("media");
		const one = await instance(store, there);
		const { hash } = await one.library.add({ bytes: await square("red"), name: "flag.png", alt: "" });
		const files = (await needed(store)).filter(({ name }) => !name.startsWith("original"));
		const bytes = files.map((file) => file.bytes);
		const small = await instance(store, there, { cacheBytes: Math.max(...bytes) });
		for (const { name } of files) expect(await served(small.files, hash, name)).toBeDefined();
		expect(small.files.figures.cacheBytes).toBeLessThanOrEqual(Math.max(...bytes));
		expect(await readdir(join(small.dataDir, "media-cache/files", hash))).toHaveLength(1);

		// With a bucket and a database that are away, what is here is served.
		there.fault = () => "cut";
		const broken = { ...store, db: store.db.withSchema("nowhere") } as Store;
		const again = await BucketFiles.open({ ...broken, dataDir: one.dataDir, bucket: one.bucket, cacheBytes: 50e6 });
		expect(await served(again, hash, "30.avif")).toBeDefined();
		// But not when it is known to be removed.
		there.fault = undefined;
		await store.db.deleteFrom("media").execute();
		await one.library.discard(hash);
		const later = await BucketFiles.open({ ...store, dataDir: small.dataDir, bucket: one.bucket, cacheBytes: 50e6 });
		for (const { name } of files) expect(await served(later, hash, name)).toBeUndefined();
		expect(await served(one.files, hash, "30.avif")).toBeUndefined();
	});
});
