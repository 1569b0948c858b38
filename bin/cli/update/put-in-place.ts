import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Env } from "../../../app/.server/env.ts";
import { sentenceOf } from "../../../app/.server/sentence-of.ts";
import type { UpdateReport, UpdateSection } from "../../../app/.server/updates/update-reports.ts";
import { Failure } from "../../../app/errors.ts";
import { packagedBuild } from "../../build.mjs";
import { endUpdate, exchange, type Journal, putBack, updateFolder, writeJournal } from "../../exchange.mjs";
import { answersAt, type Instance, readyInTime, restartInstance, stateOf } from "./instances.ts";
import { type DrawnPages, differencesOf, drawnPages } from "./live-pages.ts";

/** What an update is made with, which one that was broken off is finished with. */
export interface Making {
	readonly instances: readonly Instance[];
	/** What it has said so far. */
	readonly sections: readonly UpdateSection[];
	readonly startedAt: number;
	/** The build of the package that was here. */
	readonly formerBuild?: string;
}

export interface Made {
	readonly outcome: Extract<UpdateReport["outcome"], "applied" | "back">;
	readonly reason: string;
}

interface Surroundings {
	readonly env: Pick<Env, "metricsToken" | "siteUrl" | "port">;
	/** Milliseconds that an instance may take until it is ready. */
	readonly limit: number;
	readonly say: (sentence: string) => void;
}

const pagesFile = join(updateFolder, "pages.json");

/**
 * Puts a version in place of the one that is here, restarts the site, and compares what it serves with what was drawn when
 * it was tried. Where any of that fails, the version before is put back and restarted.
 * @param copy the site as the version drew it
 */
export async function putInPlace(
	journal: Journal,
	making: Omit<Making, "formerBuild">,
	copy: string,
	surroundings: Surroundings,
): Promise<Made> {
	writeFileSync(pagesFile, JSON.stringify(drawnPages(copy)));
	const memo: Making = { ...making, formerBuild: packagedBuild() };
	const noted = { ...journal, memo };
	surroundings.say(`Putting version ${journal.to} in place …`);
	try {
		exchange(noted);
	} catch (error) {
		putBack(noted);
		throw error;
	}
	return prove(noted, memo, surroundings);
}

/** Restarts what is in place, and looks at it. One that was broken off does this from the beginning. */
export async function prove(journal: Journal, making: Making, surroundings: Surroundings): Promise<Made> {
	const { say } = surroundings;
	writeJournal({ ...journal, state: "proving" });
	const restarted: Instance[] = [];
	try {
		const drawn = JSON.parse(readFileSync(pagesFile, "utf8")) as DrawnPages;
		if (making.instances.length === 0) await proveOnTrial(drawn, surroundings);
		for (const instance of making.instances) {
			say(`Restarting ${instance.address} …`);
			restarted.push(instance);
			await restartInstance(instance, { token: surroundings.env.metricsToken, limit: surroundings.limit });
			await compare(instance.address, drawn, surroundings);
		}
	} catch (error) {
		return goBack(journal, restarted, sentenceOf(error), surroundings);
	}
	endUpdate();
	const { formerBuild } = making;
	if (formerBuild && formerBuild !== packagedBuild()) await rm(formerBuild, { recursive: true, force: true });
	return { outcome: "applied", reason: "" };
}

async function goBack(
	journal: Journal,
	restarted: readonly Instance[],
	reason: string,
	{ env, limit, say }: Surroundings,
): Promise<Made> {
	say(`${reason}\nPutting version ${journal.from} back …`);
	putBack(journal);
	const failures: string[] = [];
	for (const instance of restarted.toReversed())
		await restartInstance(instance, { token: env.metricsToken, limit }).catch((error) =>
			failures.push(sentenceOf(error)),
		);
	const after = failures.length > 0 ? ` It does not serve yet: ${failures.join(" ")}` : "";
	return {
		outcome: "back",
		reason: `${reason} Version ${journal.from} is back, with everything that was stored.${after}`,
	};
}

async function compare(address: string, drawn: DrawnPages, { env }: Surroundings): Promise<void> {
	const state = await stateOf(address, env.metricsToken);
	const found = await differencesOf(address, drawn, state?.release ?? 0);
	if (found.length === 0) return;
	const more = found.length > 3 ? ` So do ${found.length - 3} more.` : "";
	throw new Failure("not-possible", `Pages differ at ${address}. ${found.slice(0, 3).join(" ")}${more}`, {});
}

/** Starts a site that is stopped, for as long as looking at it takes. */
async function proveOnTrial(drawn: DrawnPages, surroundings: Surroundings): Promise<void> {
	surroundings.say("Starting the site on trial …");
	const port = String(await freePort());
	const address = `http://127.0.0.1:${port}`;
	const { siteUrl } = surroundings.env;
	const site = spawn(process.execPath, ["bin/start.mjs"], {
		env: { ...process.env, PORT: port, HOST: "127.0.0.1", SITE_URL: siteUrl },
		stdio: ["ignore", "ignore", "inherit"],
	});
	const exit = once(site, "exit");
	try {
		if (!(await readyInTime(address, surroundings.limit, () => site.exitCode !== null)))
			throw new Failure("not-possible", "The site did not start on trial: see above.", {});
		await compare(address, drawn, surroundings);
	} finally {
		if (site.exitCode === null) site.kill("SIGTERM");
		await exit;
	}
}

async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as { port: number };
	server.close();
	await once(server, "close");
	return port;
}

/**
 * The instances of a site, by the commands that restart them and where they are asked, in the same order.
 * @returns none where the site is stopped
 * @throws {Failure} `not-possible`
 */
export async function instancesOf(
	{ port, metricsToken }: Pick<Env, "port" | "metricsToken">,
	{ restart, at }: { restart: readonly string[]; at: readonly string[] },
): Promise<Instance[]> {
	const own = `http://127.0.0.1:${port}`;
	const addresses = at.length > 0 ? at.map((address) => address.replace(/\/+$/, "")) : [own];
	const refuse = (sentence: string) => new Failure("not-possible", sentence, {});
	const wrong = addresses.find((address) => !/^https?:\/\/[^/]+$/.test(address));
	if (wrong !== undefined) throw refuse(`--at takes the address of an instance, such as ${own}, and not ${wrong}.`);
	if (restart.length === 0) {
		for (const address of addresses)
			if (await answersAt(address))
				throw refuse(
					`The site runs at ${address}, and nothing says how it is restarted. Name the command with --restart, such as --restart "systemctl restart quillstone", or stop the site first.`,
				);
		return [];
	}
	if (restart.length !== addresses.length)
		throw refuse(
			`Each instance needs a --restart and an --at, in the same order: there are ${restart.length} and ${addresses.length}.`,
		);
	for (const address of addresses) await stateOf(address, metricsToken);
	return addresses.map((address, index) => ({ address, restart: restart[index]! }));
}
