import { z } from "zod";
import { parseForm } from "../../.server/actions/parse-form.ts";
import { logOutByDirectory } from "../../.server/oidc/logout.ts";
import { isFailure } from "../../errors.ts";
import type { Route } from "./+types/logout-by-directory";

const form = z.object({ logout_token: z.string().max(20_000) });
const headers = { "Cache-Control": "no-store" };

/** Takes the token by which the directory ends what somebody signed in with. */
export async function action({ request, context }: Route.ActionArgs) {
	try {
		const { logout_token: token } = await parseForm(request, form);
		await logOutByDirectory(context, token);
		return new Response(null, { status: 200, headers });
	} catch (error) {
		if (!isFailure(error)) throw error;
		// As the standard asks for: a directory shows it to whoever looks into its log.
		const status = error.status === 429 || error.status >= 500 ? error.status : 400;
		const said = { error: "invalid_request", error_description: error.sentence };
		return Response.json(said, { status, headers });
	}
}
