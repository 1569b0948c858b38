import { exchange } from "../../.server/agents/oauth/exchange-code.ts";
import { backendContext, clientContext } from "../../.server/http.ts";
import type { Route } from "./+types/token";
import { sentForm } from "./sent-form.ts";

/** Exchanges a code or a refresh token, which prove themselves who may. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await sentForm(request);
	if (!form) return Response.json({ error: "invalid_request", error_description: "Send a form." }, { status: 400 });
	const { status, body, headers } = await exchange(context.get(backendContext), form, context.get(clientContext));
	return Response.json(body, { status, headers });
}
