import { actorOf } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { newestRelease } from "../../../.server/publishing/release.ts";
import { rollback } from "../../../.server/publishing/rollback.ts";
import { refusedAsJson } from "../../refusal.ts";
import type { Route } from "./+types/go-back";

/** Makes the site what it was at the release `number`. Answers with the release it came from, for the way forward. */
export async function action({ context, request }: Route.ActionArgs) {
	try {
		const { store } = context.get(backendContext);
		const number = Number((await request.formData()).get("number"));
		const from = await newestRelease(store.db);
		return Response.json({ from, release: await rollback(store, number, actorOf(context)) });
	} catch (error) {
		return refusedAsJson(error);
	}
}
