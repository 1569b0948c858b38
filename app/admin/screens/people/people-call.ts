import { backendContext, clientContext } from "../../../.server/http.ts";
import { answerPeopleCall } from "../../../.server/tokens/answer-people-call.ts";
import type { Route } from "./+types/people-call";

/** The one call for a script of IT, on the day when somebody leaves. */
export async function action({ request, context }: Route.ActionArgs) {
	return answerPeopleCall(context.get(backendContext).store, request, context.get(clientContext));
}
