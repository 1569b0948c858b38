import { createHash } from "node:crypto";
import type { Agent } from "../../app/.server/agents/agent.ts";
import { runTool } from "../../app/.server/agents/run-tool.ts";
import type { AgentBackend } from "../../app/.server/agents/tool.ts";
import { tools } from "../../app/.server/agents/tools.ts";
import { addPerson } from "../../app/.server/auth/people.ts";
import { openStore } from "../../app/.server/db/open-store.ts";
import type { Store } from "../../app/.server/db/store.ts";
import type { TokenScope } from "../../app/.server/db/tables/tokens-tables.ts";
import { readEnv } from "../../app/.server/env.ts";
import { createLogger } from "../../app/.server/log/log.ts";
import { createMediaLibrary } from "../../app/.server/media/library/library.ts";
import { listProposals } from "../../app/.server/proposals/list-proposals.ts";
import { type ProposalSite, siteOfProposal } from "../../app/.server/proposals/site.ts";
import { newestRelease } from "../../app/.server/releases/release.ts";
import { SecretKey } from "../../app/.server/secret-key/secret-key.ts";
import type { RenderedPage } from "../../app/.server/snapshot/page-renderer.ts";
import { recordReads } from "../../app/.server/snapshot/recorded-reads.ts";
import type { Snapshot } from "../../app/.server/snapshot/snapshot.ts";
import { loadSample } from "../../demo/load.ts";

/** Draws a page of a state of the site. */
export type Draw = (path: string, snapshot: Snapshot) => Promise<{ readonly status: number; readonly html: string }>;

/** A site with the sample content, and agents that work on it. */
export interface World {
	readonly store: Store;
	readonly backend: AgentBackend;
	/** A program that works for Ada, an administrator. */
	agent(scopes?: readonly TokenScope[], name?: string): Agent;
}

export const origin = "https://quillstone.example";
export const allScopes: readonly TokenScope[] = ["read", "read drafts", "propose"];

/** Opens a world in an empty data folder. */
export async function openWorld(dataDir: string, draw: Draw): Promise<World> {
	const log = createLogger("silent");
	return worldOf(await openStore({ dataDir, log }), draw);
}

/** Fills a store with the sample and somebody who works with it. */
export async function worldOf(store: Store, draw: Draw): Promise<World> {
	const media = await createMediaLibrary(store);
	await loadSample(store, { add: (picture) => media.addUnfinished(picture) });
	const ada = await store.write((tx) =>
		addPerson(tx, { name: "Ada Ashraf", email: "ada@quillstone.example", role: "administrator" }),
	);
	const idOf = (name: string, scopes: readonly TokenScope[]) => `agent-${name}-${scopes.join("-")}`;
	const times = { created_at: Date.now(), expires_at: Date.now() + 86_400_000, last_used_at: null, revoked_at: null };
	const given = { scopes: JSON.stringify(allScopes), types: "[]", hash: "of no token" };
	await store.db
		.insertInto("tokens")
		.values({ id: idOf("Clerk", allScopes), person: ada, name: "Clerk", ...given, ...times })
		.execute();
	const backend: AgentBackend = {
		store,
		media,
		log: store.log,
		env: readEnv({ SITE_URL: origin }),
		secretKey: new SecretKey("one of an evaluation"),
		answersAt: (path) => /^\/(feed\.xml|sitemap\.xml|contact\/sent)/.test(path),
		renderPublic: async (path, snapshot) => {
			const { status, html } = await draw(path, snapshot);
			return new Response(html, { status });
		},
		pages: {
			async draw(path, base): Promise<RenderedPage> {
				const { drawn, reads } = await recordReads(base, (snapshot) => draw(path, snapshot));
				const { status, html } = drawn;
				const hash = createHash("sha256").update(`${status} ${html}`).digest("base64url");
				return { path, status, hash, html: () => html, reads };
			},
			precache() {},
			changedIn: async () => [],
		},
	};
	return {
		store,
		backend,
		agent: (scopes = allScopes, name = "Clerk") => ({
			id: idOf(name, scopes),
			kind: "token",
			name,
			person: { id: ada, name: "Ada Ashraf", email: "ada@quillstone.example", role: "administrator" },
			scopes,
			types: [],
			actor: { id: ada, name: `Ada Ashraf via ${name}`, address: "192.0.2.7", agent: "a program" },
		}),
	};
}

/** What a tool told. */
export interface Told {
	readonly text: string;
	/** The text as JSON; undefined where it is none. */
	readonly json: any;
	readonly isError: boolean;
}

/** Uses tools and counts how often. */
export class Hands {
	readonly world: World;
	readonly #agent: Agent;
	calls = 0;
	/** Sentences of what was refused. */
	readonly refusals: string[] = [];

	constructor(world: World, agent: Agent) {
		this.world = world;
		this.#agent = agent;
	}

	/** Uses a tool, whatever comes of it. */
	async try(name: string, input: object = {}): Promise<Told> {
		this.calls += 1;
		const tool = tools.find((one) => one.name === name);
		if (!tool) return { text: `There is no tool ${name}.`, json: undefined, isError: true };
		const { text, isError } = await runTool(this.world.backend, this.#agent, tool, input, "scripted 1");
		if (isError) this.refusals.push(text);
		return { text, json: jsonOf(text), isError };
	}

	/** Uses a tool that has to do it. */
	async use(name: string, input: object = {}): Promise<any> {
		const { text, json, isError } = await this.try(name, input);
		if (isError) throw new Error(`${name}: ${text}`);
		return json ?? text;
	}
}

function jsonOf(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** What there is after a task. */
export interface Outcome {
	/** What the person was told. */
	readonly answer: string;
	/** Its proposals, the last changed first, with the sites that they would make. */
	readonly proposals: readonly ProposalSite[];
	readonly discarded: number;
	readonly isLiveSame: boolean;
}

/** Runs something and tells what came of it. */
export async function outcomeOf(world: World, work: () => Promise<string>): Promise<Outcome> {
	const { store } = world;
	const { person } = world.agent();
	const all = () => listProposals(store, person, { states: ["open", "discarded"], limit: 1000 });
	const before = new Set((await all()).map(({ id }) => id));
	const release = await newestRelease(store.db);
	const answer = await work();
	const made = (await all()).filter(({ id }) => !before.has(id));
	const open = made.filter(({ state }) => state === "open");
	const proposals = [];
	for (const { id } of open) proposals.push(await siteOfProposal(store, id));
	return {
		answer,
		proposals,
		discarded: made.length - open.length,
		isLiveSame: (await newestRelease(store.db)) === release,
	};
}
