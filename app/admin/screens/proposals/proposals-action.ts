import { z } from "zod";
import { type ActionContext, command, defineAction } from "../../../.server/actions/define-action.ts";
import { checkEmail } from "../../../.server/auth/field-error.ts";
import { get } from "../../../.server/content/read-documents.ts";
import { rejectUnlessInside } from "../../../.server/proposals/contents.ts";
import { arrange, keepOrder, takeOutOrder } from "../../../.server/proposals/orders.ts";
import {
	discardProposal,
	getProposal,
	openProposal,
	renameProposal,
	reopenProposal,
} from "../../../.server/proposals/proposal.ts";
import { type ProposedChange, propose, proposeAnew } from "../../../.server/proposals/propose.ts";
import { publishProposal } from "../../../.server/proposals/publish-proposal.ts";
import { addReviewComment, settleReviewComment } from "../../../.server/proposals/review-comments.ts";
import { endReviewLink, makeReviewLink } from "../../../.server/proposals/review-links.ts";
import { scheduleProposal } from "../../../.server/proposals/schedule-proposal.ts";
import { decide } from "../../../.server/proposals/verdicts.ts";
import { takeLive } from "../../../.server/publishing/rolled-back.ts";
import { commentLimits } from "../../../content/values/limits/review-limits.ts";
import { requireChange, requireRole } from "../../editor/require-role.server.ts";
import { mailLink } from "./review/mail-link.server.ts";
import { visibleSite } from "./visible-site.server.ts";

const id = z.string().max(100);
const line = z.string().max(1000);
const words = z
	.string()
	.trim()
	.min(1, "Write something first.")
	.max(commentLimits.text, `Write at most ${commentLimits.text} characters.`);

