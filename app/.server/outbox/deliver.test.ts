import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import busboy from "busboy";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { Webhook } from "standardwebhooks";
import { afterEach, expect, test } from "vitest";
import type { Store } from "../db/store.ts";
import type { InquiriesTable } from "../db/tables/inquiries-tables.ts";
import type { DestinationsTable } from "../db/tables/outbox-tables.ts";
import { deliver as deliverFrom } from "./deliver.ts";
import { type Limits, type Message, limits as usual } from "./message.ts";

const limits = { ...usual, connect: 300, whole: 600, allowPrivate: true };
/** For what is to arrive, however busy the machine is. */
const patient = { ...limits, connect: 10_000, whole: 10_000 };
/** None of these kinds keeps anything. */
const deliver = (message: Message, destination: DestinationsTable, limits: Limits) =>
	deliverFrom(message, destination, limits, {} as Store);
const inquiry: InquiriesTable = {
	id: "i-1",
	reference: "Q-7F3K",
	idempotency_key: "k",
	name: 'Zoë "Z" <b@c.de>, Bcc: x',
	email: "dana@signet.example",
	company: "Signet & Söhne",
	project_type: "MVP Development",
	budget: "",
	timeline: "1-2 months",
	message: "Line one\nLine two ✓",
	source: "Contact Form",
	page: "/contact",
	network: "",
	state: "new",
	quarantined: 0,
	reasons: "[]",
	created_at: Date.UTC(2026, 0, 15, 12),
	search: "",
	fingerprint: "",
	assigned_to: null,
	follow_up_at: null,
	follow_up_note: "",
	follow_up_told_at: null,
	stage: "",
	lost_reason: "",
	due_mailed_at: null,
	follow_up_mailed_at: null,
	held_mailed_at: null,
	first_response_at: null,
	read_at: null,
	read_by: null,
	reminded_at: null,
	form: "",
	answers: "",
	destinations: "",
	erase_at: null,
	came_from: "",
	medium: "",
	campaign: "",
	variant: "",
	read_before: "",
	language: "",
};
const message = { id: "0199-delivery", inquiry };
const fields = {
	name: inquiry.name,
	email: "dana@signet.example",
	company: "Signet & Söhne",
	projectType: "MVP Development",
	budget: "",
	timeline: "1-2 months",
};

const closings: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closings.splice(0)) await close();
});

