import { accessList } from "../../../.server/auth/access-list.ts";
import { backendContext } from "../../../.server/http.ts";
import { csvFile } from "../../csv.server.ts";
import type { Route } from "./+types/export-people";

/** What each person can do and did lately, as a file for an audit. */
export async function loader({ context }: Route.LoaderArgs) {
	const rows = await accessList(context.get(backendContext).store);
	return csvFile(`people-${new Date().toISOString().slice(0, 10)}.csv`, rows);
}
