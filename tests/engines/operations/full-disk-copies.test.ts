import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { Bucket } from "../../../app/.server/bucket/bucket.ts";
import { CopyFolder } from "../../../app/.server/copies/copy-folder.ts";
import { publicKeyOf, signingKey } from "../../../app/.server/copies/manifest.ts";
import { replaceCurrent } from "../../../app/.server/copies/replace-current.ts";
import { verifyCopy } from "../../../app/.server/copies/verify.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { BucketFiles } from "../../../app/.server/media/storage/bucket-files.ts";
import { SecretKey } from "../../../app/.server/secret-key/secret-key.ts";
import { run } from "../../../bin/cli/run.ts";
import { startStore } from "../../s3-server.ts";
import { afterwards, onSqlite } from "../stores.ts";

// A separate disk needs a mount, which needs root.
const mayMount = process.platform === "linux" && process.getuid?.() === 0;

/** A folder on a disk of 2 MB, which `fill` fills up to its last page. */
async function smallDisk() {
	const parent = await mkdtemp(join(tmpdir(), "quillstone-small-"));
	const folder = join(parent, "disk");
	mkdirSync(folder);
	execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", folder]);
	afterwards(async () => {
		execFileSync("umount", ["--lazy", folder]);
		await rm(parent, { recursive: true, force: true });
	});
	const filler = join(folder, "filler~");
	const fill = () => {
		try {
			for (;;) writeFileSync(filler, Buffer.alloc(4_096), { flag: "a" });
		} catch (error) {
			expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
		}
	};
	return { folder, fill, empty: () => rmSync(filler) };
}

/** A picture that cannot be made much smaller. */
const noise = (side: number) => {
	const pixels = Buffer.from(Array.from({ length: side * side * 3 }, (_, n) => ((n * 2654435761) >>> 13) & 255));
	return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
		.png()
		.toBuffer();
};

onSqlite("a full disk", (newEnvironment) => {
	test.runIf(mayMount)("under the cache of a bucket cuts no picture short, and is over with its cause", async () => {
		const store = await (await newEnvironment()).open();
		const there = await startStore("media");
		afterwards(() => there.close());
		const { folder, fill, empty } = await smallDisk();
		const bucket = await Bucket.open(there.access, { bucket: "media", prefix: "" }, { again: 1 });
		const roomy = await createMediaLibrary({
			...store,
			files: await BucketFiles.open({ ...store, bucket, cacheBytes: 50e6 }),
		});
		const { hash, variants } = await roomy.add({ bytes: await noise(300), name: "noise.png", alt: "" });
		const files = await BucketFiles.open({ ...store, dataDir: folder, bucket, cacheBytes: 50e6 });
		const names = variants.map(({ width, type }) => `${width}.${type === "image/jpeg" ? "jpg" : type.slice(6)}`);
		const read = async (name: string) => {
			const file = await files.open(hash, name);
			return file?.readFile().finally(() => file.close());
		};
		const first = await read(names[0]!);
		fill();
		// What was kept goes for what is asked for; what has no room at all is refused, and never cut short.
		for (const name of names) {
			const whole = variants[names.indexOf(name)]!.bytes;
			const answer = await read(name).then(
				(bytes) => bytes?.length,
				(error) => error.code,
			);
			expect([whole, "store-full"]).toContain(answer);
		}
		await expect(
			createMediaLibrary({ ...store, files }).then(async (small) =>
				small.add({ bytes: await noise(200), name: "more.png", alt: "" }),
			),
		).rejects.toMatchObject({ code: "store-full" });
		empty();
		expect(await read(names[0]!)).toEqual(first);
		for (const name of names) expect(await read(name)).toHaveLength(variants[names.indexOf(name)]!.bytes);
	});

	test.runIf(mayMount)(
		"under the static copy leaves the one before, and under the backups leaves nothing",
		async () => {
			const { folder, fill, empty } = await smallDisk();
			const key = signingKey(new SecretKey("one secret of thirty-two letters"));
			const about = { release: 7, publishedAt: "2026-03-02T08:00:00.000Z", origin: "https://quillstone.example" };
			const copies = join(folder, "copies");
			const copy = (text: string) =>
				replaceCurrent(copies, async (next) => {
					const opened = await CopyFolder.open(next, { key, trusted: true });
					await opened.put("index.html", Buffer.from(text));
					await opened.finish(about);
					return true;
				});
			await copy("Home");
			fill();
			await expect(copy("x".repeat(50_000))).rejects.toThrow();
			await verifyCopy(join(copies, "current"), publicKeyOf(key));

			const site = await newEnvironment();
			await (await site.open()).close();
			const said: string[] = [];
			for (const method of ["log", "error"] as const)
				vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
			afterwards(() => {
				vi.restoreAllMocks();
				vi.unstubAllEnvs();
			});
			vi.stubEnv("DATABASE_URL", undefined);
			vi.stubEnv("DATA_DIR", site.dataDir);
			vi.stubEnv("BACKUP_DIR", join(folder, "backups"));
			expect(await run(["backup", "now"])).toBe(1);
			expect(said.at(-1)).toContain("The disk is full");
			empty();
			expect(await readdir(join(folder, "backups")).catch(() => [])).toEqual([]);
		},
	);
});
