import { personContext } from "../../../../.server/auth/person.ts";
import { canSee } from "../../../../.server/can-see.ts";
import { backendContext } from "../../../../.server/http.ts";
import { rejectUnlessInside } from "../../../../.server/proposals/contents.ts";
import { orderedEntries } from "../../../../.server/proposals/order-contents.ts";
import { contentType } from "../../../../content/register/register.ts";
import { Failure } from "../../../../errors.ts";
import type { Route } from "../+types/proposal-resource";

/** The entries of the collection `?type=` in the order of the proposal `:id`. */
export async function orderPart({ context, params, url }: Route.LoaderArgs) {
	const type = url.searchParams.get("type") ?? "";
	if (!contentType(type) || !canSee(context.get(personContext), type))
		throw new Failure("not-found", "There is no such list.", { id: type });
	await rejectUnlessInside(context.get(backendContext).store, params.id, context.get(personContext));
	return orderedEntries(context.get(backendContext).store, params.id, type);
}
