import { createHash } from "node:crypto";
import { notify } from "#core/inquiries.ts";
import { guardedFetch, withTables } from "#core/server.ts";
import { compareStates, type FileWeights, type Finding } from "./compare-states.ts";
import type { WatchContext } from "./find-changes.ts";
import { type PageState, pageState } from "./page-state.ts";
import type { WatchTables } from "./tables.ts";
import { browserPath, PageVisitor } from "./visit-pages.ts";

type Change = WatchTables["x_watch_changes"];

const limits = { connect: 5_000, whole: 20_000, bytes: 3_000_000 };
const atOnce = 4;
/** Further internal links and files that are asked for in one run. */
const mostBesides = 300;
/** How often a page is tried that does not answer, and one that is still shown as it was before: runs are some 20 seconds apart. */
const mostTries = 3;
const mostTriesOfOld = 9;

/** Asks the site for the pages that releases changed, as a visitor would, and notes what is different on them. */
export async function askForPages(context: WatchContext): Promise<void> {
	const asker = new Asker(context);
	const { read } = context.store;
	const releases = await read((tx) =>
		withTables<WatchTables>(tx)
			.selectFrom("x_watch_releases")
			.select("release")
			.where("state", "=", "asking")
			.orderBy("release", "desc")
			.execute(),
	);
	try {
		for (const { release } of releases) await askForRelease(context, asker, release);
	} finally {
		await asker.close();
	}
}

async function askForRelease(context: WatchContext, asker: Asker, release: number): Promise<void> {
	const { store, signal } = context;
	const waiting = await store.read((tx) =>
		withTables<WatchTables>(tx)
			.selectFrom("x_watch_changes as change")
			.leftJoin("x_watch_pages as page", "page.path", "change.path")
			.selectAll("change")
			.select("page.changed_by")
			.where("change.release", "=", release)
			.where("change.asked_at", "is", null)
			.orderBy("change.edited", "desc")
			.orderBy("change.path")
			.execute(),
	);
	const queue = waiting.values();
	const work = async () => {
		for (const { changed_by, ...change } of queue) {
			signal.throwIfAborted();
			if (asker.isAway) return;
			const isOver = change.kind !== "gone" && changed_by !== release;
			await keep(context, change, isOver ? overtaken(changed_by) : await asker.ask(change));
		}
	};
	await Promise.all(Array.from({ length: atOnce }, work));
	await finish(context, release, asker.problem);
}

/** What came of asking for a page: what was found, or that it is to be tried again. */
type Outcome = { readonly findings: readonly Finding[] } | { readonly again: true };

function overtaken(by: number | null): Outcome {
	const sentence =
		by === null
			? "A later release took it away before it was asked for."
			: `Release ${by} changed it before it was asked for.`;
	return { findings: [{ tone: "note", sentence }] };
}

async function keep({ store }: WatchContext, { release, path, tries }: Change, outcome: Outcome): Promise<void> {
	const told =
		"again" in outcome ? {} : { asked_at: Date.now(), before: "", findings: JSON.stringify(outcome.findings) };
	await store.write((tx) =>
		withTables<WatchTables>(tx)
			.updateTable("x_watch_changes")
			.set({ tries: tries + 1, ...told })
			.where("release", "=", release)
			.where("path", "=", path)
			.execute(),
	);
}

/** Watches on in the days after once every page was asked for, and tells the team what is broken. */
async function finish({ store }: WatchContext, release: number, problem: string): Promise<void> {
	await store.write(async (tx) => {
		const own = withTables<WatchTables>(tx);
		const rows = await own
			.selectFrom("x_watch_changes")
			.select(["path", "asked_at", "findings"])
			.where("release", "=", release)
			.execute();
		const isDone = rows.every(({ asked_at }) => asked_at !== null);
		await own
			.updateTable("x_watch_releases")
			.set({ problem, ...(isDone && { state: "watching" }) })
			.where("release", "=", release)
			.where("state", "=", "asking")
			.execute();
		const broken = rows.flatMap(({ path, findings }) => {
			const worst = (JSON.parse(findings) as Finding[]).find(({ tone }) => tone === "danger");
			return worst ? [`${path}: ${worst.sentence}`] : [];
		});
		if (!isDone || broken.length === 0) return;
		await notify(tx, {
			kind: "check",
			title: `Release ${release} broke something on ${broken.length === 1 ? "a page" : `${broken.length} pages`}`,
			body: broken.slice(0, 3).join("\n"),
			path: `/admin/watch/${release}`,
			once: `watch ${release} asked`,
		});
	});
}

/** Asks for pages and what they name, each address once in a run. */
export class Asker {
	readonly #context: WatchContext;
	readonly #fetch: ReturnType<typeof guardedFetch>;
	readonly #visitor: PageVisitor;
	readonly #besides = new Map<string, Promise<{ status: number; bytes: number }>>();
	#failures = 0;
	/** Why no page answers; "" while some do. */
	problem = "";

	constructor(context: WatchContext) {
		this.#context = context;
		// The address of the site is said by whoever runs it, and may be one of their own network.
		this.#fetch = guardedFetch({ ...limits, allowPrivate: true, signal: context.signal });
		this.#visitor = new PageVisitor(browserPath());
	}

