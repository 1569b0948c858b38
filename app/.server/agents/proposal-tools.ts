import { z } from "zod";
import { Failure, type Issue } from "../../errors.ts";
import { failingPairs, gaveWay } from "../../look/contrast.ts";
import { type Look, lookFrom } from "../../look/look-choices.ts";
import { seenAs } from "../can-see.ts";
import { checkSite } from "../check/check-change.ts";
import { lastSiteCheck } from "../check/site-checks.ts";
import { approvalRule, approverWords, isApproved } from "../proposals/approval.ts";
import { changedPages } from "../proposals/changed-pages.ts";
import { contentsOf, type ProposedContent } from "../proposals/contents.ts";
import { discardProposal as discard, openProposal as open } from "../proposals/proposal.ts";
import { checkProposal as check } from "../proposals/publish-proposal.ts";
import { submitProposal as submit } from "../proposals/submit-proposal.ts";
import { snapshotOfParts } from "../snapshot/build-snapshot.ts";
import { readParts } from "../snapshot/load-snapshot.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { yieldToRequests } from "../yield-to-requests.ts";
import { type Agent, maySee } from "./agent.ts";
import { isShown, openToAgent, siteForAgent } from "./seen-document.ts";
import { id, type ToolContext, tool } from "./tool.ts";

export const openProposal = tool({
	name: "open_proposal",
	title: "Open a proposal",
	description:
		"Opens a proposal, which gathers the changes of one task. People see its name and purpose, so say what it is for. One proposal for one task.",
	scope: "propose",
	writes: true,
	input: {
		name: z.string().trim().min(1).max(80).describe("such as “New prices for 2027”"),
		purpose: z.string().trim().max(500).default("").describe("in a sentence or two"),
	},
	async run({ backend: { store }, agent }, words) {
		const { id, name } = await open(store, words, agent.actor, agent.id);
		return { proposal: id, name, next: "write_to_proposal" };
	},
});

export const discardProposal = tool({
	name: "discard_proposal",
	title: "Discard a proposal",
	description:
		"Sets a proposal aside with everything in it. Only proposals of the person you work for. A person can open it again.",
	scope: "propose",
	writes: true,
	input: { proposal: id },
	async run({ backend: { store }, agent }, { proposal }) {
		const { author, name } = await openToAgent(store, agent, proposal);
		if (author !== agent.person.id)
			throw new Failure("not-allowed", `“${name}” was opened by somebody else. Only they can discard it.`, {});
		await discard(store, proposal, agent.actor);
		return { proposal, name, state: "discarded" };
	},
});

const mostIssues = 20;
const mostPages = 20;

export const checkProposal = tool({
	name: "check_proposal",
	title: "Check a proposal",
	description:
		"Says what the publish check would say, and changes nothing: rules of fields, broken links, missing alternative text, headings, claims and prices that do not agree, contrast of the look, questions for a person, and which pages change. Without a proposal: what is wrong with the site as it is, such as claims without evidence.",
	scope: "read",
	writes: false,
	input: { proposal: id.optional() },
	async run(context, { proposal }) {
		return proposal === undefined ? siteNow(context) : verdictOn(context, proposal);
	},
});

async function siteNow({ backend, agent }: ToolContext) {
	const { release } = await readParts(backend.store);
	const last = await lastSiteCheck(backend.store);
	const issues = last?.release === release ? last.issues : await checkSite(backend);
	const seen = issues.filter(isTold(agent, snapshotOfParts(await readParts(backend.store)), []));
	return { site: "as it is live", release, ...told(seen, 60) };
}

/** Whether an agent may hear of an issue: some tell what visitors do not see. What is in the proposal, it knows. */
function isTold(agent: Agent, site: Snapshot, proposed: readonly string[]): (issue: Issue) => boolean {
	return ({ rule, place }) => {
		if (place && !maySee(agent, seenAs(place.type, place.document))) return false;
		if (agent.scopes.includes("read drafts")) return true;
		if (rule === "by-link") return false;
		return !place || proposed.includes(place.document) || isShown(site, place.type, place.document);
	};
}

