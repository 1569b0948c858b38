import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { moveToAllCores, moveToCore, onCore } from "./cores.mjs";
import { median } from "./median.mjs";
import { isReady, until } from "./until.mjs";

const ROUNDS = 7;
const SECONDS = 2;

const list = "/api/v1/articles";

/** What is asked for, and in which encodings. */
async function subjectsOf(site) {
	const { data } = await (await fetch(site.origin + list)).json();
	return [
		{ name: "cached home page", path: "/", encodings: ["identity", "gzip"] },
		{ name: "list by the API", path: list, encodings: ["gzip"] },
		{ name: "entry by the API", path: `${list}/${data[0].slug}`, encodings: ["gzip"] },
	];
}

/**
 * Rows with the rates of the cached home page and of answers of the API beside nginx with one worker serving the same bytes
 * and headers from a file.
 */
export async function againstNginx(site) {
	const absent = ["nginx", "wrk"].filter((program) => spawnSync(program, ["-v"]).error);
	if (absent.length > 0)
		return [
			["cached home page against nginx", `not measured: get ${absent.join(" and ")} (apt install nginx wrk)`, "≥ 0.7"],
		];

	moveToCore(0, site.pid);
	try {
		const rows = [];
		for (const subject of await subjectsOf(site)) rows.push(...(await rowsOf(site, subject)));
		return rows;
	} finally {
		moveToAllCores(site.pid);
	}
}

async function rowsOf(site, { name, path, encodings }) {
	const folder = mkdtempSync(join(tmpdir(), "quillstone-nginx-"));
	const port = site.port + 1;
	const nginx = await startNginx(folder, port, await fetch(site.origin + path));
	try {
		const rows = [];
		for (const encoding of encodings) {
			const [ours, theirs] = [[], []];
			// A server that has run for a minute is what visitors meet: one that is just started still compiles itself.
			rate(site.origin + path, encoding);
			for (let round = 0; round < ROUNDS; round += 1) {
				theirs.push(rate(`http://127.0.0.1:${port}/`, encoding));
				ours.push(rate(site.origin + path, encoding));
			}
			const figures = `${(median(ours) / median(theirs)).toFixed(2)} (${Math.round(median(ours))} of ${Math.round(median(theirs))} a second)`;
			rows.push([`${name} against nginx, ${encoding}`, figures, "≥ 0.7"]);
		}
		return rows;
	} finally {
		nginx.kill("SIGTERM");
		await once(nginx, "exit");
		rmSync(folder, { recursive: true, force: true });
	}
}

function rate(url, encoding) {
	const [command, args] = onCore(1, "wrk", ["-t1", "-c32", `-d${SECONDS}s`, "-H", `Accept-Encoding: ${encoding}`, url]);
	const { stdout } = spawnSync(command, args, { encoding: "utf8" });
	if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} failed under load:\n${stdout}`);
	return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)[1]);
}

async function startNginx(folder, port, page) {
	const bytes = Buffer.from(await page.arrayBuffer());
	writeFileSync(join(folder, "index.html"), bytes);
	writeFileSync(join(folder, "index.html.gz"), gzipSync(bytes, { level: 9 }));
	writeFileSync(join(folder, "nginx.conf"), configuration(folder, port, page.headers));
	const [command, args] = onCore(0, "nginx", ["-c", join(folder, "nginx.conf"), "-p", folder]);
	const nginx = spawn(command, args, { stdio: ["ignore", "ignore", "ignore"] });
	await until("nginx to answer", () => {
		if (nginx.exitCode !== null) throw new Error("nginx did not start");
		return isReady(`http://127.0.0.1:${port}/`);
	});
	return nginx;
}

// What nginx sends by itself, or in its own way.
const itsOwn = ["content-type", "content-length", "date", "etag", "connection", "keep-alive", "vary"];

function configuration(folder, port, headers) {
	const added = [...headers].filter(([name]) => !itsOwn.includes(name));
	return `
${process.getuid() === 0 ? "user root;" : ""}
worker_processes 1;
daemon off;
pid ${folder}/pid;
error_log /dev/null;
events { worker_connections 1024; }
http {
	types { ${headers.get("content-type").split(";", 1)[0]} html; }
	access_log off;
	sendfile on;
	tcp_nopush on;
	keepalive_requests 1000000000;
	open_file_cache max=10;
	gzip_static on;
	gzip_vary on;
	server {
		listen 127.0.0.1:${port};
		root ${folder};
${added.map(([name, value]) => `\t\tadd_header ${name} '${value.replaceAll("'", "\\'")}';`).join("\n")}
	}
}
`;
}
