import { backendContext } from "../../../../.server/http.ts";
import {
	type AnswerColumn,
	type AnsweredInquiry,
	columnsOf,
	everyInquiry,
} from "../../../../.server/inquiries/list.ts";
import { answerText } from "../../../../content/types/answer.ts";
import { inquiryFieldNames, inquiryFields } from "../../../../content/types/inquiry-form.ts";
import { english } from "../../../../language/language.ts";
import { csvFile } from "../../../csv.server.ts";
import type { Route } from "./+types/export";
import { filterOf, formOf, fromOf } from "./filters.ts";

/**
 * Exports the current list, with all of its pages, as CSV. The list of one form has a column for each of its questions, those
 * that it had before among them; that of all forms has their answers in one column.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	const params = new URL(request.url).searchParams;
	const form = formOf(params);
	const parts = () =>
		everyInquiry(store, { state: filterOf(params), form, from: fromOf(params), query: params.get("q") ?? "" });
	const asked = form ? await ownColumns(parts()) : form === "" ? columnsOfProject : columnsOfAll;
	const columns = [...asked, ...columnsOfLead];
	return csvFile(`inquiries-${new Date().toISOString().slice(0, 10)}.csv`, withHeadings(parts(), columns));
}

interface Column {
	readonly heading: string;
	readonly say: (inquiry: AnsweredInquiry) => string;
}

const columnsOfProject: readonly Column[] = inquiryFieldNames.map((name) => ({
	heading: english.t(inquiryFields[name].label),
	say: ({ values }) => values[name],
}));

const columnsOfAll: readonly Column[] = [
	...columnsOfProject,
	{ heading: "Form", say: ({ source }) => source },
	{
		heading: "Answers",
		say: ({ answers }) => answers.map((answer) => `${answer.label}: ${answerText(answer)}`).join("\n"),
	},
];

const columnsOfLead: readonly Column[] = [
	{ heading: "Came from", say: ({ lead }) => lead.source },
	{ heading: "Medium", say: ({ lead }) => lead.medium },
	{ heading: "Campaign", say: ({ lead }) => lead.campaign },
];

async function ownColumns(parts: AsyncIterable<readonly AnsweredInquiry[]>): Promise<readonly Column[]> {
	const known = new Map<string, AnswerColumn>();
	for await (const inquiries of parts) columnsOf(inquiries, known);
	return [...known.values()].map(({ key, label }) => ({
		heading: label,
		say: ({ answers }) => {
			const answer = answers.find((one) => one.key === key);
			return answer ? answerText(answer) : "";
		},
	}));
}

async function* withHeadings(parts: AsyncIterable<readonly AnsweredInquiry[]>, columns: readonly Column[]) {
	yield [["Reference", "Received", "State", "First answer", ...columns.map(({ heading }) => heading)]];
	for await (const inquiries of parts) yield inquiries.map((inquiry) => rowOf(inquiry, columns));
}

function rowOf(inquiry: AnsweredInquiry, columns: readonly Column[]): string[] {
	const { reference, createdAt, state, held, firstResponseAt } = inquiry;
	const received = [new Date(createdAt).toISOString(), held ? "held back" : state];
	const answered = firstResponseAt === null ? "" : new Date(firstResponseAt).toISOString();
	return [reference, ...received, answered, ...columns.map(({ say }) => say(inquiry))];
}