async function verdictOn(context: ToolContext, id: string) {
	const { backend, agent } = context;
	const { store } = backend;
	await openToAgent(store, agent, id);
	const site = await siteForAgent(store, agent, id);
	const contents = await contentsOf(store, id, agent.person);
	const problems = contents.flatMap(({ document, title, problems }) =>
		problems.map((problem) => `${title} (${document}): ${problem}`),
	);
	const { issues, left } = await check(backend, id);
	const proposed = site.drafts.map(({ document }) => document);
	const seen = issues.filter(isTold(agent, site.proposed, proposed));
	const { pages, more } = await changedPages(store, site);
	await yieldToRequests();
	const approval = await store.read(async (tx) => ({
		rule: await approvalRule(tx),
		isGiven: await isApproved(tx, site.proposal, site),
	}));
	if (issues.some((issue) => issue.level === "error" && !seen.includes(issue)))
		problems.push("It does not agree with something that you may not read. A person sees in the studio what it is.");
	const stops = problems.length > 0 || issues.some(({ level }) => level === "error");
	return {
		proposal: id,
		entries: contents.length,
		ready: contents.length > 0 && !stops,
		...(problems.length > 0 && { problems: problems.slice(0, mostIssues) }),
		...told(seen, mostIssues),
		...questions(contents),
		...lookOfProposal(site.drafts),
		impact: {
			pages: pages.length + more,
			...(left > 0 && { notLookedAt: left }),
			changed: pages.slice(0, mostPages).map(({ path, kind }) => (kind === "changed" ? path : `${path} (${kind})`)),
		},
		...(approval.rule.by !== "nobody" && {
			approval: approval.isGiven ? "given" : `needed by ${approverWords(approval.rule)}`,
		}),
	};
}

function told(issues: readonly Issue[], most: number) {
	const line = ({ rule, sentence, pages, place }: Issue) => ({
		rule,
		says: sentence,
		...(place && { entry: place.document, ...(place.field && { field: place.field }) }),
		...(pages.length > 0 && { pages: pages.slice(0, 3), ...(pages.length > 3 && { more: pages.length - 3 }) }),
	});
	const errors = issues.filter(({ level }) => level === "error");
	const warnings = issues.filter(({ level }) => level === "warning");
	return {
		...(errors.length > 0 && {
			errors: errors.slice(0, most).map(line),
			...(errors.length > most && { moreErrors: errors.length - most }),
		}),
		...(warnings.length > 0 && {
			warnings: warnings.slice(0, most).map(line),
			...(warnings.length > most && { moreWarnings: warnings.length - most }),
		}),
	};
}

/** Returns the questions that a person has to decide, and the other proposals that change the same documents. */
function questions(contents: readonly ProposedContent[]) {
	const lost = { trashed: "is in the trash", deleted: "was deleted", unpublished: "was taken off the site" };
	const asked = contents.flatMap(({ document, title, overlaps, lost: gone }) => [
		...(gone ? [`${title} (${document}) ${lost[gone]} meanwhile.`] : []),
		...(overlaps.length > 0
			? [
					`${title} (${document}): others have published ${overlaps.map(({ label }) => label).join(", ")} differently since.`,
				]
			: []),
	]);
	const also = contents.flatMap(({ title, alsoIn }) =>
		alsoIn.map(
			({ name, fields }) =>
				`${title} is in the proposal “${name}”, too${fields.length > 0 ? ` (${fields.join(", ")})` : ""}.`,
		),
	);
	return { ...(asked.length > 0 && { forPeople: asked }), ...(also.length > 0 && { alsoIn: also }) };
}

function lookOfProposal(drafts: readonly { readonly type: string; readonly data: Record<string, unknown> }[]) {
	const draft = drafts.find(({ type }) => type === "look");
	if (!draft) return {};
	const look: Look = lookFrom(draft.data);
	return { contrast: [...failingPairs(look), ...gaveWay(look).map(({ sentence }) => sentence)] };
}

export const submitProposal = tool({
	name: "submit_proposal",
	title: "Submit a proposal",
	description:
		"Tells the team that a proposal is ready to be looked at. Refused while something keeps it from going live. A person decides and publishes.",
	scope: "propose",
	writes: true,
	input: {
		proposal: id,
		note: z.string().trim().max(500).default("").describe("what was done and what the person should look at"),
	},
	async run(context, { proposal, note }) {
		const { backend, agent } = context;
		const { store } = backend;
		const { state, name, version } = await openToAgent(store, agent, proposal);
		if (state === "open") {
			const { entries, ready, problems = [], errors = [] } = await verdictOn(context, proposal);
			if (entries === 0)
				throw new Failure("not-possible", `There is nothing in “${name}” yet. Write to it first, or discard it.`, {});
			if (!ready) {
				const reasons = [...problems, ...errors.map(({ says }) => says)];
				const more = reasons.length > 5 ? ` And ${reasons.length - 5} more.` : "";
				const sentence = `“${name}” cannot go live yet. Correct this with write_to_proposal, then submit again: ${reasons.slice(0, 5).join(" ")}${more}`;
				throw new Failure("not-possible", sentence, {});
			}
		}
		await submit(store, { id: proposal, note, seen: version, actor: agent.actor });
		return {
			proposal,
			name,
			state: "submitted",
			next: "A person looks at it and publishes it. Tell the person you work for.",
		};
	},
});