/** The commands on the proposal `:id`; without an id those that open one, or put entries into any. */
export const action = defineAction(
	"propose",
	{
		open: command({ name: line, purpose: line }, async ({ store, actor }, words) => ({
			id: (await openProposal(store, words, actor)).id,
		})),
		/** Puts plain drafts into a proposal; with `putBack` the plain drafts become what is live again. */
		putInto: command(
			{
				/** "" opens one with the name. */
				proposal: id,
				name: line.default(""),
				documents: z.array(id).min(1).max(1000).readonly(),
				putBack: z.boolean().default(false),
			},
			async ({ store, actor, person, context }, { proposal, name, documents, putBack }) => {
				if (proposal) await rejectUnlessInside(store, proposal, person);
				const mayChange = (type: string, id: string) => requireChange(context, type, id);
				const changes = documents.map((document): ProposedChange => ({ kind: "plain", document }));
				const proposing = { changes, actor, mayChange };
				const to = proposal || (await proposeAnew(store, { name, purpose: "" }, proposing)).id;
				if (proposal) await propose(store, { proposal, ...proposing });
				if (putBack)
					for (const document of documents) {
						const { live, unpublished } = await get(store, document);
						if (live && unpublished) await takeLive(store, document, actor);
					}
				return { id: to, name: (await getProposal(store, to)).name };
			},
		),
		rename: command({ name: line, purpose: line }, async (context, next) =>
			renameProposal(context.store, await idForInsiders(context), next, context.actor),
		),
		discard: command({}, async (context) =>
			discardProposal(context.store, await idForInsiders(context), context.actor),
		),
		reopen: command({}, async (context) => reopenProposal(context.store, await idForInsiders(context), context.actor)),
		put: command({ documents: z.array(id).min(1).max(1000).readonly() }, (context, { documents }) =>
			change(context, documents, (document) => ({ kind: "plain", document })),
		),
		takeOut: command({ documents: z.array(id).min(1).max(1000).readonly() }, (context, { documents }) =>
			change(context, documents, (document) => ({ kind: "out", document })),
		),
		remove: command({ document: id }, (context, { document }) =>
			change(context, [document], () => ({ kind: "remove", document })),
		),
		settle: command(
			{ document: id, theirs: z.array(line).max(500), over: id.nullable() },
			(context, { document, theirs, over }) =>
				change(context, [document], () => ({ kind: "settle", document, theirs, over })),
		),
		arrange: command(
			{ type: id, ids: z.array(id).max(10_000).readonly(), basedOn: z.number() },
			async (context, { type, ...order }) => arrange(context.store, { ...(await ordering(context, type)), ...order }),
		),
		keepOrder: command({ type: id }, async (context, { type }) =>
			keepOrder(context.store, await ordering(context, type)),
		),
		takeOutOrder: command({ type: id }, async (context, { type }) =>
			takeOutOrder(context.store, await ordering(context, type)),
		),
		publish: command({}, async ({ backend, context, params, actor }) => {
			await changeableSite(context, params.id ?? "");
			return publishProposal(backend, params.id ?? "", actor);
		}),
		schedule: command(
			{ at: z.number("Choose a day and a time.").nullable() },
			async ({ store, context, params, actor }, { at }) => {
				await changeableSite(context, params.id ?? "");
				await scheduleProposal(store, params.id ?? "", at, actor);
			},
		),
		share: command(
			{ name: line, email: line, password: line, days: z.number() },
			async ({ backend, store, context, params, actor }, { email, ...given }) => {
				const { proposal } = await visibleSite(context, params.id ?? "");
				const address = email.trim();
				if (address) checkEmail(address);
				const link = { ...given, proposal: proposal.id, email: address, actor };
				const { path } = await makeReviewLink(store, backend.secretKey, link);
				const isMailed = address !== "" && (await mailLink(context, { ...link, path }, proposal));
				return { link: backend.env.siteUrl + path, isMailed };
			},
		),
		endLink: command({ link: id }, async (context, { link }) =>
			endReviewLink(context.store, { proposal: await idForInsiders(context), id: link, actor: context.actor }),
		),
		comment: command({ path: line, text: words }, async (context, { path, text }) => {
			const proposal = await idForInsiders(context);
			const by = { actor: context.actor };
			await addReviewComment(context.store, { proposal, by, path, region: "", quote: "", text });
		}),
		settleComment: command({ comment: id, isSettled: z.boolean() }, async (context, { comment, isSettled }) => {
			const proposal = await idForInsiders(context);
			await settleReviewComment(context.store, { proposal, id: comment, isSettled }, context.actor);
		}),
		decide: command(
			{ verdict: z.enum(["approve", "changes"]), note: line, hash: id },
			async ({ store, context, params, actor }, { verdict, note, hash }) => {
				await visibleSite(context, params.id ?? "");
				await decide(store, { proposal: params.id ?? "", by: { actor }, verdict, note: note.trim(), hash });
			},
		),
	},
	{
		forProposers: [
			"open",
			"putInto",
			"rename",
			"discard",
			"reopen",
			"put",
			"takeOut",
			"remove",
			"settle",
			"arrange",
			"keepOrder",
			"takeOutOrder",
			"share",
			"endLink",
			"comment",
			"settleComment",
			"decide",
		],
	},
);

/** The id of the address, of a proposal that is not about content that the role of whoever asks leaves out. */
async function idForInsiders({ store, params, person }: ActionContext): Promise<string> {
	const id = params.id ?? "";
	await rejectUnlessInside(store, id, person);
	return id;
}

/** Refuses whoever may not see or change all that is in a proposal. */
async function changeableSite(context: ActionContext["context"], id: string): Promise<void> {
	for (const { type, document } of (await visibleSite(context, id)).drafts) requireChange(context, type, document);
}

/** @throws {Failure} `not-allowed` when this person may not change entries of the collection */
async function ordering(asked: ActionContext, type: string) {
	requireRole(asked.context, type);
	return { proposal: await idForInsiders(asked), type, actor: asked.actor };
}

async function change(
	asked: ActionContext,
	documents: readonly string[],
	changeOf: (document: string) => ProposedChange,
): Promise<void> {
	const { store, actor, context } = asked;
	const mayChange = (type: string, id: string) => requireChange(context, type, id);
	const proposal = await idForInsiders(asked);
	await propose(store, { proposal, changes: documents.map(changeOf), actor, mayChange });
}
