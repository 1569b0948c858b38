import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { inject } from "vitest";
import { openStore } from "../app/.server/db/open-store.ts";
import type { Store } from "../app/.server/db/store.ts";
import { createLogger } from "../app/.server/log/log.ts";
import { ensureBuild } from "../bin/build.mjs";
import { afterTest } from "./after-test.ts";
import { launchTestBrowser } from "./browser/launch.ts";
import { people } from "./browser/people.ts";
import { copySampleFolder, makeSampleFolder } from "./browser/sample-folder.ts";
import { addAccount, serve } from "./browser/server.ts";
import { signIn } from "./browser/studio.ts";
import { type MailServer, openMailServer } from "./mail-server.ts";

// What tests of a firm's own code stand on. All of it ends with the test, or with its file outside of one.

/** Unlike that of the product's own tests, it has pixels: a firm may take pictures of its pages. */
let browser: Promise<Browser> | undefined;

/** The people who can sign in to a site of `serveTestSite`. */
export type TestRole = keyof typeof people;

let sample: Promise<string> | undefined;

/** The folder of the sample that tests copy: that of the run, or one that is made once. */
async function sampleFolder(): Promise<string> {
	sample ??= Promise.resolve(inject("sampleFolder") ?? makeSampleFolder());
	return sample;
}

/** Opens a store with the sample content, or an empty one with `isEmpty`. */
export async function openTestStore({ isEmpty = false } = {}): Promise<Store> {
	const { dataDir, remove } = isEmpty ? await emptyFolder() : await copySampleFolder(await sampleFolder());
	afterTest(remove);
	const store = await openStore({ dataDir, log: createLogger("silent") });
	afterTest(() => store.close());
	return store;
}

async function emptyFolder() {
	const dataDir = await mkdtemp(join(tmpdir(), "quillstone-test-"));
	return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** A site that runs. */
export interface TestSite {
	/** Such as http://localhost:41234. */
	readonly origin: string;
	/** Its data folder, for commands. */
	readonly dataDir: string;
	/** The lines of its log so far. */
	readonly log: readonly string[];
	/** An empty page of a browser that is signed in. */
	signedIn(role?: TestRole): Promise<Page>;
}

/** Serves the site as it is built, with the sample content. @param settings variables of its environment */
export async function serveTestSite(settings: Readonly<Record<string, string>> = {}): Promise<TestSite> {
	await ensureBuild();
	const { dataDir, remove } = await copySampleFolder(await sampleFolder());
	afterTest(remove);
	for (const role of ["administrator", "editor"] as const) await addAccount(role, { dataDir });
	// Receivers of tests are on this machine.
	const { origin, log, stop } = await serve(dataDir, { ALLOW_PRIVATE_DESTINATIONS: "1", ...settings });
	afterTest(stop);
	return {
		origin,
		dataDir,
		log,
		async signedIn(role = "administrator") {
			browser ??= launchTestBrowser();
			const context = await (await browser).newContext({ baseURL: origin });
			afterTest(() => context.close());
			const page = await context.newPage();
			await signIn(page, people[role]);
			return page;
		},
	};
}

/** Opens a mail server that keeps the mails it is sent. */
export async function openTestMailServer(): Promise<MailServer> {
	const server = await openMailServer();
	afterTest(() => server.close());
	return server;
}
