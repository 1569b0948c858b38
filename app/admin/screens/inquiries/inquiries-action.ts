import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { inquiryStates } from "../../../.server/db/tables/inquiries-tables.ts";
import { listTeam } from "../../../.server/inquiries/absence.ts";
import { approve } from "../../../.server/inquiries/approve.ts";
import { setFollowUp } from "../../../.server/inquiries/follow-ups.ts";
import { eraseOne } from "../../../.server/inquiries/inquiries-of-person.ts";
import { sendReply } from "../../../.server/inquiries/replies/reply.ts";
import { keepReplyDraft } from "../../../.server/inquiries/replies/reply-drafts.ts";
import { addNote, assign, move, recordReply, setStage, setState } from "../../../.server/inquiries/work.ts";
import { mailRoute } from "../../../.server/mail/route.ts";
import { retryNow } from "../../../.server/outbox/replay-deliveries.ts";
import { Failure } from "../../../errors.ts";

const id = z.string().max(100);
const note = z.string().max(20_000, "The note is too long. Write at most 20,000 characters.");
const subject = z
	.string()
	.trim()
	.min(1, "Enter a subject.")
	.max(200, "The subject is too long. Use 200 characters or fewer.");
const reason = z.string().trim().max(120, "Write at most 120 characters.").default("");
const standing = z.object({ state: z.enum(inquiryStates), stage: id });
const reply = z
	.string()
	.trim()
	.min(1, "Write an answer first.")
	.max(10_000, "The answer is too long. Write at most 10,000 characters.");

/** The commands on the inquiry `:id`. */
export const action = defineAction(
	"inquiries",
	{
		state: command({ state: z.enum(inquiryStates), reason }, ({ store, params, actor }, { state, reason }) =>
			setState(store, params.id!, state, actor, reason),
		),
		move: command({ to: standing, seen: standing, reason }, ({ store, params, actor }, { to, seen, reason }) =>
			move(store, params.id!, { to, seen, reason }, actor),
		),
		stage: command({ stage: id }, ({ store, params, actor }, { stage }) => setStage(store, params.id!, stage, actor)),
		assign: command({ to: z.string().max(100) }, async ({ store, params, actor }, { to }) => {
			const colleague = (await listTeam(store.db)).find(({ id }) => id === to);
			if (to && !colleague)
				throw new Failure("not-possible", "They do not answer inquiries any more. Choose somebody else.", {});
			await assign(store, params.id!, colleague ?? null, actor);
		}),
		followUp: command(
			{
				day: z.union([z.literal(""), z.iso.date("Choose a day.")]),
				note: z.string().max(300, "Write at most 300 characters."),
			},
			({ store, backend, params, actor }, followUp) => {
				const { businessHours: hours } = backend.release.snapshot.one("site_settings");
				return setFollowUp(store, params.id!, followUp, { hours, actor });
			},
		),
		note: command({ text: note }, ({ store, params, actor }, { text }) => addNote(store, params.id!, text, actor)),
		replied: command({ text: reply }, ({ store, params, actor }, { text }) =>
			recordReply(store, params.id!, text, actor),
		),
		draft: command(
			{ subject: z.string().max(200), text: z.string().max(10_000, "This is longer than a reply can be.") },
			async ({ store, params, person }, draft) => {
				return { at: await keepReplyDraft(store, { inquiry: params.id!, person: person.id, ...draft }) };
			},
		),
		reply: command(
			{ subject, text: reply, seen: id.optional() },
			async ({ store, backend, params, person, actor }, mail) => {
				await sendReply(store, backend.env, { inquiry: params.id!, ...mail, from: person, actor });
				const { server = "", from } = mailRoute(backend.env);
				return { server: server && new URL(server).hostname, from };
			},
		),
		retry: command({ delivery: id }, async ({ store, backend, params, actor }, { delivery }) => {
			await retryNow(store, { inquiry: params.id!, delivery, actor });
			backend.outbox.wake();
		}),
		approve: command({}, async ({ store, backend, params, actor }) => {
			await approve(store, params.id!, actor);
			backend.outbox.wake();
		}),
		erase: command({}, ({ store, params, actor }) => eraseOne(store, params.id!, actor)),
	},
	{ forProposers: "all" },
);
