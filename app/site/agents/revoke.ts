import { revoke } from "../../.server/agents/oauth/exchange-code.ts";
import { backendContext, clientContext } from "../../.server/http.ts";
import type { Route } from "./+types/revoke";
import { sentForm } from "./sent-form.ts";

/** Ends a connection for whoever has a token of it. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await sentForm(request);
	if (!form) return Response.json({ error: "invalid_request", error_description: "Send a form." }, { status: 400 });
	await revoke(context.get(backendContext), form, context.get(clientContext));
	return new Response(null, { status: 200 });
}
