import { z } from "zod";
import type { Actor } from "../../../.server/activity/actor.ts";
import { listColleagues } from "../../../.server/auth/people.ts";
import type { Person } from "../../../.server/auth/person.ts";
import type { Backend } from "../../../.server/http.ts";
import { eraseOne } from "../../../.server/inquiries/personal-data.ts";
import { release } from "../../../.server/inquiries/release.ts";
import { sendReply } from "../../../.server/inquiries/reply.ts";
import { inquiryStates } from "../../../.server/inquiries/table.ts";
import { addNote, assign, recordReply, setState } from "../../../.server/inquiries/work.ts";
import { retryNow } from "../../../.server/outbox/replay.ts";
import { Failure } from "../../../errors.ts";

const act = z.discriminatedUnion("act", [
	z.object({ act: z.literal("state"), state: z.enum(inquiryStates) }),
	z.object({ act: z.literal("assign"), to: z.string().max(100) }),
	z.object({ act: z.literal("note"), text: z.string().max(20_000) }),
	z.object({ act: z.literal("replied") }),
	z.object({
		act: z.literal("reply"),
		subject: z.string().trim().min(1).max(200),
		text: z.string().trim().min(1).max(10_000),
	}),
	z.object({ act: z.literal("retry"), delivery: z.string().max(100) }),
	z.object({ act: z.literal("release") }),
	z.object({ act: z.literal("erase") }),
]);

/** What can be done with an inquiry, by the form field `act`. */
export type Act = z.infer<typeof act>["act"];

/**
 * Does what a form of the inquiry's screen asks for. Returns which act it was.
 * @throws {Failure} with the sentence to show
 */
export async function perform(
	backend: Backend,
	id: string,
	form: FormData,
	person: Person,
	actor: Actor,
): Promise<Act> {
	const { store, outbox } = backend;
	const asked = act.safeParse(Object.fromEntries(form));
	if (!asked.success)
		throw new Failure("not-possible", "This could not be understood; reload the page and try again.", {});
	const wanted = asked.data;
	switch (wanted.act) {
		case "state":
			await setState(store, id, wanted.state, actor);
			break;
		case "assign":
			await assign(store, id, (await listColleagues(store)).find((one) => one.id === wanted.to) ?? null, actor);
			break;
		case "note":
			await addNote(store, id, wanted.text, actor);
			break;
		case "replied":
			await recordReply(store, id, "", actor);
			break;
		case "reply":
			await sendReply(store, backend.env, { inquiry: id, ...wanted, from: person, actor });
			break;
		case "retry":
			await retryNow(store, wanted.delivery, actor);
			outbox.wake();
			break;
		case "release":
			await release(store, id, actor);
			outbox.wake();
			break;
		case "erase":
			await eraseOne(store, id, actor);
	}
	return wanted.act;
}
