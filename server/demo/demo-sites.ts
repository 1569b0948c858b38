import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir, rm, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Env } from "../../app/.server/env.ts";
import type { Logger } from "../../app/.server/log/log.ts";
import type { Outgoing } from "../../app/.server/outgoing.ts";
import type { SecretKey } from "../../app/.server/secret-key/secret-key.ts";
import { Failure } from "../../app/errors.ts";
import type { RuntimeMode } from "../runtime-mode.ts";
import { copyPattern } from "./demo-pattern.ts";
import { type DemoSite, openDemoSite } from "./demo-site.ts";

export interface DemoLimits {
	/** Milliseconds after which a site goes, with all that is in it. */
	readonly life: number;
	/** As many sites as there are at a time. */
	readonly most: number;
	/** As many of them as are held in memory, a few megabytes each. The others are opened when they are asked. */
	readonly mostOpen: number;
	/** A site that holds more bytes than the sample and these goes at once. */
	readonly mostBytes: number;
	/** Milliseconds that an answer may take: whoever reads more slowly would keep a site in memory. */
	readonly answerTime: number;
	/** As many as one network may make in an hour. */
	readonly perNetwork: number;
}

export const demoLimits: DemoLimits = {
	life: 3_600_000,
	most: 400,
	mostOpen: 24,
	mostBytes: 20_000_000,
	answerTime: 60_000,
	perNetwork: 20,
};

/** A mail or a request of a site that was caught. */
export interface CaughtOutgoing extends Outgoing {
	readonly at: number;
}

/** What one visitor has. */
export interface Visit {
	/** 128 random bits: whoever knows it is the visitor. */
	readonly id: string;
	readonly endsAt: number;
	/** The newest first. */
	readonly caught: readonly CaughtOutgoing[];
}

interface Kept extends Visit {
	readonly caught: CaughtOutgoing[];
	site: Promise<DemoSite> | undefined;
	usedAt: number;
	/** How many requests it answers at the moment. */
	answering: number;
}

const mostCaught = 50;
const mostText = 4_000;
const hour = 3_600_000;

interface DemoSitesOptions {
	/** The folder that sites are copied from. */
	readonly pattern: string;
	/** The folder that they are in; emptied at the start. */
	readonly folder: string;
	readonly env: Env;
	readonly mode: RuntimeMode;
	readonly log: Logger;
	readonly secretKey: SecretKey;
	readonly limits?: DemoLimits;
}

/** The sites of the demo: one for each visitor, for an hour. */
export class DemoSites {
	readonly #options: DemoSitesOptions;
	readonly #limits: DemoLimits;
	readonly #visits = new Map<string, Kept>();
	/** When each network made its last sites. */
	readonly #made = new Map<string, readonly number[]>();
	readonly #timer: NodeJS.Timeout;
	/** When the sites were measured last. */
	#measuredAt = 0;

	constructor(options: DemoSitesOptions) {
		this.#options = options;
		this.#limits = options.limits ?? demoLimits;
		const tidy = () => void this.removeEnded().then(() => this.removeLarge());
		this.#timer = setInterval(tidy, Math.min(15_000, this.#limits.life / 4)).unref();
	}

	get count(): number {
		return this.#visits.size;
	}

