import { backendContext } from "../../.server/http.ts";
import { issueFormToken } from "../../.server/inquiries/form-token.ts";
import type { Route } from "./+types/form-service";
import { receiveForm } from "./submit.ts";

// The endpoint of the contact form's script. The page is cached for everyone, so it cannot hold the token.

export function loader({ context, params }: Route.LoaderArgs) {
	rejectOthers(params.form);
	return Response.json({ token: issueFormToken(context.get(backendContext).secretKey) });
}

export async function action({ request, context, params }: Route.ActionArgs) {
	rejectOthers(params.form);
	const reply = await receiveForm(request, context);
	return Response.json(reply, { status: reply.status });
}

function rejectOthers(form: string): void {
	if (form !== "contact") throw new Response("There is no such form.", { status: 404 });
}