async function httpReceiver(listener: RequestListener): Promise<string> {
	const server = createServer(listener).listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	closings.push(
		() => server.closeAllConnections(),
		() => server.close(),
	);
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/in?form=1`;
}

async function tcpReceiver(onSocket: (socket: Socket) => void): Promise<number> {
	const sockets = new Set<Socket>();
	const server = createTcpServer((socket) => {
		sockets.add(socket.on("error", () => {}));
		onSocket(socket);
	}).listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	closings.push(
		() => server.close(),
		() => [...sockets].map((socket) => socket.destroy()),
	);
	return (server.address() as AddressInfo).port;
}

function to(kind: string, settings: object, secrets: object = {}): DestinationsTable {
	const row = { id: "d", kind, name: kind, enabled: 1, disabled_because: "", created_at: 0, removed_at: null };
	return { ...row, settings: JSON.stringify(settings), secrets: JSON.stringify(secrets) };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
	return Buffer.concat(await request.toArray()).toString();
}

test("a form service receives exactly the listed fields and the subject", async () => {
	const received: Record<string, string> = {};
	let accept: string | undefined;
	const url = await httpReceiver((request, response) => {
		accept = request.headers.accept;
		const reading = busboy({ headers: request.headers });
		reading.on("field", (name, value) => Object.assign(received, { [name]: value }));
		reading.on("close", () => response.end('{"ok":true}'));
		request.pipe(reading);
	});
	expect(await deliver(message, to("form-service", { url }), limits)).toMatchObject({
		delivered: true,
		status: 200,
		answer: '{"ok":true}',
	});
	expect(accept).toBe("application/json");
	// Multipart form data ends lines with CRLF, as every browser does.
	expect(received).toEqual({
		...fields,
		message: "Line one\r\nLine two ✓",
		subject: `New Project Inquiry from ${inquiry.name}`,
	});
});

test("a webhook receives the JSON, signed with both secrets while one replaces the other", async () => {
	const [old, next] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((key) => `whsec_${key.toString("base64")}`);
	let seen: { body: string; headers: Record<string, string> } | undefined;
	const url = await httpReceiver(async (request, response) => {
		seen = { body: await bodyOf(request), headers: request.headers as Record<string, string> };
		response.end();
	});
	await deliver(message, to("webhook", { url }, { signing: [next, old] }), limits);
	const expected = {
		...fields,
		message: "Line one\nLine two ✓",
		timestamp: "2026-01-15T12:00:00.000Z",
		source: "Contact Form",
	};
	for (const secret of [old, next]) expect(new Webhook(secret!).verify(seen!.body, seen!.headers)).toEqual(expected);
	expect(seen!.headers["webhook-id"]).toBe("0199-delivery");

	await deliver(message, to("webhook", { url }), limits);
	expect(JSON.parse(seen!.body)).toEqual(expected);
	expect(seen!.headers).not.toHaveProperty("webhook-signature");
});

async function mailServer(received: Buffer[], envelopes: string[][]): Promise<string> {
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream
				.on("data", (chunk) => chunks.push(chunk))
				.on("end", () => {
					received.push(Buffer.concat(chunks));
					envelopes.push(session.envelope.rcptTo.map(({ address }) => address));
					done();
				});
		},
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
	closings.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
	return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

test("the team receives a mail to reply to, whatever the visitor's name tries to add", async () => {
	const received: Buffer[] = [];
	const envelopes: string[][] = [];
	const settings = {
		server: await mailServer(received, envelopes),
		from: "Quillstone <site@quillstone.example>",
		to: ["team@quillstone.example"],
	};
	const nasty = { ...inquiry, name: "Dana\r\nBcc: all@example.com\r\n\r\nHello" };
	for (const sent of [inquiry, nasty]) {
		expect(await deliver({ ...message, inquiry: sent }, to("email-team", settings), patient)).toMatchObject({
			delivered: true,
			status: 250,
		});
	}
	expect(envelopes).toEqual([["team@quillstone.example"], ["team@quillstone.example"]]);

	const [mail, second] = await Promise.all(received.map((bytes) => simpleParser(bytes)));
	expect(mail!.replyTo?.value).toEqual([{ name: inquiry.name, address: "dana@signet.example" }]);
	expect(mail!.subject).toBe(`New Project Inquiry from ${inquiry.name} (Q-7F3K)`);
	expect(mail!.messageId).toBe("<0199-delivery@quillstone.example>");
	expect(mail!.text).toContain("Timeline: 1-2 months\n\nLine one\nLine two ✓");
	expect(second!.bcc).toBeUndefined();
	expect(second!.headers.get("bcc")).toBeUndefined();
	expect(second!.messageId).toBe(mail!.messageId);
});

test("the visitor's confirmation names the reference and repeats nothing they wrote", async () => {
	const received: Buffer[] = [];
	const envelopes: string[][] = [];
	const settings = { server: await mailServer(received, envelopes), from: "site@quillstone.example" };
	await deliver(message, to("email-visitor", settings), patient);
	expect(envelopes).toEqual([["dana@signet.example"]]);
	const mail = await simpleParser(received[0]!);
	expect(mail.text).toContain("Q-7F3K");
	expect(mail.text).not.toContain("Line one");
});

test.each([200, 201, 204, 301, 302, 307, 400, 404, 410, 429, 500, 503])(
	"status %i is reported, and no redirect is followed",
	async (status) => {
		let requests = 0;
		const url = await httpReceiver((_, response) => {
			requests += 1;
			response.writeHead(status, { location: "/elsewhere", "retry-after": "120" }).end();
		});
		const outcome = await deliver(message, to("webhook", { url }), limits);
		expect(outcome).toMatchObject({ delivered: status < 300, status, retryAfter: 120_000 });
		expect(requests).toBe(1);
	},
);

test("a receiver that hangs, resets or trickles costs one attempt with a time limit", async () => {
	const silent = await tcpReceiver(() => {});
	const resetting = await tcpReceiver((socket) => socket.resetAndDestroy());
	const closing = await tcpReceiver((socket) => socket.end());
	const upgrading = await tcpReceiver((socket) => {
		socket.write("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n");
	});
	const trickling = await httpReceiver((_, response) => {
		response.writeHead(500);
		const timer = setInterval(() => response.write("."), 20);
		response.once("close", () => clearInterval(timer));
	});
	const ports = [silent, resetting, closing, upgrading];
	const urls = [...ports.map((port) => `http://127.0.0.1:${port}/`), `https://127.0.0.1:${silent}/`, trickling];
	const tries = urls.flatMap((url) => [
		deliver(message, to("webhook", { url }), limits),
		deliver(message, to("form-service", { url }), limits),
	]);
	for (const server of ports.flatMap((port) => [`smtp://127.0.0.1:${port}`, `smtps://127.0.0.1:${port}`])) {
		tries.push(deliver(message, to("email-team", { server, from: "a@b.example", to: ["c@d.example"] }), limits));
	}
	const started = performance.now();
	for (const outcome of await Promise.all(tries)) {
		expect(outcome.delivered).toBe(false);
		expect(outcome.answer).not.toBe("");
	}
	expect(performance.now() - started).toBeLessThan(3 * limits.whole);
});

