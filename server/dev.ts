import { statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { join, sep } from "node:path";
import type { ServerBuild } from "react-router";
import { createServer, type ViteDevServer } from "vite";
import type { Logger } from "../app/.server/log/log.ts";
import type * as App from "./app.ts";
import { errorPage, type ShownError, scriptAt, shownError, withScripts } from "./dev-pages.ts";
import type { Router } from "./pages/router.ts";

/**
 * Serves the site from its sources: the same request path, with nothing kept. What is edited is exchanged in screens of
 * the studio, and what was typed there stays; pages of the site are loaded anew. When the server itself is edited, it
 * starts anew, once the edited sources can be read.
 */
export async function develop(): Promise<void> {
	let stop = async () => {};
	let restarting = Promise.resolve();
	const restart = () => {
		restarting = restarting
			.then(async () => {
				const start = await prepared(vite);
				await stop();
				stop = async () => {};
				stop = await start();
				tellPages(vite);
			})
			.catch((error: Error) => {
				console.error(error);
				showError(vite, error);
			});
	};
	const vite = await createServer({
		// Each of several sites that are developed at once tells its own pages.
		server: { middlewareMode: true, hmr: { port: await freePort() } },
		appType: "custom",
		plugins: [{ name: "start-anew", configureServer: (server) => onChanges(server, restart) }],
	});
	stop = await (await prepared(vite))();
}

/** When the files were left by a build tool that makes itself anew. */
let unwatchedSince: number | undefined;

/** Vite makes itself anew when routes or sections change, with other modules than the ones that the site runs on. */
function onChanges(vite: ViteDevServer, restart: () => void): void {
	const remake = vite.restart;
	vite.restart = async (...options) => {
		unwatchedSince = Date.now();
		await remake(...options);
		restart();
	};
	vite.watcher.on("change", (file) => {
		if (isServer(file)) restart();
		else tellPages(vite);
	});
	// Until all files are found, which takes a second or two, changes go unnoticed.
	const began = unwatchedSince ?? Date.now();
	vite.watcher.once("ready", () => {
		const graphs = Object.values(vite.environments).map(({ moduleGraph }) => moduleGraph);
		const read = new Set(graphs.flatMap(({ fileToModulesMap }) => [...fileToModulesMap.keys()]));
		for (const file of read)
			if ((statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > began) vite.watcher.emit("change", file);
	});
}

/** Has the pages of the site loaded anew, which have no framework that could exchange a part of them. */
function tellPages(vite: ViteDevServer): void {
	vite.environments.client.hot.send({ type: "custom", event: "site:changed" });
}

/** Lays an error over what is open in a browser. */
function showError(vite: ViteDevServer, error: Error): ShownError {
	vite.ssrFixStacktrace(error);
	const err = shownError(error);
	vite.environments.client.hot.send({ type: "error", err });
	return err;
}

/** Loads the sources. Returns what starts the site from them, which returns what stops it. */
async function prepared(vite: ViteDevServer): Promise<() => Promise<() => Promise<void>>> {
	// Loaded like the pages, so that both share their modules, as they do in the bundle.
	const app = (await vite.ssrLoadModule("/server/app.ts")) as typeof App;
	const { createRouter } = (await vite.ssrLoadModule("/server/pages/router.ts")) as typeof import("./pages/router.ts");
	let log: Logger;
	let router: Router;
	/** What failed while the page that is rendered was. */
	let failed: ShownError | undefined;
	const load = async () => {
		const build = await vite.ssrLoadModule("virtual:react-router/server-build");
		router = createRouter(build as ServerBuild, log, "development");
	};
	const options: Parameters<typeof App.start>[1] = {
		createRouter(logger) {
			log = Object.assign(Object.create(logger) as Logger, {
				error(about: { readonly err?: unknown }, message: string) {
					if (about.err instanceof Error) failed = showError(vite, about.err);
					logger.error(about, message);
				},
			});
			return {
				match: (path) => router.match(path),
				async render(request, site, visit) {
					failed = undefined;
					return withScripts(await router.render(request, site, visit), failed);
				},
			};
		},
		readFiles: () => new Map(),
		cacheBytes: 0,
		// The build tool tells pages by a socket, and styles the errors that it lays over them.
		sources: { connect: ["ws:"], style: ["'unsafe-inline'"] },
		before(request: IncomingMessage, response: ServerResponse, next: () => void) {
			const script = scriptAt(request.url ?? "");
			if (script !== undefined) return void response.writeHead(200, { "Content-Type": "text/javascript" }).end(script);
			vite.middlewares(request, response, () => {
				load().then(next, (error: Error) => {
					const page = errorPage(showError(vite, error));
					response.writeHead(500, { "Content-Type": "text/html; charset=utf-8" }).end(page);
				});
			});
		},
	};
	return () => app.start(app.readEnv(process.env), options);
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createTcpServer().once("error", reject);
		server.listen(0, () => {
			const { port } = server.address() as AddressInfo;
			server.close(() => resolve(port));
		});
	});
}

function isServer(file: string): boolean {
	return ["server", join("app", ".server")].some((folder) => file.startsWith(join(process.cwd(), folder) + sep));
}
