import { redirect } from "react-router";
import { z } from "zod";
import { parseForm } from "../../../.server/actions/parse-form.ts";
import { personContext } from "../../../.server/auth/person.ts";
import { settingCookies } from "../../../.server/auth/sessions/session.ts";
import { viewCookie } from "../../../.server/auth/view-as.ts";
import { isFailure } from "../../../errors.ts";
import type { Route } from "./+types/view-as-action";
import { codesIn } from "./languages-dialog.tsx";

const form = z.object({
	role: z.string("Choose a role to look at the studio as.").max(100, "Choose a role to look at the studio as."),
	languages: z.string().max(1000).default(""),
});

/** Lets an administrator look at the studio as another role; without one, as themselves again. */
export async function action({ request, context }: Route.ActionArgs) {
	try {
		const { role, languages } = await parseForm(request, form);
		if (context.get(personContext).role !== "administrator")
			return new Response("Only administrators can do this.", { status: 403 });
		const view = role === "" ? undefined : { role, languages: [...codesIn(languages)] };
		const cookie = await viewCookie(context, view);
		return redirect(view ? "/admin" : "/admin/people", { headers: settingCookies([cookie]) });
	} catch (error) {
		if (!isFailure(error)) throw error;
		return new Response(error.sentence, { status: error.status });
	}
}
