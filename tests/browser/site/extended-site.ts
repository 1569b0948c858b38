import { execFile } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { expect } from "vitest";
import { afterTest } from "../../after-test.ts";
import { buildCopy, changedInCore, extendedCopy, typecheckCopy } from "../../extended-copy.ts";
import { openReceiver } from "../../receiver.ts";
import { copySampleFolder } from "../sample-folder.ts";
import { addAccount, serve } from "../server.ts";

const run = promisify(execFile);

/** A file of the product that the extended site has taken. */
const taken = "app/site/components/missing.tsx";

export const meetup = {
	title: "Looms at Dusk",
	slug: "looms-at-dusk",
	day: "2026-05-04",
	about: "An evening.",
	stars: 4,
};

const weaver = {
	title: "Weaver",
	slug: "weaver",
	summary: "At the loom.",
	place: "Karachi",
	validThrough: "2999-12-31",
};
const checks = {
	title: "Checks in nine seconds",
	slug: "checks",
	client: "Signet",
	day: "2026-05-04",
	prices: [{ label: "Build", note: "", price: { amount: 31_000, currency: "USD" }, option: false }],
};
const fair = { title: "Fair", slug: "fair", summary: "All day.", place: "Hall", day: "2999-05-04" };

/**
 * Serves the extended site with the store of a site of the product: restored from its backup, then changed by an import.
 * It ends with the test file.
 */
export async function openExtendedSite() {
	const { folder, documented, recipes } = await extendedCopy();
	afterTest(() => rm(folder, { recursive: true, force: true }));
	const changed = changedInCore(folder);
	const { dataDir: before, remove } = await copySampleFolder();
	afterTest(remove);
	for (const role of ["administrator", "editor"] as const) await addAccount(role, { dataDir: before });
	const dataDir = join(folder, "data");
	const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
	const env = { PATH, HOME, NODE_COMPILE_CACHE, ALLOW_PRIVATE_DESTINATIONS: "1" };
	const cli = async (cwd: string, data: string, ...args: string[]) =>
		(await run(process.execPath, ["bin/cli.mjs", ...args], { cwd, env: { ...env, DATA_DIR: data } })).stdout;
	await cli(folder, dataDir, "take", taken);
	const copy = join(folder, "extension/taken", taken);
	await writeFile(copy, (await readFile(copy, "utf8")).replace('"lead mt-3"', '"lead mt-3 taken"'));
	const [wrong] = await Promise.all([
		typecheckCopy(folder),
		buildCopy(folder),
		cli(".", before, "backup", join(folder, "older.tar.gz")),
		cli(".", before, "export", join(folder, "older.json")),
	]);
	expect(wrong).toBe("");

	await cli(folder, dataDir, "restore", "older.tar.gz");
	const older = JSON.parse(await readFile(join(folder, "older.json"), "utf8"));
	const ofType = (name: string) => older.documents.filter(({ type }: { type: string }) => type === name);
	const articles = ofType("articles");
	expect(articles[0].data).not.toHaveProperty("audience");
	const text = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Come." }] }] };
	const plain = { ground: "plain", anchor: "" };
	const agenda = { type: "agenda", layout: "cards", title: "Next", subtitle: "", count: 2, ...plain };
	const offices = { type: "office-list", layout: "row", title: "Where", subtitle: "", ...plain };
	const meetings = { type: "meetings", layout: "row", title: "Talk to us", subtitle: "", ...plain };
	const services = {
		type: "services",
		layout: "cards",
		title: "",
		subtitle: "",
		entries: [ofType("services")[0].id],
		...plain,
	};
	const sections = [
		{ type: "motto", layout: "large", words: "Weave slowly", ...plain },
		agenda,
		offices,
		meetings,
		services,
		{ type: "newsletter", layout: "beside", title: "", subtitle: "", ...plain },
	];
	const documents = [
		{ id: "looms", type: "meetups", data: meetup },
		{ id: "berlin", type: "offices", data: { city: "Berlin", slug: "berlin", place: "52.52, 13.40" } },
		{ id: "loom-2025", type: "awards", data: { name: "Golden Loom", year: 2025 } },
		{ id: "slowly", type: "pages", data: { title: "Slowly", slug: "slowly", sections } },
		articles[0],
		{ id: "weaver", type: "openings", data: { ...weaver, text } },
		{ id: "checks", type: "offers", data: checks },
		{ id: "fair", type: "events", data: { ...fair, text } },
		{ id: "loom", type: "wares", data: { title: "Loom", number: "K-17" } },
		{ id: "talk", type: "meetings", data: { title: "Talk", slug: "talk", summary: "Half an hour." } },
	];
	const look = { ...older.singletons.look, neutral: "mist", type: "ledger" };
	const singletons = { words: { ...older.singletons.words, language: "nb" }, look };
	await writeFile(join(folder, "newer.json"), JSON.stringify({ ...older, documents, singletons }));
	await cli(folder, dataDir, "import", "newer.json");
	const database = new DatabaseSync(join(dataDir, "quillstone.sqlite"));
	database.exec("insert into x_booking_hosts select id, '[]' from people where role = 'editor'");
	expect(database.prepare("select used_at from saved_replies").all()).toEqual([]);
	database.close();
	const pager = await openReceiver();
	const crm = await openReceiver();
	crm.answer(200, JSON.stringify({ access_token: "t0ken", expires_in: 3600 }));
	Object.assign(env, { DESTINATION_CLIENT_SECRET: "s", DESTINATION_REFRESH_TOKEN: "r" });
	const ofCrm = ["--kind", "crm", "--name", "CRM", "--url", crm.url.slice(0, -1), "--client-id", "us"];
	await Promise.all([
		cli(folder, dataDir, "destination", "add", "--kind", "pager", "--name", "Pager", "--url", pager.url),
		cli(folder, dataDir, "destination", "add", ...ofCrm, "--stage", "customer"),
	]);

	const calendar = await openReceiver();
	const secrets = { TICKETS_SECRET: "warp and weft", PAYMENTS_SECRET: "whsec_shuttle", CALENDAR_URL: calendar.url };
	const settings = { ALLOW_PRIVATE_DESTINATIONS: "1", ...secrets };
	const { origin, stop } = await serve(dataDir, settings, { folder });
	afterTest(stop);
	return {
		...{
			folder,
			dataDir,
			origin,
			settings,
			stop,
			documented,
			recipes,
			changed,
			articles,
			ofType,
			pager,
			crm,
			calendar,
		},
		cli: (...args: string[]) => cli(folder, dataDir, ...args),
		/** Imports content into another store. */
		import: (file: string, store: string) => cli(folder, store, "import", file),
		async read(path: string): Promise<string> {
			return (await fetch(origin + path)).text();
		},
		/** The rows that a statement finds in its database. */
		rows(statement: string) {
			const stored = new DatabaseSync(join(dataDir, "quillstone.sqlite"), { readOnly: true });
			try {
				return stored.prepare(statement).all();
			} finally {
				stored.close();
			}
		},
	};
}

export type ExtendedSite = Awaited<ReturnType<typeof openExtendedSite>>;
