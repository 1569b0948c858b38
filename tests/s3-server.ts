import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { S3Access } from "../app/.server/env.ts";

/** A request as a fault sees it. */
export interface AskedOfStore {
	readonly method: string;
	/** With the bucket before it, without the query. */
	readonly key: string;
}

/**
 * What goes wrong with a request: it is refused with a status, never answered, cut off, acknowledged without being stored, or
 * answered with other bytes.
 */
export type Fault = number | "silent" | "cut" | "lost" | "wrong";

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

const S3rver = createRequire(import.meta.url)("@20minutes/s3rver");

/** Starts an S3-compatible store on loopback that checks signatures, and that can fail on demand. */
export async function startStore(...buckets: string[]) {
	const directory = await mkdtemp(join(tmpdir(), "quillstone-s3-"));
	const options = { directory, silent: true, vhostBuckets: false };
	const app = new S3rver({ ...options, configureBuckets: buckets.map((name) => ({ name })) });
	await app.configureBuckets();
	const handle: Handle = app.callback();
	// It leaves the slash behind a bucket out of what it expects to be signed, which stores do not.
	const lists = new S3rver({ ...options, allowMismatchedSignatures: true });
	const handleList: Handle = lists.callback();
	const asked: AskedOfStore[] = [];
	const store = {
		directory,
		/** How to reach it. */
		access: {} as S3Access,
		/** The same as variables of the environment, with a bucket for pictures. */
		settings: {} as Record<string, string>,
		/** Everything that was asked so far. */
		asked,
		/** Decides about each request; undefined lets it pass. */
		fault: undefined as ((request: AskedOfStore) => Fault | undefined) | undefined,
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
			for (const one of [app, lists]) one.logger.close();
			await rm(directory, { recursive: true, force: true });
		},
	};
	const server = createServer((request, response) => {
		const about = { method: request.method!, key: decodeURIComponent(request.url!.split("?", 1)[0]!.slice(1)) };
		asked.push(about);
		const fault = store.fault?.(about);
		if (fault === undefined) return (/^[^/]+\/$/.test(about.key) ? handleList : handle)(request, response);
		if (fault === "silent") return;
		if (fault === "cut") return void request.destroy();
		request.resume();
		if (typeof fault === "number") response.writeHead(fault, { "Content-Type": "application/xml" }).end("<Error/>");
		else if (fault === "lost") response.writeHead(200, { ETag: '"0"' }).end();
		else response.writeHead(200).end("other bytes");
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const access = { endpoint, region: "us-east-1", key: "S3RVER", secret: "S3RVER", pathStyle: true };
	const settings = { S3_ENDPOINT: endpoint, S3_KEY: "S3RVER", S3_SECRET: "S3RVER", S3_BUCKET: buckets[0]! };
	return Object.assign(store, { access, settings });
}

export type TestedStore = Awaited<ReturnType<typeof startStore>>;
