import { once } from "node:events";
import { connect } from "node:net";
import { cpuSeconds } from "./cpu.mjs";

const rounds = 20;

/** Sends what strangers may send to cost us most. Returns milliseconds of CPU of each kind, the dearest first. */
export async function hostileRequests(site) {
	const costs = [];
	for (const [name, make] of Object.entries(requests)) {
		// The first of a kind loads what it needs.
		await send(site.port, make());
		const before = await cpuSeconds(site);
		for (let round = 0; round < rounds; round += 1) await send(site.port, make());
		costs.push({ name, cpu: (((await cpuSeconds(site)) - before) * 1000) / rounds });
	}
	return costs.sort((a, b) => b.cpu - a.cpu);
}

async function send(port, bytes) {
	const socket = connect(port, "127.0.0.1");
	socket.on("error", () => {}).resume();
	socket.write(bytes);
	await once(socket, "close");
}

let count = 0;
function next() {
	count += 1;
	return count;
}

const unseen = () => `unseen-${next()}`;

const get = (target, fields = "") => `GET ${target} HTTP/1.1\r\nHost: x\r\n${fields}Connection: close\r\n\r\n`;

const urlencoded = "application/x-www-form-urlencoded";

function post(target, body, type = urlencoded, fields = "") {
	const head = `Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${fields}`;
	return `POST ${target} HTTP/1.1\r\nHost: x\r\n${head}Connection: close\r\n\r\n${body}`;
}

const multipart = "multipart/form-data; boundary=x";
const parts = (number) => `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(number)}--x--\r\n`;
const forgedSession = "Cookie: studio.session_token=forged.signature\r\n";

/** By what is unusual about it. */
const requests = {
	"an unknown address": () => get(`/${unseen()}`),
	"a long query": () => get(`/articles?${"category=a&".repeat(180)}`),
	"a query of separators": () => get(`/articles?${"&".repeat(2000)}`),
	"a state of a list that nobody asked for": () => get(`/articles?show=${1000 + next()}`),
	"an unknown category": () => get(`/articles?category=${unseen()}`),
	"an unknown category of projects": () => get(`/portfolio/all?category=${unseen()}`),
	"a list by the API that nobody asked for": () =>
		get(`/api/v1/articles?sort=-title,author&page[size]=50&page[number]=${next()}`),
	"long texts by the API": () => get(`/api/v1/articles?fields=title,content&page[size]=10&page[number]=${next()}`),
	"a search by the API": () => get(`/api/v1/search?q=${unseen()}`),
	"a search for ten thousand letters": () => get(`/search?q=${"abcdefghij".repeat(1000)}${next()}`),
	"a search for hundreds of words": () => get(`/search?q=${"a+e+th+in+".repeat(800)}${next()}`),
	"a search in three scripts": () => get(`/search?q=${encodeURIComponent("ab کتاب 検索語".repeat(100))}${next()}`),
	"a search for signs": () => get(`/search?q=${encodeURIComponent('"*()-%_\\'.repeat(500))}${next()}`),
	"filters by the API that there are not": () => get(`/api/v1/articles?${"filter[a]=1&".repeat(160)}`),
	"a deep path": () => get(`/${"a/".repeat(1000)}`),
	"a path of dots": () => get(`/${"../".repeat(600)}`),
	"a deep path of the studio": () => get(`/admin/${"a/".repeat(900)}`),
	"a list of routes": () => get(`/admin/login.data?_routes=${"a,".repeat(900)}`),
	"thousands of cookies": () => get("/admin", `Cookie: ${"a=b; ".repeat(3000)}\r\n`),
	"hundreds of sessions": () => get("/admin", `Cookie: ${"studio.session_token=b.c; ".repeat(550)}\r\n`),
	"a forged session": () => get("/admin", forgedSession),
	"hundreds of fields in the header": () => get("/", "X-Field: value\r\n".repeat(900)),
	"thousands of codings": () => get("/admin/login", `Accept-Encoding: ${"gzip;q=0.1,".repeat(1300)}${unseen()}\r\n`),
	"thousands of ranges": () => get("/", `Range: bytes=${"0-1,".repeat(3500)}\r\n`),
	"thousands of entity tags": () => get("/", `If-None-Match: ${'"a",'.repeat(3500)}\r\n`),
	"thousands of proxies": () => get("/admin/login", `X-Forwarded-For: ${"192.0.2.1,".repeat(1500)}\r\n`),
	"an unknown preview picture": () => get(`/social/${unseen()}.jpg`),
	"a feed, asked for anew": () => get(`/feed.xml?${unseen()}`),
	"the map of the site, asked for anew": () => get(`/sitemap.xml?${unseen()}`),
	"an inquiry that nobody sent": () => get(`/contact/sent/${unseen()}`),
	"a token of the form": () => get("/forms/contact"),
	"the sign-in": () => get("/admin/login"),
	"a forged link": () => get(`/admin/welcome?key=${"a".repeat(1500)}`),
	"half a million fields": () => post("/contact", "a&".repeat(520_000)),
	"half a million fields, to sign in": () => post("/admin/login", "a&".repeat(520_000)),
	"half a million fields, with a forged session": () =>
		post("/admin/account", "a&".repeat(520_000), urlencoded, forgedSession),
	"as many fields as are taken": () => post("/contact", `a=${"%41".repeat(100)}&`.repeat(199)),
	"one field of 64 KiB": () => post("/contact", `message=${"%C3%A9".repeat(10_900)}`),
	"thousands of parts": () => post("/forms/contact", parts(5000), multipart),
	"as many parts as are taken": () => post("/forms/contact", parts(200), multipart),
	"a part of half boundaries": () =>
		post(
			"/forms/contact",
			`--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${"\r\n--y".repeat(12_000)}\r\n--x--\r\n`,
			multipart,
		),
	"deep JSON": () => post("/admin/documents/a", "[".repeat(1_000_000), "application/json", forgedSession),
	"long JSON": () => post("/admin/documents/a", `[${"1,".repeat(520_000)}1]`, "application/json", forgedSession),
	"a visit of no page": () => post("/visit", "[".repeat(1000), "text/plain"),
	"the challenge of a passkey": () => post("/admin/login/again", "step=challenge"),
	"a deep answer of a passkey": () => post("/admin/login/again", `step=passkey&answer=${"[".repeat(60_000)}`),
	"a long password": () => post("/admin/login", `email=a@example.com&password=${"a".repeat(60_000)}`),
	"a long code": () => post("/admin/login/code", `code=${"1".repeat(60_000)}`),
	"a file of nobody": () => post("/admin/media/upload", "a".repeat(500_000), "image/png"),
};
