import { z } from "zod";
import { isFailure } from "../../errors.ts";
import { setDisabled } from "../auth/members.ts";
import type { Store } from "../db/store.ts";
import { readBody } from "../request-body.ts";
import { type Caller, tokenOf } from "./token-of.ts";

const call = z.object({
	email: z.string("Give “email”, the address that the person signs in with.").min(3).max(400),
	disabled: z.boolean("Give “disabled”: true shuts the person out, false lets them in again."),
});

/**
 * Disables or enables whoever signs in with an address, for a script of IT: `{"email": …, "disabled": true}` with the token of an
 * administrator that may do it.
 * @returns as JSON, whether anything changed; or why nothing was done
 */
export async function answerPeopleCall(
	store: Store,
	request: Request,
	{ address, agent }: Pick<Caller, "address" | "agent">,
): Promise<Response> {
	try {
		const use = await tokenOf(store, { authorization: request.headers.get("authorization"), address, agent });
		if (use.isRefused) return refused(use.status, use.sentence, use.headers);
		const { person, token, headers } = use;
		if (!token.scopes.includes("people"))
			return refused(
				403,
				"This token may not disable people. An administrator makes one that may, under Access.",
				headers,
			);
		if (person.role !== "administrator")
			return refused(403, `${person.name}, for whom this token acts, is no administrator any more.`, headers);
		const { success, data, error } = call.safeParse(await readBody(request));
		if (!success) return refused(400, error.issues[0]!.message, headers);
		const actor = { ...use.actor, needs: "administrators" } as const;
		const isChanged = await setDisabled({ store, actor }, data.email, data.disabled);
		return Response.json({ ...data, changed: isChanged }, { headers: { ...headers, ...never } });
	} catch (failure) {
		if (!isFailure(failure)) throw failure;
		return refused(failure.status, failure.sentence);
	}
}

const never = { "Cache-Control": "no-store" };

function refused(status: number, sentence: string, headers: Readonly<Record<string, string>> = {}): Response {
	return Response.json({ error: sentence }, { status, headers: { ...headers, ...never } });
}
