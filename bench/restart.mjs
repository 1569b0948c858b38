import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { anInquiry } from "../tests/engines/inquiries/inquiry.ts";
import { databaseOf, query, startCluster } from "../tests/engines/postgres.ts";
import { freePort, nginxProgram, settingsForTwo, startNginx } from "../tests/nginx.ts";
import { median } from "./median.mjs";
import { print } from "./print.mjs";
import { settled, startSite } from "./site.mjs";
import { isReady, until } from "./until.mjs";

const [email, password] = ["ada@quillstone.example", "lantern orbit maple 42"];
const options = {
	rate: { type: "string", default: "200" },
	seconds: { type: "string", default: "10" },
};
const help = "npm run bench restart -- [--rate 200] [--seconds 10, before, between and after the restarts]";

/**
 * Restarts two instances on PostgreSQL behind nginx, one after the other, while visitors and people ask at a steady rate,
 * and prints what they met.
 * @returns 1 when a request failed, an inquiry is not there once, or the rate was not reached; else 0
 */
export async function benchRestart(args) {
	const { rate, seconds } = parseArgs({ args, options }).values;
	if (!(Number(rate) >= 1 && Number(seconds) >= 1)) {
		console.error(help);
		return 1;
	}
	if (!nginxProgram) {
		console.error("npm run bench restart needs nginx: apt install nginx, or brew install nginx.");
		return 1;
	}
	const [busy] = loadavg();
	const folder = mkdtempSync(join(tmpdir(), "quillstone-restart-"));
	const ends = [() => rmSync(folder, { recursive: true, force: true })];
	try {
		return await measured(await openSite(folder, ends), { rate: Number(rate), seconds: Number(seconds), busy });
	} finally {
		for (const end of ends.toReversed()) await end();
	}
}

/** Two instances with the sample content, with all pages ready, behind nginx. */
async function openSite(folder, ends) {
	console.log("Starting PostgreSQL, two instances with the sample content, and nginx …");
	const { url, stop } = await startCluster({ fsync: "on" });
	ends.push(stop);
	await query(url, "create database restart");
	const databaseUrl = databaseOf(url, "restart");
	const ports = [await freePort(), await freePort()];
	const proxy = await startNginx(await settingsForTwo(ports));
	ends.push(proxy.stop);
	const origin = `http://localhost:${proxy.port}`;
	const settings = { DATABASE_URL: databaseUrl, SITE_URL: origin, TRUST_PROXY: "on", LOG_LEVEL: "error" };
	const first = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
	const start = async (index) => {
		const instance = await startSite(folder, { ...settings, ...first, PORT: String(ports[index]) });
		await until("an instance to be ready", () => isReady(`${instance.origin}/readyz`), { every: 20 });
		return instance;
	};
	const instances = [await start(0), await start(1)];
	ends.push(() => Promise.all(instances.map(({ stop }) => stop())));
	for (const instance of instances) await settled(instance);
	return { origin, databaseUrl, instances, ports, start };
}

async function measured(site, { rate, seconds, busy }) {
	const subjects = await subjectsOf(site.origin);
	const load = steadyLoad(site.origin, subjects, rate);
	const restarts = [];
	console.log(`Asking ${rate} times a second, and restarting one after the other …`);
	await pause(seconds * 1000);
	for (const index of [0, 1]) {
		const began = performance.now();
		await site.instances[index].stop();
		const stopped = performance.now();
		site.instances[index] = await site.start(index);
		restarts.push([
			`instance ${index + 1} stopped, and ready again`,
			`${secondsOf(stopped - began)}, ${secondsOf(performance.now() - stopped)}`,
		]);
		await pause(seconds * 1000);
	}
	const { answers, took } = await load.end();
	const inquiries = await storedInquiries(site.databaseUrl);

	const failures = answers.filter(({ failure }) => failure);
	for (const { name, failure } of failures.slice(0, 20)) console.log(`${name}: ${failure}`);
	const forms = answers.filter(({ name, failure }) => name === "form" && !failure).length;
	const reached = answers.length / took;
	print([
		["", "figure"],
		["requests", `${answers.length} in ${took.toFixed(0)} s, ${reached.toFixed(0)} a second`],
		["failures", String(failures.length)],
		...restarts,
		...Object.keys(subjects).map((name) => [name, timesOf(answers.filter((answer) => answer.name === name))]),
		["inquiries confirmed, and stored", `${forms}, ${inquiries}`],
		["load of the machine before, and at the end", `${busy.toFixed(1)}, ${loadavg()[0].toFixed(1)}`],
	]);
	if (reached < rate * 0.95) console.log("The rate was not reached: this machine is too busy for it.");
	return failures.length > 0 || inquiries !== forms || reached < rate * 0.95 ? 1 : 0;
}