	/** Whether the site does not answer at its own address, so that it need not be asked on and on. */
	get isAway(): boolean {
		return this.#failures >= 5;
	}

	async ask({ path, kind, before: stored, tries }: Change): Promise<Outcome> {
		const { snapshot, env, signal } = this.#context;
		const hosted = snapshot.hosted(path);
		const origin = hosted?.origin ?? env.siteUrl;
		const answer = await this.#get(origin + (hosted?.path ?? path)).catch((error: Error) => error);
		signal.throwIfAborted();
		if (answer instanceof Error) {
			if (tries + 1 < mostTries) return { again: true };
			return { findings: [{ tone: "danger", sentence: `It could not be asked for: ${endOf(answer.message)}` }] };
		}
		const { status, location, html } = answer;
		if (kind === "gone") return { findings: [whatBecame(status, location)] };
		if (status >= 300) return { findings: [whyNoPage(status, location)] };
		const before = stored === "" ? undefined : (JSON.parse(stored) as PageState & { hash: string });
		if (before?.hash === `${status} ${hashOf(html)}`) {
			if (tries + 1 < mostTriesOfOld) return { again: true };
			const sentence = "Visitors still get it as it was before: something before the site keeps pages for longer.";
			return { findings: [{ tone: "warning", sentence }] };
		}
		const now = pageState(status, html, origin);
		const broken = await this.#broken(now, origin);
		const found = compareStates(before, now, { broken, weights: await this.#weights(before, now, origin) });
		return { findings: [...found, ...(await this.#visitor.findings(origin + (hosted?.path ?? path)))] };
	}

	/** Ends the browser that it may have started. */
	close(): Promise<void> {
		return this.#visitor.close();
	}

	/** The status of a page now; undefined where it does not answer. */
	async statusOf(path: string): Promise<number | undefined> {
		const { snapshot, env } = this.#context;
		const hosted = snapshot.hosted(path);
		const answer = this.#get((hosted?.origin ?? env.siteUrl) + (hosted?.path ?? path));
		return answer.then(
			({ status }) => status,
			() => undefined,
		);
	}

	async #get(address: string): Promise<{ status: number; location: string; html: string }> {
		try {
			const headers = { "Cache-Control": "no-cache", "User-Agent": "Watch after a release" };
			const response = await this.#fetch(address, { headers });
			this.#failures = 0;
			this.problem = "";
			const location = response.headers.get("Location") ?? "";
			return { status: response.status, location, html: await response.text() };
		} catch (error) {
			this.#failures += 1;
			if (this.isAway) this.problem = `The site does not answer at its own address: ${endOf((error as Error).message)}`;
			throw error;
		}
	}

	/** The internal links of a page that lead nowhere, with what they answer. */
	async #broken({ links }: PageState, origin: string): Promise<Map<string, number>> {
		const { snapshot } = this.#context;
		const broken = new Map<string, number>();
		for (const path of links) {
			const { kind } = snapshot.resolve(snapshot.atHost(new URL(origin).host, path));
			if (kind === "gone") broken.set(path, 410);
			if (kind !== "unknown" || path.startsWith("/admin")) continue;
			const { status } = await this.#head(origin + path);
			if (status >= 400) broken.set(path, status);
		}
		return broken;
	}

	async #weights(before: PageState | undefined, now: PageState, origin: string): Promise<FileWeights> {
		const weigh = async (files: readonly string[]) => {
			const sizes = await Promise.all(files.map((file) => this.#head(origin + file)));
			return sizes.some(({ status }) => status >= 400) ? null : sizes.reduce((sum, { bytes }) => sum + bytes, 0);
		};
		const [was, is] = [new Set(before?.files ?? now.files), new Set(now.files)];
		return {
			added: await weigh([...is].filter((file) => !was.has(file))),
			removed: await weigh([...was].filter((file) => !is.has(file))),
		};
	}

	/** What an address answers to HEAD; as if it were fine where it says nothing, or where too many were asked for. */
	#head(address: string): Promise<{ status: number; bytes: number }> {
		const known = this.#besides.get(address);
		if (known) return known;
		const fine = { status: 200, bytes: 0 };
		if (this.#besides.size >= mostBesides) return Promise.resolve(fine);
		const asked = this.#fetch(address, { method: "HEAD" }).then(
			({ status, headers }) => ({ status, bytes: Number(headers.get("Content-Length")) || 0 }),
			() => fine,
		);
		this.#besides.set(address, asked);
		return asked;
	}
}

function whatBecame(status: number, location: string): Finding {
	if (status >= 300 && status < 400) return { tone: "note", sentence: `Its address leads to ${location} now.` };
	if (status === 200)
		return { tone: "note", sentence: "Its address still answers, though it is no page of this release." };
	return { tone: "warning", sentence: `It is gone, and its address leads nowhere (${status}). Consider a redirect.` };
}

function whyNoPage(status: number, location: string): Finding {
	if (status < 400) return { tone: "danger", sentence: `Its address leads to ${location} instead of showing it.` };
	return { tone: "danger", sentence: `It answers ${status} instead of showing the page.` };
}

/** As pages are told apart by the site. */
function hashOf(html: string): string {
	return createHash("sha256").update(html).digest("base64url").slice(0, 22);
}

function endOf(message: string): string {
	return /[.!?]$/.test(message) ? message : `${message}.`;
}
