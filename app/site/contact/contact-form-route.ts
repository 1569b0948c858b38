import { backendContext } from "../../.server/http.ts";
import { issueFormToken } from "../../.server/inquiries/form-token.ts";
import type { RouteHandle } from "../../route-handle.ts";
import type { Route } from "./+types/contact-form-route";
import { receiveForm } from "./receive-form.server.ts";

// The endpoint of the contact form's script. Pages are cached for everyone, so they cannot hold the token; forms of the
// owner get theirs here, too.

/** Each form gets a token of its own. */
export const handle: RouteHandle = { cached: false };

export function loader({ context }: Route.LoaderArgs) {
	return Response.json({ token: issueFormToken(context.get(backendContext).secretKey) });
}

export async function action({ request, context }: Route.ActionArgs) {
	const reply = await receiveForm(request, context);
	return Response.json(reply, { status: reply.status });
}
