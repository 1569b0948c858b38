import { proofOfRelease } from "../../../.server/check/proof-of-release.ts";
import { backendContext } from "../../../.server/http.ts";
import { isFailure } from "../../../errors.ts";
import { csvFile } from "../../csv.server.ts";
import type { Route } from "./+types/export-proof";
import { releaseNumber } from "./release-number.server.ts";

/** What the release `:number` said with which evidence, as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
	try {
		const rows = await proofOfRelease(context.get(backendContext).store, releaseNumber(params.number));
		return csvFile(`proof-of-release-${params.number}.csv`, rows);
	} catch (error) {
		if (isFailure(error, "not-found")) throw new Response(error.sentence, { status: 404 });
		throw error;
	}
}