	/**
	 * Makes a site for a visitor.
	 * @throws {Failure} `too-many` when there are as many as may be, or the network made as many as it may
	 */
	async make(network: string): Promise<Visit> {
		const { most, perNetwork, life } = this.#limits;
		const { pattern, folder } = this.#options;
		const now = Date.now();
		const recent = (this.#made.get(network) ?? []).filter((at) => at > now - hour && at <= now);
		if (recent.length >= perNetwork)
			throw new Failure("too-many", "Your network has tried it often in this hour. Come back in an hour.", {});
		if (this.#visits.size >= most)
			throw new Failure("too-many", "Everybody tries it at the moment. Come back in some minutes.", {});
		const id = randomBytes(16).toString("hex");
		const visit: Kept = { id, endsAt: now + life, caught: [], site: undefined, usedAt: now, answering: 0 };
		// Counted before it is copied: many may come at once.
		this.#visits.set(id, visit);
		this.#made.set(network, [...recent, now]);
		try {
			await copyPattern(pattern, join(folder, id));
		} catch (error) {
			this.#visits.delete(id);
			throw error;
		}
		return visit;
	}

	/** What the visitor with an id has; undefined when there is none, or its time is over. */
	find(id: string): Visit | undefined {
		const visit = this.#visits.get(id);
		return visit && visit.endsAt > Date.now() ? visit : undefined;
	}

	/**
	 * Works with the site of a visitor, which stays open until the work ends.
	 * @throws {Failure} `not-found` when its hour is over, `too-many` when all sites that fit into memory are at work
	 */
	async use<T>(id: string, work: (site: DemoSite) => Promise<T>): Promise<T> {
		const visit = this.#visits.get(id);
		if (!visit) throw new Failure("not-found", "Your hour is over.", { id });
		visit.usedAt = Date.now();
		visit.answering += 1;
		try {
			return await work(await this.#opened(visit));
		} finally {
			visit.answering -= 1;
		}
	}

	/**
	 * Has the site of a visitor answer a request.
	 * @param onlyIfOpen whether it is not worth opening the site: then a closed one answers with nothing
	 * @throws {Failure} as `use`
	 */
	async answer(
		id: string,
		request: IncomingMessage,
		response: ServerResponse,
		{ onlyIfOpen }: { readonly onlyIfOpen: boolean },
	): Promise<void> {
		const visit = this.#visits.get(id);
		if (onlyIfOpen) {
			// With this status the browser does not ask again.
			if (!visit?.site) return void response.writeHead(204).end();
			return (await visit.site).answer(request, response);
		}
		await this.use(id, async (site) => {
			if (response.destroyed) return;
			const late = setTimeout(() => response.destroy(), this.#limits.answerTime);
			const closed = once(response, "close");
			site.answer(request, response);
			await closed;
			clearTimeout(late);
		});
	}

	/** Removes a site at once. */
	async remove(id: string): Promise<void> {
		const visit = this.#visits.get(id);
		if (!visit) return;
		this.#visits.delete(id);
		await closed(visit);
		await rm(join(this.#options.folder, id), { recursive: true, force: true });
	}

	/** Removes the sites whose hour is over. */
	async removeEnded(): Promise<void> {
		const now = Date.now();
		const ended = [...this.#visits.values()].filter(({ endsAt }) => endsAt <= now);
		for (const { id } of ended) await this.remove(id);
		for (const [network, times] of this.#made) if (times.every((at) => at <= now - hour)) this.#made.delete(network);
	}

	/** Removes the sites that became too large since the last time. */
	async removeLarge(): Promise<void> {
		const { pattern, folder } = this.#options;
		const used = [...this.#visits.values()].filter(({ usedAt }) => usedAt >= this.#measuredAt);
		if (used.length === 0) return;
		this.#measuredAt = Date.now();
		const most = (await bytesIn(pattern)) + this.#limits.mostBytes;
		for (const { id } of used) if ((await bytesIn(join(folder, id))) > most) await this.remove(id);
	}

	/** Closes all of them, and removes them. */
	async close(): Promise<void> {
		clearInterval(this.#timer);
		await Promise.all([...this.#visits.keys()].map((id) => this.remove(id)));
	}

	#opened(visit: Kept): Promise<DemoSite> {
		if (visit.site) return visit.site;
		const opening = this.#open(visit);
		visit.site = opening;
		opening.catch(() => {
			if (visit.site === opening) visit.site = undefined;
		});
		return opening;
	}

	async #open(visit: Kept): Promise<DemoSite> {
		const { folder, env, mode, log, secretKey } = this.#options;
		await this.#makeRoom();
		return openDemoSite({
			...{ mode, log, secretKey },
			env: { ...env, dataDir: join(folder, visit.id) },
			onOutgoing(outgoing) {
				visit.caught.unshift({ ...outgoing, text: outgoing.text.slice(0, mostText), at: Date.now() });
				visit.caught.splice(mostCaught);
			},
		});
	}

	/** Closes the site that was not asked for longest where as many are open as may be. */
	async #makeRoom(): Promise<void> {
		const open = [...this.#visits.values()].filter(({ site }) => site !== undefined);
		if (open.length < this.#limits.mostOpen) return;
		const [unused] = open.filter(({ answering }) => answering === 0).toSorted((a, b) => a.usedAt - b.usedAt);
		if (!unused) throw new Failure("too-many", "Everybody tries it at the moment. Try again in a minute.", {});
		await closed(unused);
	}
}

async function closed(visit: Kept): Promise<void> {
	const { site } = visit;
	visit.site = undefined;
	// One that could not be opened has nothing to close.
	await (await site?.catch(() => undefined))?.close();
}

/** Bytes of all files in a folder. Those that go meanwhile count nothing. */
async function bytesIn(folder: string): Promise<number> {
	const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
	const sizes = files.map((one) =>
		stat(join(one.parentPath, one.name)).then(
			(found) => (found.isFile() ? found.size : 0),
			() => 0,
		),
	);
	return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
