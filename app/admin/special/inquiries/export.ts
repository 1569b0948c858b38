import { backendContext } from "../../../.server/http.ts";
import { type AnsweredInquiry, everyInquiry } from "../../../.server/inquiries/list.ts";
import { inquiryFieldNames, inquiryFields } from "../../../content/inquiry-form.ts";
import { english } from "../../../language/language.ts";
import { csvFile } from "../../csv.ts";
import type { Route } from "./+types/export";
import { filterOf } from "./filters.ts";

/** Exports the current list, with all of its pages, as CSV. */
export function loader({ request, context }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	const params = new URL(request.url).searchParams;
	const parts = everyInquiry(store, { state: filterOf(params), query: params.get("q") ?? "" });
	return csvFile(`inquiries-${new Date().toISOString().slice(0, 10)}.csv`, withHeadings(parts));
}

async function* withHeadings(parts: AsyncIterable<readonly AnsweredInquiry[]>) {
	yield [
		[
			"Reference",
			"Received",
			"State",
			"First answer",
			...inquiryFieldNames.map((name) => english.t(inquiryFields[name].label)),
		],
	];
	for await (const inquiries of parts) yield inquiries.map(rowOf);
}

function rowOf({ reference, createdAt, state, held, firstResponseAt, values }: AnsweredInquiry): string[] {
	const received = [new Date(createdAt).toISOString(), held ? "held back" : state];
	const answered = firstResponseAt === null ? "" : new Date(firstResponseAt).toISOString();
	return [reference, ...received, answered, ...inquiryFieldNames.map((name) => values[name])];
}
