import { flushCompileCache } from "node:module";
import { openStore } from "../../../app/.server/db/open-store.ts";
import { receive } from "../../../app/.server/inquiries/receive-inquiry.ts";
import { OutboxWorker } from "../../../app/.server/outbox/worker.ts";
import { anInquiry } from "./inquiry.ts";

// The process never exits by itself, which would be when the compile cache is written for the next one.
flushCompileCache();

// Receives and delivers inquiries until it is killed, and prints each one once it was acknowledged.
const [dataDir = "", databaseUrl = "", firstKey] = process.argv.slice(2);
const store = await openStore({ dataDir, databaseUrl: databaseUrl || undefined });
const worker = new OutboxWorker(store, { allowPrivate: true, every: 10 });
worker.start();

for (let key = Number(firstKey); ; key += 1) {
	const { reference } = await receive(store, anInquiry({ message: `Inquiry ${key}` }), {
		idempotencyKey: `key-${key}`,
		source: "Contact Form",
	});
	process.stdout.write(`${key} ${reference}\n`);
	worker.wake();
}
