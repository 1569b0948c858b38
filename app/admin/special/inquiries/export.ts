import { backendContext } from "../../../.server/http.ts";
import { getInquiry } from "../../../.server/inquiries/get.ts";
import { listInquiries } from "../../../.server/inquiries/list.ts";
import { inquiryFieldNames, inquiryFields } from "../../../content/inquiry-form.ts";
import { csvFile } from "../../csv.ts";
import type { Route } from "./+types/export";
import { filterOf } from "./filters.ts";

/** The list that is on screen, all of its pages, as a file for spreadsheets. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	const params = new URL(request.url).searchParams;
	const everything = { state: filterOf(params), query: params.get("q") ?? "", pageSize: 100_000 };
	const { inquiries } = await listInquiries(store, everything);
	const rows: string[][] = [
		["Reference", "Received", "State", "First answer", ...inquiryFieldNames.map((name) => inquiryFields[name].label)],
	];
	for (const { id, reference, createdAt, state, held, firstResponseAt } of inquiries) {
		const { values } = await getInquiry(store, id);
		const times = [new Date(createdAt).toISOString(), held ? "held back" : state];
		const answered = firstResponseAt === null ? "" : new Date(firstResponseAt).toISOString();
		rows.push([reference, ...times, answered, ...inquiryFieldNames.map((name) => values[name])]);
	}
	return csvFile(`inquiries-${new Date().toISOString().slice(0, 10)}.csv`, rows);
}
