import { once } from "node:events";
import { cp, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { systemActor } from "../../../app/.server/activity/actor.ts";
import { saveDraft } from "../../../app/.server/content/drafts.ts";
import { list } from "../../../app/.server/content/read-documents.ts";
import { publicKeyOf, readManifest, signingKey } from "../../../app/.server/copies/manifest.ts";
import { verifyCopy } from "../../../app/.server/copies/verify.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { publish, unpublish } from "../../../app/.server/publishing/publish.ts";
import { SecretKey } from "../../../app/.server/secret-key/secret-key.ts";
import { ensureBuild } from "../../../bin/build.mjs";
import { run } from "../../../bin/cli/run.ts";
import { loadSample } from "../../../demo/load.ts";
import { pictures } from "../../../demo/pictures.ts";
import { serve } from "../../browser/server.ts";
import { startStore } from "../../s3-server.ts";
import { ada } from "../../world.ts";
import { afterwards, onBothEngines, onSqlite, type TestEnvironment } from "../stores.ts";

await ensureBuild();

const secret = "the secret of this test, long enough";
const key = publicKeyOf(signingKey(new SecretKey(secret)));

onBothEngines("a static copy", (newEnvironment) => {
	test("is what the server says, byte for byte, follows every release at once, and tells of itself", {
		timeout: 300_000,
	}, async () => {
		const site = await newEnvironment();
		const store = await site.open();
		await fill(store);
		const copies = await folder();
		const settings = { SITE_URL: "https://quillstone.example", SECRET_KEY: secret };
		const { databaseUrl } = site;
		const server = await serve(site.dataDir, {
			...settings,
			...(databaseUrl && { DATABASE_URL: databaseUrl }),
			STATIC_DIR: copies,
		});
		afterwards(server.stop);
		const current = join(copies, "current");
		const shows = async (release: number) => (await readManifest(current))?.release === release;

		const first = (await newestRelease(store))!;
		await expect.poll(() => shows(first), { timeout: 120_000 }).toBe(true);
		const { files } = await verifyCopy(current, key);
		const port = Number(new URL(server.origin).port);
		let compared = 0;
		for (const { name } of files) {
			const asked = requestFor(name);
			if (!asked) continue;
			const said = await ask(port, asked);
			const copied = await readFile(join(current, name));
			expect(Buffer.compare(said, copied), name).toBe(0);
			compared += 1;
		}
		const rules = (name: string) => readFile(join(current, name), "utf8");
		const nginx = await rules("_server/nginx.conf");
		const [, gone = ""] = /location = (\/articles\/\S+) \{\n\terror_page 410 \/articles\/410.html;\n\treturn 410;/.exec(
			nginx,
		)!;
		const said = await ask(port, { path: gone, encoding: "identity" });
		expect(Buffer.compare(said, await readFile(join(current, "articles/410.html")))).toBe(0);
		const names = files.map(({ name }) => name);
		expect(compared).toBeGreaterThan(100);
		expect(names).toContain("articles/404.html.br");
		// Whatever a page needs to be seen and to work is there.
		for (const page of names.filter((name) => name.endsWith(".html"))) {
			const html = await readFile(join(current, page), "utf8");
			const needed = html.matchAll(/<(?:link rel="(?:stylesheet|preload|icon)"|script)[^>]* (?:href|src)="\/([^"]+)"/g);
			for (const [, file = ""] of needed) expect(names, page).toContain(file);
		}
		expect(names.filter((name) => /^media\/.*avif$/.test(name))).not.toEqual([]);
		expect(names.filter((name) => /^articles\/_category=.*\.html$/.test(name))).not.toEqual([]);
		expect(await rules("_redirects")).toContain("/services/an-old-address /services/");
		expect(nginx).toMatch(/location = \/services\/an-old-address \{\n\treturn 301 \/services\/[\w-]+\$is_args\$args;/);
		expect(await rules("_server/Caddyfile")).toMatch(
			/redir \/services\/an-old-address \/services\/[\w-]+\?\{query\} 301/,
		);

		if (site.engine === "sqlite") {
			// The command finds nothing to write that is not there.
			const own = join(await folder(), "site");
			await cp(current, own, { recursive: true, dereference: true });
			await writeFile(join(own, "about.html"), "Not about us");
			expect(await cli(site, settings, "static", own)).toContain(" 1 file written");
			expect((await readManifest(own))?.files).toEqual(files);
			expect(await cli(site, settings, "static", "verify", own)).toContain(`is release ${first} of`);
			expect(await cli(site, settings, "verify", own)).toContain(`is release ${first} of`);
		}

		// Whoever reads meanwhile sees one release or the other.
		const seen = new Set<number>();
		let isReading = true;
		const reading = (async () => {
			while (isReading) {
				seen.add((await verifyCopy(await realpath(current), key)).release);
				await new Promise((resolve) => setTimeout(resolve, 50));
			}
		})();
		await publishChange(store);
		await expect.poll(() => shows(first + 1), { timeout: 60_000 }).toBe(true);
		isReading = false;
		await reading;
		seen.add((await verifyCopy(current, key)).release);
		expect([...seen]).toEqual([first, first + 1]);
	});
});

onSqlite("a static copy in a bucket", (newEnvironment) => {
	test("follows every release, written by one of two instances, also when the bucket fails and lies", {
		timeout: 400_000,
	}, async () => {
		const site = await newEnvironment();
		const store = await site.open();
		await fill(store);
		const there = await startStore("copies");
		afterwards(() => there.close());
		const settings = {
			...there.settings,
			S3_BUCKET: "",
			SITE_URL: "https://quillstone.example",
			SECRET_KEY: secret,
			STATIC_DIR: "s3://copies/site",
		};
		// It is away at first.
		there.fault = ({ method }) => (method === "PUT" ? 503 : undefined);
		const servers = [await serve(site.dataDir, settings), await serve(site.dataDir, settings)];
		for (const { stop } of servers) afterwards(stop);
		const puts = () => there.asked.filter(({ method }) => method === "PUT").map(({ key: asked }) => asked);
		await expect.poll(() => puts().length, { timeout: 60_000 }).toBeGreaterThan(0);
		expect(await releasesOf(servers)).toEqual([undefined, undefined]);

		there.fault = undefined;
		const first = (await newestRelease(store))!;
		await expect.poll(() => releasesOf(servers), { timeout: 90_000, interval: 500 }).toEqual([first, first]);
		expect(await cli(site, settings, "static", "verify", "s3://copies/site")).toContain(`is release ${first} of`);
		expect(await cli(site, settings, "doctor")).toMatch(new RegExp(`Static copy.*release ${first}`));
		expect(puts().filter((asked) => asked === "copies/site/about.html")).toHaveLength(1);

		// It says that it has kept a page, and has not.
		const isPage = (asked: string) => asked.endsWith(".html");
		const before = puts().filter(isPage).length;
		there.fault = ({ method, key: asked }) => (method === "PUT" && isPage(asked) ? "lost" : undefined);
		await publishChange(store);
		await expect.poll(() => puts().filter(isPage).length, { timeout: 60_000 }).toBeGreaterThan(before);
		expect(await releasesOf(servers)).toEqual([first, first]);
		there.fault = undefined;
		await expect.poll(() => releasesOf(servers), { timeout: 90_000, interval: 500 }).toEqual([first + 1, first + 1]);
		expect(await cli(site, settings, "verify", "s3://copies/site")).toContain(`is release ${first + 1} of`);
	});
});

/** The release in the copy, as each instance knows it. */
async function releasesOf(servers: readonly { readonly origin: string }[]): Promise<(number | undefined)[]> {
	return Promise.all(
		servers.map(async ({ origin }) => {
			const said = await (await fetch(`${origin}/metrics`)).text();
			const [, release] = /^static_copy_release (\d+)/m.exec(said) ?? [];
			return release === undefined ? undefined : Number(release);
		}),
	);
}

/** A little of the sample, with an old address and some that are gone. */
async function fill(store: Store): Promise<void> {
	const library = await createMediaLibrary(store);
	await loadSample(store, { add: (picture) => library.addUnfinished(picture) });
	await library.finish((await library.get(pictures[0]!.id))!, AbortSignal.timeout(150_000));
	// The others stay as they came, so that nothing changes behind the scenes.
	await store.write((tx) => tx.deleteFrom("unfinished_pictures").execute());
	const [service] = await list(store, { type: "services" });
	const { id: moved, version, data } = service!;
	await saveDraft(store, { id: moved, basedOn: version, data: { ...data, slug: "an-old-address" }, actor: ada });
	await publish(store, [moved], ada);
	await saveDraft(store, { id: moved, basedOn: version + 1, data, actor: ada });
	await publish(store, [moved], ada);
	// A page of each kind is enough.
	for (const type of ["articles", "projects", "services"]) {
		const [, ...others] = await list(store, { type });
		await unpublish(
			store,
			others.map(({ id }) => id),
			systemActor,
		);
	}
}

async function publishChange(store: Store): Promise<void> {
	const [faq] = await list(store, { type: "faqs" });
	const { id, version, data } = faq!;
	await saveDraft(store, { id, basedOn: version, data: { ...data, question: "Is this new?" }, actor: ada });
	await publish(store, [id], ada);
}

async function newestRelease(store: Store): Promise<number | undefined> {
	const newest = await store.read((tx) =>
		tx.selectFrom("releases").select("number").orderBy("number", "desc").limit(1).executeTakeFirst(),
	);
	return newest?.number;
}

interface Asked {
	readonly path: string;
	readonly encoding: string;
	readonly method?: string;
}

/** How the server is asked for what is in a file; undefined for what only web servers read. */
function requestFor(name: string): Asked | undefined {
	if (/^_(redirects|headers|server\/)/.test(name)) return undefined;
	const encoding = name.endsWith(".br") ? "br" : name.endsWith(".gz") ? "gzip" : "identity";
	const plain = name.replace(/\.(br|gz)$/, "");
	if (plain === "405.html") return { path: "/about", encoding, method: "DELETE" };
	if (plain.endsWith("410.html")) return undefined;
	const path = plain
		.replace(/^index\.html$/, "")
		.replace(/404\.html$/, "no-such-page")
		.replace(/\/_(.*)\.html$/, "?$1")
		.replace(/\.html$/, "");
	return { path: `/${path}`, encoding };
}

/** Asks until the answer comes in the encoding: the best one is made while others are served. */
async function ask(port: number, { path, encoding, method = "GET" }: Asked): Promise<Buffer> {
	for (;;) {
		const asking = request({ port, host: "127.0.0.1", path, method, headers: { "Accept-Encoding": encoding } });
		asking.end();
		const [response] = await once(asking, "response");
		const body = Buffer.concat(await response.toArray());
		if ((response.headers["content-encoding"] ?? "identity") === encoding) return body;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}

async function folder(): Promise<string> {
	const path = await mkdtemp(join(tmpdir(), "quillstone-static-"));
	afterwards(() => rm(path, { recursive: true, force: true }));
	return path;
}

/** Runs a command. Returns its output. */
async function cli({ dataDir }: TestEnvironment, settings: Record<string, string>, ...args: string[]): Promise<string> {
	const said: string[] = [];
	for (const method of ["log", "error"] as const)
		vi.spyOn(console, method).mockImplementation((line: string) => void said.push(line));
	for (const [name, value] of Object.entries({ ...settings, DATA_DIR: dataDir })) vi.stubEnv(name, value);
	vi.stubEnv("DATABASE_URL", undefined);
	try {
		await run(args);
	} finally {
		vi.restoreAllMocks();
		vi.unstubAllEnvs();
	}
	return said.join("\n");
}
