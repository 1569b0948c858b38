import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { siteContext } from "../../../.server/http.ts";
import { erasePersonalData } from "../../../.server/personal-data/erase-person.ts";
import { noteAnswer, noteRequest, settleTask } from "../../../.server/personal-data/requests.ts";

const query = z.string().max(2000);
const chosen = z.array(z.object({ place: z.string().max(100), id: z.string().max(100) })).max(2000);

/** What is done about a person: only administrators see all that is kept about somebody. */
export const action = defineAction("administrators", {
	note: command({ query, cameAt: z.number() }, ({ store, actor }, given) => noteRequest(store, { ...given, actor })),
	answer: command({ query }, ({ store, actor }, given) => noteAnswer(store, { ...given, actor })),
	erase: command(
		{ query, chosen, reason: z.string().max(200, "Use 200 characters or fewer for the reason.") },
		async ({ store, actor, context, backend }, given) => {
			const { retentionMonths } = context.get(siteContext).snapshot.one("site_settings");
			const erased = await erasePersonalData(store, { ...given, retentionMonths: retentionMonths ?? 0, actor });
			backend.outbox.wake();
			return { items: erased.items, receivers: erased.receivers.length };
		},
	),
	settle: command({ id: z.string().max(100) }, ({ store, actor }, { id }) => settleTask(store, { id, actor })),
});
