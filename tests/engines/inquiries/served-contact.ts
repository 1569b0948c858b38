import { Outlet, type ServerBuild, UNSAFE_withComponentProps } from "react-router";
import type { Store } from "../../../app/.server/db/store.ts";
import type { Backend } from "../../../app/.server/http.ts";
import { createLogger, type Logger } from "../../../app/.server/log/log.ts";
import type { PictureFiles } from "../../../app/.server/media/storage/picture-store.ts";
import type { OutboxWorker } from "../../../app/.server/outbox/worker.ts";
import { SecretKey } from "../../../app/.server/secret-key/secret-key.ts";
import type { Snapshot } from "../../../app/.server/snapshot/snapshot.ts";
import * as entry from "../../../app/entry.server.tsx";
import * as service from "../../../app/site/contact/contact-form-route.ts";
import * as sent from "../../../app/site/contact/contact-sent.tsx";
import * as formSent from "../../../app/site/forms/form-sent.tsx";
import * as removing from "../../../app/site/inquiry/delete.tsx";
import * as deleted from "../../../app/site/inquiry/deleted.tsx";
import * as sentFile from "../../../app/site/inquiry/sent-file.tsx";
import * as status from "../../../app/site/inquiry/status-page.tsx";
import * as contact from "../../../app/site/pages/contact.tsx";
import * as form from "../../../app/site/pages/form.tsx";
import { listen } from "../../../server/connections/listen-for-requests.ts";
import { PageCache } from "../../../server/pages/page-cache.ts";
import { plainResponse } from "../../../server/pages/plain-response.ts";
import { pageRenderer } from "../../../server/pages/public-answer.ts";
import { createRouter } from "../../../server/pages/router.ts";
import { routerInLanguages } from "../../../server/pages/router-in-languages.ts";
import { commonHeaders, sitePolicy } from "../../../server/pages/security-headers.ts";
import { createMetrics } from "../../../server/watch/create-metrics.ts";
import { sampleSnapshot } from "../../sample-snapshot.ts";
import { afterwards } from "../stores.ts";

/** The address that the site has for visitors. */
export const origin = "https://quillstone.example";

/** The key of the installation. */
export const servedKey = new SecretKey("of the served contact form");

interface ContactOptions {
	readonly outbox?: OutboxWorker;
	readonly log?: Logger;
	/** The files of the library. */
	readonly library?: Pick<PictureFiles, "open">;
	/** What is on the site; the sample unless given. */
	readonly snapshot?: Snapshot;
}

/** Serves the sample site's contact form and forms of the owner from a store, through the complete server. Returns its address. */
export async function serveContact(
	store: Store,
	{ outbox, log = createLogger("silent"), snapshot = sampleSnapshot(), library }: ContactOptions = {},
): Promise<string> {
	const router = routerInLanguages(createRouter(build, log, "production"), () => snapshot);
	const common = commonHeaders(origin);
	const shared = { origin, router, log, common, policy: () => sitePolicy() };
	const pages = new PageCache({ maxBytes: 1e6, snapshot, render: pageRenderer(shared) });
	const backend = {
		env: { trustProxy: true },
		log,
		store,
		secretKey: servedKey,
		media: { files: library },
		outbox: outbox ?? { wake() {} },
	} as unknown as Backend;
	const listening = await listen(
		{
			...shared,
			backend,
			pages,
			files: new Map(),
			looks: { at: async (path) => plainResponse({}, 404, `There is no ${path}.`) },
			health: { isReady: async () => true, drain() {} },
			visits: { take() {} },
			addresses: { lead() {}, miss() {}, missByQuery() {} },
			metrics: createMetrics(pages),
			pictures: { open: async () => undefined },
			port: 0,
			host: "127.0.0.1",
		},
		// No client sends a last request while a test ends.
		{ lastRequestTime: 10, proxyIdleTime: 10 },
	);
	afterwards(() => listening.drain());
	return `http://127.0.0.1:${listening.port}`;
}

const route = (path: string | undefined, module: object) => ({
	id: path ?? "root",
	path: path ?? "",
	parentId: path === undefined ? undefined : "root",
	module,
});

// The build passes loader data to components in this way.
const page = (module: { default: object }) => ({
	...module,
	default: UNSAFE_withComponentProps(module.default as Parameters<typeof UNSAFE_withComponentProps>[0]),
});

const routes = {
	root: route(undefined, { default: Outlet }),
	contact: route("contact", page(contact)),
	"contact/sent/:reference": route("contact/sent/:reference", page(sent)),
	"forms/contact": route("forms/contact", service),
	"forms/:slug": route("forms/:slug", page(form)),
	"forms/:slug/sent/:reference": route("forms/:slug/sent/:reference", page(formSent)),
	inquiry: route("inquiry", page(status)),
	"inquiry/delete": route("inquiry/delete", page(removing)),
	"inquiry/deleted": route("inquiry/deleted", page(deleted)),
	"inquiry/file": route("inquiry/file", page(sentFile)),
};

// What the build would generate for these routes.
const build = {
	entry: { module: entry },
	routes,
	assets: {
		entry: { module: "", imports: [] },
		routes: Object.fromEntries(Object.values(routes).map(({ id, parentId, path }) => [id, { id, parentId, path }])),
		url: "",
		version: "",
	},
	publicPath: "/",
	assetsBuildDirectory: "",
	future: {},
	ssr: true,
	isSpaMode: false,
	prerender: [],
	routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild;
