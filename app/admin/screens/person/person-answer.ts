import { backendContext, siteContext } from "../../../.server/http.ts";
import { answerAsHtml, answerAsJson, answerFor } from "../../../.server/personal-data/answer-request.ts";
import { savedAs } from "../../../.server/saved-as.ts";
import { isFailure } from "../../../errors.ts";
import type { RouteHandle } from "../../../route-handle.ts";
import type { Route } from "./+types/person-answer";

export const handle: RouteHandle = { framing: "file" };

const kinds = {
	"personal-data.html": { type: "text/html", write: answerAsHtml },
	"personal-data.json": { type: "application/json", write: answerAsJson },
};

/** Everything that is kept about a person, as a file for them. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const kind = Object.hasOwn(kinds, params.file) ? kinds[params.file as keyof typeof kinds] : undefined;
	if (!kind) throw new Response("There is no such file.", { status: 404 });
	const { store } = context.get(backendContext);
	const { company_name: company, retentionMonths } = context.get(siteContext).snapshot.one("site_settings");
	try {
		const about = { company, retentionMonths: retentionMonths ?? 0 };
		const answer = await answerFor(store, url.searchParams.get("q") ?? "", about);
		return new Response(kind.write(answer), {
			headers: { "Content-Type": `${kind.type}; charset=utf-8`, "Content-Disposition": savedAs(params.file) },
		});
	} catch (error) {
		if (isFailure(error, "not-possible")) throw new Response(error.sentence, { status: 400 });
		throw error;
	}
}