/** What is asked for, how often among twenty requests, and what is right as an answer. */
async function subjectsOf(origin) {
	const home = await (await fetch(origin)).text();
	const [, picture] = /(?:src|srcset)="(\/media\/[^" ]+)/.exec(home);
	const list = await (await fetch(`${origin}/articles`)).text();
	const [, article] = /href="(\/articles\/[^"?/]+)"/.exec(list);
	const body = new URLSearchParams({ email, password });
	const signedIn = await fetch(`${origin}/admin/login`, {
		method: "POST",
		body,
		headers: { Origin: origin },
		redirect: "manual",
	});
	const cookie = signedIn.headers
		.getSetCookie()
		.map((one) => one.split(";", 1)[0])
		.join("; ");
	return {
		"home page": { times: 4, path: "/" },
		list: { times: 3, path: "/articles" },
		article: { times: 3, path: article },
		picture: { times: 3, path: picture },
		"entries by the API": { times: 1, path: "/api/v1/articles" },
		form: { times: 2, path: "/contact", form: (n) => anInquiry({ message: `We need a release before ${n}.` }) },
		"screen of the studio": { times: 2, path: "/admin/articles", cookie },
		"data of the studio": { times: 2, path: "/admin/inquiries.data", cookie },
	};
}

/** Asks at a steady rate, however long answers take, from fifty networks where this machine has so many addresses. */
function steadyLoad(origin, subjects, rate) {
	const agents = Array.from({ length: 50 }, (_, index) => {
		const localAddress = process.platform === "linux" ? `127.0.1.${index + 1}` : undefined;
		return new Agent({ keepAlive: true, localAddress });
	});
	const turns = Object.entries(subjects).flatMap(([name, { times }]) => Array.from({ length: times }, () => name));
	const { port } = new URL(origin);
	const began = performance.now();
	const running = new Set();
	const answers = [];
	let sent = 0;
	const send = () => {
		const n = sent++;
		// Seven and twenty have no divisor in common: kinds alternate.
		const name = turns[(n * 7) % turns.length];
		const asked = ask({ agent: agents[n % agents.length], port, origin, n, subject: subjects[name] });
		const answer = asked.then((said) => void answers.push({ name, ...said }));
		running.add(answer);
		void answer.then(() => running.delete(answer));
	};
	const clock = setInterval(() => {
		const due = ((performance.now() - began) / 1000) * rate;
		while (sent < due) send();
	}, 1000 / rate);
	return {
		async end() {
			clearInterval(clock);
			const took = (performance.now() - began) / 1000;
			await Promise.all(running);
			for (const agent of agents) agent.destroy();
			return { answers, took };
		},
	};
}

/** How long an answer took, and what was wrong with it. */
async function ask({ agent, port, origin, n, subject: { path, form, cookie } }) {
	const body = form && new URLSearchParams(form(n)).toString();
	const headers = {
		Host: new URL(origin).host,
		...(cookie && { Cookie: cookie }),
		...(body && { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": body.length, Origin: origin }),
	};
	const expected = form ? 303 : 200;
	const began = performance.now();
	try {
		const asked = request({ host: "127.0.0.1", port, agent, path, headers, method: form ? "POST" : "GET" });
		asked.setTimeout(30_000, () => asked.destroy(new Error("no answer within 30 seconds")));
		asked.end(body);
		const [answer] = await once(asked, "response");
		for await (const _ of answer);
		const failure = answer.statusCode === expected ? "" : `answered with ${answer.statusCode}`;
		return { took: performance.now() - began, failure };
	} catch (error) {
		return { took: performance.now() - began, failure: String(error) };
	}
}

function timesOf(answers) {
	const times = answers.map(({ took }) => took).toSorted((a, b) => a - b);
	const slow = times[Math.floor(times.length * 0.99)];
	const [middle, late, last] = [median(times), slow, times.at(-1)].map((time) => time.toFixed(0));
	return `${answers.length}: median ${middle} ms, p99 ${late} ms, at most ${last} ms`;
}

function secondsOf(milliseconds) {
	return `${(milliseconds / 1000).toFixed(1)} s`;
}

async function storedInquiries(databaseUrl) {
	const { default: pg } = await import("pg");
	const client = new pg.Client(databaseUrl);
	await client.connect();
	const { rows } = await client.query("select count(*)::int as count from inquiries");
	await client.end();
	return rows[0].count;
}
