import { join, sep } from "node:path";
import type { ServerBuild } from "react-router";
import { createServer, type ViteDevServer } from "vite";
import type { Logger } from "../app/.server/log.ts";
import type * as App from "./app.ts";
import type { Router } from "./pages/router.ts";

/**
 * Serves the site from its sources: the same request path, with nothing kept. A page that is edited is shown at once and
 * reloaded in the browser; when the server itself is edited, it starts anew.
 */
export async function develop(): Promise<void> {
	let stop: () => Promise<void>;
	let restarting = Promise.resolve();
	const restart = () => {
		restarting = restarting
			.then(async () => {
				await stop();
				stop = await run(vite);
			})
			.catch((error) => console.error(error));
	};
	const vite = await createServer({
		server: { middlewareMode: true },
		appType: "custom",
		plugins: [{ name: "start-anew", configureServer: (server) => onChanges(server, restart) }],
	});
	stop = await run(vite);
}

/** Vite makes itself anew when routes or sections change, with other modules than the ones that the site runs on. */
function onChanges(vite: ViteDevServer, restart: () => void): void {
	const remake = vite.restart;
	vite.restart = async (...options) => {
		await remake(...options);
		restart();
	};
	vite.watcher.on("change", (file) => {
		if (isServer(file)) restart();
		vite.environments.client.hot.send({ type: "full-reload" });
	});
}

async function run(vite: ViteDevServer): Promise<() => Promise<void>> {
	// Loaded like the pages, so that both share their modules, as they do in the bundle.
	const app = (await vite.ssrLoadModule("/server/app.ts")) as typeof App;
	const { createRouter } = (await vite.ssrLoadModule("/server/pages/router.ts")) as typeof import("./pages/router.ts");
	let log: Logger;
	let router: Router;
	const load = async () => {
		const build = await vite.ssrLoadModule("virtual:react-router/server-build");
		router = createRouter(build as ServerBuild, log, "development");
	};
	return app.start(app.readEnv(process.env), {
		createRouter(logger) {
			log = logger;
			return {
				match: (path) => router.match(path),
				render: async (request, site, visit) => withReload(await router.render(request, site, visit)),
			};
		},
		readFiles: () => new Map(),
		cacheBytes: 0,
		sources: { connect: ["ws:"] },
		before(request, response, next) {
			vite.middlewares(request, response, () => {
				load().then(next, (error: Error) => {
					vite.ssrFixStacktrace(error);
					response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end(error.stack);
				});
			});
		},
	});
}

async function withReload(response: Response): Promise<Response> {
	if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
	const html = await response.text();
	const client = '<script type="module" src="/@vite/client"></script>';
	return new Response(html.replace("</head>", `${client}</head>`), response);
}

function isServer(file: string): boolean {
	return ["server", join("app", ".server")].some((folder) => file.startsWith(join(process.cwd(), folder) + sep));
}
