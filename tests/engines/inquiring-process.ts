import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { openStore } from "../../app/.server/db/open.ts";
import { receive } from "../../app/.server/inquiries/receive.ts";
import { OutboxWorker } from "../../app/.server/outbox/worker.ts";
import { anInquiry } from "./inquiry.ts";

// It never ends by itself, which would keep what was compiled for the next of its kind.
flushCompileCache();

// Receives inquiries and delivers them until it is killed, and says so of each once it was acknowledged.
const [dataDir = "", databaseUrl = "", firstKey] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl: databaseUrl || undefined });
const worker = new OutboxWorker(store, { allowPrivate: true, every: 10 });
worker.start();

for (let key = Number(firstKey); ; key += 1) {
	const { reference } = await receive(store, anInquiry({ message: `Inquiry ${key}` }), {
		idempotencyKey: `key-${key}`,
		source: "Contact Form",
	});
	writeSync(1, `${key} ${reference}\n`);
	worker.wake();
}
