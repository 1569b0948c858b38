import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DemoSites } from "./demo-sites.ts";

const limits = { life: 3_600_000, most: 3, mostOpen: 2, mostBytes: 100, answerTime: 60_000, perNetwork: 2 };
let root: string;
let sites: DemoSites;

beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), "demo-"));
	await mkdir(join(root, "pattern", "media", "ab"), { recursive: true });
	await writeFile(join(root, "pattern", "quillstone.sqlite"), "rows");
	await writeFile(join(root, "pattern", "media", "ab", "picture"), "pixels");
	const unused = {} as ConstructorParameters<typeof DemoSites>[0];
	sites = new DemoSites({ ...unused, pattern: join(root, "pattern"), folder: join(root, "sites"), limits });
});
afterEach(async () => {
	vi.useRealTimers();
	await sites.close();
	await rm(root, { recursive: true });
});

test("each visitor gets a copy: a database of their own, and pictures that take no further room", async () => {
	const [one, other] = [await sites.make("a"), await sites.make("b")];
	expect(one.id).not.toBe(other.id);
	const at = (id: string, ...path: string[]) => join(root, "sites", id, ...path);
	await writeFile(at(one.id, "quillstone.sqlite"), "changed");
	expect(await readFile(at(other.id, "quillstone.sqlite"), "utf8")).toBe("rows");
	const [copied, original] = await Promise.all([
		stat(at(one.id, "media", "ab", "picture")),
		stat(join(root, "pattern", "media", "ab", "picture")),
	]);
	expect(copied.ino).toBe(original.ino);
	await rm(at(one.id, "media", "ab", "picture"));
	expect(await readFile(at(other.id, "media", "ab", "picture"), "utf8")).toBe("pixels");
});

test("a site is gone with its files after its hour, and one that is ended at once", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const [ended, over] = [await sites.make("a"), await sites.make("b")];
	await sites.remove(ended.id);
	expect(sites.find(ended.id)).toBeUndefined();
	expect(await readdir(join(root, "sites"))).toEqual([over.id]);
	vi.setSystemTime(Date.now() + limits.life);
	expect(sites.find(over.id)).toBeUndefined();
	await sites.removeEnded();
	expect(await readdir(join(root, "sites"))).toEqual([]);
});

test("a site that grows beyond what a visitor may write is gone, the others stay", async () => {
	const [large, small] = [await sites.make("a"), await sites.make("b")];
	await writeFile(join(root, "sites", small.id, "quillstone.sqlite"), "x".repeat(100));
	await writeFile(join(root, "sites", large.id, "media", "ab", "another"), "x".repeat(101));
	await sites.removeLarge();
	expect([sites.find(large.id), sites.find(small.id)?.id]).toEqual([undefined, small.id]);
	expect(await readdir(join(root, "sites"))).toEqual([small.id]);
});

test("a network, and all together, make no more than they may, however many ask at once", async () => {
	const asked = await Promise.allSettled(["a", "a", "a", "b", "c"].map((network) => sites.make(network)));
	expect(asked.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled", "rejected"]);
	expect(sites.count).toBe(3);
});
