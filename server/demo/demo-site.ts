import type { IncomingMessage, ServerResponse } from "node:http";
import { serializeSignedCookie } from "better-call";
import { rejectedAmong } from "../../app/.server/check/publish-checked.ts";
import { openStore } from "../../app/.server/db/open-store.ts";
import type { Env } from "../../app/.server/env.ts";
import type { Logger } from "../../app/.server/log/log.ts";
import { createMediaLibrary } from "../../app/.server/media/library/library.ts";
import { openPictureFiles } from "../../app/.server/media/storage/open-files.ts";
import { catchOutgoing, type Outgoing } from "../../app/.server/outgoing.ts";
import { runDueProposals } from "../../app/.server/proposals/schedule-proposal.ts";
import { startScheduler } from "../../app/.server/schedule/scheduler.ts";
import type { SecretKey } from "../../app/.server/secret-key/secret-key.ts";
import { exportContent } from "../../app/.server/transfer/content-file.ts";
import { openServices } from "../open-services.ts";
import { requestListener } from "../request-listener.ts";
import type { RuntimeMode } from "../runtime-mode.ts";
import { visitor } from "./demo-pattern.ts";

export interface DemoSiteOptions {
	readonly env: Env;
	readonly mode: RuntimeMode;
	readonly log: Logger;
	readonly secretKey: SecretKey;
	/** Takes the mails and requests that would have left it. */
	onOutgoing(outgoing: Outgoing): void;
}

/** A site of the demo that can be asked. */
export interface DemoSite {
	answer(request: IncomingMessage, response: ServerResponse): void;
	/** Signs the visitor in. Returns the cookie that does it. */
	signIn(): Promise<string>;
	/** Everything that is live, as `npm run cli -- import` takes it. */
	takeHome(): Promise<string>;
	/** Resolves when nothing of it runs any more, and its folder may go. */
	close(): Promise<void>;
}

/** Opens the site in `env.dataDir`, with what works behind the scenes: schedules, deliveries, visits. Nothing leaves it. */
export function openDemoSite(options: DemoSiteOptions): Promise<DemoSite> {
	return catchOutgoing(options.onOutgoing, () => open(options));
}

async function open({ env, mode, log, secretKey, onOutgoing }: DemoSiteOptions): Promise<DemoSite> {
	const store = await openStore({ dataDir: env.dataDir, log });
	const pictures = await openPictureFiles(store, undefined);
	const media = await createMediaLibrary({ ...store, files: pictures });
	const services = await openServices({ env, mode, log, store, media, pictures, secretKey });
	const { backend, release, pages, api, outbox, visits, feed } = services;
	release.subscribe((next) => {
		void api.cache.show(next);
		void pages.show(next);
	});
	outbox.start();
	visits.start();
	const scheduler = startScheduler(
		store,
		(ids, drafts) => rejectedAmong(backend, ids, drafts),
		() => runDueProposals(backend),
	);
	const listener = requestListener({ ...services.shared, ...services });
	return {
		answer: (request, response) => catchOutgoing(onOutgoing, () => listener(request, response)),
		async signIn() {
			const { internalAdapter, authCookies, secret } = await (await backend.auth()).$context;
			const person = await store.db
				.selectFrom("people")
				.select("id")
				.where("email", "=", visitor.email)
				.executeTakeFirstOrThrow();
			const { token } = await internalAdapter.createSession(person.id);
			const { name, attributes } = authCookies.sessionToken;
			return serializeSignedCookie(name, token, secret, attributes);
		},
		takeHome: async () => JSON.stringify((await exportContent(store, media)).file),
		async close() {
			feed.close();
			await Promise.all([outbox.stop(), scheduler.stop(), visits.stop()]);
			release.close();
			await store.close();
		},
	};
}
