import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { createInterface } from "node:readline";
import type { TestProject } from "vitest/node";
import { hashPassword } from "../../app/.server/auth/password-hash.ts";
import { addPerson } from "../../app/.server/auth/people.ts";
import { openStore, type StoreOptions } from "../../app/.server/db/open-store.ts";
import { ensureBuild } from "../../bin/build.mjs";
import { certificate } from "../client-documents.ts";
import { people } from "./people.ts";
import { copySampleFolder, makeSampleFolder } from "./sample-folder.ts";
import { pageWeight } from "./site/page-weight.ts";

declare module "vitest" {
	export interface ProvidedContext {
		/** Origin of the running site, such as http://localhost:41234. */
		baseUrl: string;
	}
}

/** Serves the built product with the sample content, once for all browser tests. */
export default async function setup({ provide }: TestProject) {
	await ensureBuild();
	const sampleFolder = await makeSampleFolder();
	provide("sampleFolder", sampleFolder);
	const { dataDir, remove } = await copySampleFolder(sampleFolder);
	const site = await serve(dataDir, {
		ADMIN_EMAIL: people.administrator.email,
		ADMIN_PASSWORD: people.administrator.password,
		// The receivers in tests are on this machine.
		ALLOW_PRIVATE_DESTINATIONS: "1",
		NODE_EXTRA_CA_CERTS: certificate,
	});
	const stop = async () => {
		await site.stop();
		await Promise.all([remove(), rm(sampleFolder, { recursive: true, force: true })]);
	};
	try {
		await addAccount("editor", { dataDir });
		const { script, style } = await pageWeight(site.origin);
		console.log(`Home page, with brotli: ${script} bytes of script, ${style} bytes of style.`);
	} catch (error) {
		await stop();
		throw error;
	}
	provide("baseUrl", site.origin);
	return stop;
}

/**
 * Starts the built product, or the one in another folder, or another program of it, on a free port and waits until it is
 * ready. `log` returns its output so far.
 */
export async function serve(
	dataDir: string,
	settings: Record<string, string> = {},
	{ folder = ".", program = "bin/start.mjs" } = {},
) {
	const port = Number(settings.PORT) || (await freePort());
	const origin = `http://localhost:${port}`;
	// Passes on only what programs need, for instance no DATABASE_URL of the developer.
	const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
	// A test asks for more in a minute than people do in an hour: a fifth of the work would be collecting garbage.
	const server = spawn(process.execPath, ["--max-semi-space-size=32", program], {
		cwd: folder,
		env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: "warn", ...settings },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const log: string[] = [];
	createInterface(server.stdout).on("line", (line) => log.push(line));
	const stop = async () => {
		server.kill("SIGTERM");
		if (isRunning(server)) await once(server, "exit");
	};
	try {
		await ready(`${origin}/readyz`, server);
	} catch (error) {
		await stop();
		throw error;
	}
	return { origin, stop, log };
}

/** Adds somebody to a site that may be running. */
export async function addAccount(role: keyof typeof people, options: StoreOptions): Promise<void> {
	const { name, email, password } = people[role];
	const hash = await hashPassword(password);
	const store = await openStore(options);
	await store.write((tx) => addPerson(tx, { email, name, role, password: hash }));
	await store.close();
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0);
	await once(server, "listening");
	const address = server.address();
	server.close();
	await once(server, "close");
	return typeof address === "object" && address ? address.port : 0;
}

/** Also for a start from sources beside other tests. */
const timeLimit = 180_000;

async function ready(url: string, server: ChildProcess): Promise<void> {
	const deadline = Date.now() + timeLimit;
	while (isRunning(server) && Date.now() < deadline) {
		const answer = await fetch(url).catch(() => undefined);
		if (answer?.ok) return;
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	throw new Error(isRunning(server) ? `${url} was not ready in time` : "the site ended while it started");
}

function isRunning(server: ChildProcess): boolean {
	return server.exitCode === null && server.signalCode === null;
}
