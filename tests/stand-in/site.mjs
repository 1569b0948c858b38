// The server of a product that stands in for ours where updates are tested: it has pages, stores what it is sent, and
// migrates its database when it starts. What it is like is in app/site.json.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import "./content.js";

const { pages, columns, fails, serves } = JSON.parse(readFileSync(new URL("./site.json", import.meta.url), "utf8"));

export const readEnv = (env) => env;
export const sentenceOf = String;

/** Migrates the database: later columns beside those of the version before. */
export async function migrate(env) {
	const run = await open(env);
	const create = () => run("create table if not exists visits (name text)");
	// Of two instances that start at once, both may see that there is none: PostgreSQL refuses the second one.
	await create().catch(create);
	for (const column of columns) await run(`alter table visits add column ${column} text default ''`).catch(() => {});
	return run;
}

export async function start(env) {
	const run = await migrate(env);
	if (fails) throw new Error(fails);
	const server = createServer(async ({ url, method }, response) => {
		const started = Date.now() / 1000 - process.uptime();
		if (method === "POST") {
			await run(`insert into visits (name) values ('${url.slice(1)}')`);
			response.writeHead(201).end();
		} else if (url === "/metrics") response.end(`process_start_time_seconds ${started}\ncontent_release 1\n`);
		else if (/^\/(readyz|healthz)$/.test(url)) response.end("ready");
		else response.writeHead(url in pages ? 200 : 404).end(drawn({ ...pages, ...serves }[url]));
	}).listen(Number(env.PORT), "127.0.0.1");
	process.once("SIGTERM", () => server.close(() => process.exit(0)) && server.closeAllConnections());
}

async function open({ DATA_DIR, DATABASE_URL }) {
	if (!DATABASE_URL) {
		const database = new DatabaseSync(join(DATA_DIR, "quillstone.sqlite"), { timeout: 5_000 });
		return async (statement) => database.exec(statement);
	}
	const { default: pg } = await import("pg");
	const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 2 });
	return (statement) => pool.query(statement);
}

const drawn = (html = "") => html.replaceAll(/\{(\w+)\}/g, (_, name) => process.env[name] ?? "");

/** Every page as a file of a static copy. */
export const files = () =>
	Object.entries(pages).map(([path, html]) => [path === "/" ? "index.html" : `${path.slice(1)}.html`, drawn(html)]);
