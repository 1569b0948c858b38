import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Env } from "../../app/.server/env.ts";
import { announce, createLogger } from "../../app/.server/log/log.ts";
import { signSheetsWith } from "../../app/site/look/page-sheet.ts";
import { Admission } from "../connections/admission.ts";
import { letGoOfStalledReaders } from "../connections/stalled-readers.ts";
import { stopOnSignals } from "../connections/stop.ts";
import { limits } from "../limits.ts";
import { commonHeaders } from "../pages/security-headers.ts";
import type { RuntimeMode } from "../runtime-mode.ts";
import { demoFront } from "./demo-front.ts";
import { ensurePattern } from "./demo-pattern.ts";
import { type DemoLimits, DemoSites, demoLimits } from "./demo-sites.ts";

/** A visitor's browser keeps six connections. */
const connections = 1024;

/**
 * Serves the demo until the process is told to stop: each visitor has a site of their own, copied from the sample.
 * @param build what is served, such as the name of its folder: another one makes the sample anew
 * @returns how to stop it without ending the process, and its port
 */
export async function startDemo(
	given: Env,
	mode: RuntimeMode,
	build: string,
	bounds: DemoLimits = demoLimits,
): Promise<{ readonly port: number; stop(): Promise<void> }> {
	const env = demoEnv(given);
	const log = createLogger(env.logLevel);
	const { folder: pattern, secretKey } = await ensurePattern(env, build);
	const folder = join(env.dataDir, "demo-sites");
	await rm(folder, { recursive: true, force: true });
	signSheetsWith(secretKey.for("style sheets"));
	const common = commonHeaders(env.siteUrl, env);
	const [router, files] = [mode.createRouter(log), mode.readFiles(common)];
	const shared: RuntimeMode = {
		...mode,
		createRouter: () => router,
		readFiles: () => files,
		// Each page is for one person, who reads it once or twice.
		cacheBytes: 0,
		isShared: true,
	};
	const sites = new DemoSites({ pattern, folder, env, mode: shared, log, secretKey, limits: bounds });
	const server = createServer(
		{ maxHeaderSize: limits.headerBytes, headersTimeout: limits.headersTime, requestTimeout: limits.requestTime },
		demoFront({ sites, env, files, router, common }),
	);
	const admission = new Admission({ most: connections, share: limits.shareOfConnections, behindProxy: env.trustProxy });
	server.prependListener("connection", (socket) => void (admission.take(socket) || socket.destroy()));
	letGoOfStalledReaders(server, limits.takeTime);
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject).listen(env.port, env.host, resolve);
	});
	announce(log, `The demo is at ${env.siteUrl}: each visitor gets a site for an hour, ${bounds.most} at a time.`);
	const stop = stopOnSignals(async () => {
		server.close();
		server.closeAllConnections();
		await sites.close();
	});
	return { port: (server.address() as AddressInfo).port, stop };
}

/** Nothing of the operator's own is at hand for those who try it: no database, bucket, mail server, key or backup. */
export function demoEnv({ port, host, siteUrl, isSiteUrlGiven, dataDir, trustProxy, logLevel }: Env): Env {
	return {
		...{ port, host, siteUrl, isSiteUrlGiven, dataDir, trustProxy, logLevel },
		sampleContent: false,
		isSampleChosen: true,
		subdomainsOverTls: false,
		allowPrivateDestinations: false,
		apiOrigins: [],
		// Mails are caught before they reach it.
		smtpUrl: "smtp://mail.invalid",
	};
}
