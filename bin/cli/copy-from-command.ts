import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { silenceDestinations } from "../../app/.server/outbox/silence.ts";
import { anonymizeCopy } from "../../app/.server/personal-data/anonymize-copy.ts";
import type { Call } from "./call.ts";
import { restore } from "./restore-command.ts";
import { refuse } from "./restored-database.ts";
import { inWorkFolder } from "./work-folder.ts";

/**
 * Makes a copy of a site from one of its backups, for whoever develops it: nothing is sent from it, and with --anonymous it
 * names nobody who wrote an inquiry.
 */
export async function copyFrom({ env, argument, file, flags }: Call): Promise<void> {
	const isForced = flags.includes("force");
	const copy = (from: string) =>
		restore(env, from, isForced, async (store) => {
			await silenceDestinations(store);
			const told = ["Its destinations are switched off, and nothing is sent from it."];
			if (flags.includes("anonymous"))
				told.push(`Of ${await anonymizeCopy(store)} inquiries, those who wrote them and their texts are left out.`);
			return told;
		});
	if (!/^https?:/.test(argument)) return copy(file);
	await mkdir(env.dataDir, { recursive: true });
	await inWorkFolder(env.dataDir, "backups-fetching-", async (folder) => {
		const { pathname } = new URL(argument);
		const fetched = join(folder, basename(pathname) || "backup.tar.gz");
		await fetchTo(argument, fetched);
		await copy(fetched);
	});
}

/** Fetches a file; COPY_TOKEN is sent along as a bearer token. */
async function fetchTo(address: string, file: string): Promise<void> {
	const { protocol, hostname } = new URL(address);
	if (protocol !== "https:" && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
		refuse(`${address} is not encrypted on its way; use an address that begins with https://.`);
	const token = process.env.COPY_TOKEN;
	const answer = await fetch(address, { headers: token ? { Authorization: `Bearer ${token}` } : {} }).catch((error) =>
		refuse(`${address} cannot be reached: ${error.cause?.message ?? error.message}.`, error),
	);
	if (!answer.ok || !answer.body)
		refuse(`${address} answered ${answer.status}. Name a backup there, with COPY_TOKEN where it is asked for.`);
	await pipeline(Readable.fromWeb(answer.body as ReadableStream<Uint8Array>), createWriteStream(file));
}