test("of an endless response 64 KiB are read, and then the connection is closed", async () => {
	let closed: Promise<unknown> | undefined;
	const chunk = Buffer.alloc(64 * 1024, "x");
	const url = await httpReceiver((_, response) => {
		closed = new Promise((resolve) => response.once("close", resolve));
		const fill = () => {
			while (!response.destroyed && response.write(chunk));
		};
		response.on("drain", fill);
		fill();
	});
	const outcome = await deliver(message, to("webhook", { url }), limits);
	expect(outcome).toMatchObject({ delivered: true, status: 200 });
	expect(outcome.answer).toHaveLength(64 * 1024);
	await closed;
});

test("the connection to a mail server that never stops talking is closed", async () => {
	const port = await tcpReceiver((socket) => {
		const fill = () => {
			while (!socket.destroyed && socket.write("220-more\r\n".repeat(1000)));
		};
		socket.on("drain", fill);
		fill();
	});
	const settings = { server: `smtp://127.0.0.1:${port}`, from: "a@b.example", to: ["c@d.example"] };
	expect(await deliver(message, to("email-team", settings), limits)).toMatchObject({ delivered: false });
});

test.each(["http://127.0.0.1:1/", "http://localhost:1/", "http://[::1]:1/"])(
	"no socket is opened to %s",
	async (url) => {
		const guarded = { ...limits, allowPrivate: false };
		expect((await deliver(message, to("webhook", { url }), guarded)).answer).toContain("inside a private network");
		const settings = { server: url.replace("http", "smtp"), from: "a@b.example", to: ["c@d.example"] };
		expect((await deliver(message, to("email-team", settings), guarded)).answer).toContain("inside a private network");
	},
);

test("no web request is sent to the port of a mail server, also where private addresses are allowed", async () => {
	for (const kind of ["webhook", "form-service"] as const) {
		const { answer } = await deliver(message, to(kind, { url: "http://127.0.0.1:2525/in" }), limits);
		expect(answer).toBe("Port 2525 is one of mail servers.");
	}
});
