import { z } from "zod";
import { command, defineAction } from "../../.server/actions/define-action.ts";
import { addConsent, askAgain, consentsOf } from "../../.server/consents/consents.ts";
import { removeEvidence } from "../../.server/evidence/evidence-files.ts";
import { withdrawConsent } from "../../.server/proposals/answer-consent.ts";
import { Failure } from "../../errors.ts";
import type { ActionArgs } from "../../extending/route-types.ts";
import { seenEntry } from "../editor/require-role.server.ts";

const id = z.string().max(100);
const line = (most: number) => z.string().max(most, `Use ${most} characters or fewer.`);

/** Notes whose consent the entry `:id` needs, makes the links by which they answer, and notes withdrawals. */
export const action = defineAction(
	"people",
	{
		add: command(
			{
				name: line(80),
				email: line(200),
				parts: z.array(line(20)).max(10),
				place: line(200),
				validUntil: line(10),
				proof: line(500),
				hasAgreed: z.boolean(),
			},
			async (context, input) =>
				addConsent(context.store, { document: await seenEntry(context), ...input }, context.actor),
		),
		again: command({ id }, async (context, { id }) =>
			askAgain(context.store, { document: await seenEntry(context), id }, context.actor),
		),
		removeFile: command({ id }, async (context, { id }) => {
			await removeEvidence(context.store, { document: await seenEntry(context), id }, context.actor);
		}),
		withdraw: command({ id }, async (context, { id }) => {
			const consents = await consentsOf(context.store, await seenEntry(context));
			const consent = consents.find((one) => one.id === id);
			if (!consent) throw new Failure("not-found", "There is no such consent.", { id });
			const { address, agent } = context.actor;
			await withdrawConsent(context.store, { consent, client: { address, agent }, by: context.actor });
		}),
	},
	{ isSecret: true },
) satisfies (args: ActionArgs<"id">) => Promise<Response>;
