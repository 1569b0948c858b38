import { listColleagues } from "../../../../.server/auth/people.ts";
import { personContext } from "../../../../.server/auth/person.ts";
import { backendContext } from "../../../../.server/http.ts";
import {
	type AnswerColumn,
	type AnsweredInquiry,
	columnsOf,
	everyInquiry,
} from "../../../../.server/inquiries/list-inquiries.ts";
import { listStages } from "../../../../.server/inquiries/stages.ts";
import { answerText } from "../../../../content/system/form-answer.ts";
import { inquiryFieldNames, inquiryFields } from "../../../../content/system/inquiry-form-fields.ts";
import { knownZone, offsetAt } from "../../../../content/values/time-zone.ts";
import { english } from "../../../../language/language.ts";
import { csvFile } from "../../../csv.server.ts";
import type { Route } from "./+types/export-inquiries";
import { filterOf, formOf, narrowedOf } from "./inquiry-filters.ts";

/**
 * Exports the current list, with all of its pages, as CSV, with a column for each question of the owner's forms in it, those that
 * they had before among them. Times are those of the site's zone.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { store, release } = context.get(backendContext);
	const { timeZone } = release.snapshot.one("site_settings").businessHours;
	const person = context.get(personContext).id;
	const speaksSeveral = release.snapshot.one("site-languages").others.length > 0;
	const params = new URL(request.url).searchParams;
	const form = formOf(params);
	const { from, stage, words: query } = narrowedOf(params);
	const parts = () => everyInquiry(store, { state: filterOf(params), form, from, stage, query, person });
	const [stages, colleagues] = await Promise.all([listStages(store), listColleagues(store)]);
	const own = form === "" ? [] : await ownColumns(parts());
	const asked = form ? own : form === "" ? columnsOfProject : [...columnsOfProject, columnOfForm, ...own];
	const columns = [
		...asked,
		...(speaksSeveral ? [columnOfLanguage] : []),
		...columnsOfLead,
		...columnsOfWork(stages, colleagues),
	];
	return csvFile(
		`inquiries-${new Date().toISOString().slice(0, 10)}.csv`,
		withHeadings(parts(), columns, knownZone(timeZone)),
	);
}

interface Column {
	readonly heading: string;
	readonly say: (inquiry: AnsweredInquiry) => string;
}

const columnsOfProject: readonly Column[] = inquiryFieldNames.map((name) => ({
	heading: english.t(inquiryFields[name].label),
	say: ({ values }) => values[name],
}));

const columnOfForm: Column = { heading: "Form", say: ({ source }) => source };

const columnOfLanguage: Column = { heading: "Language", say: ({ language }) => language };

const columnsOfLead: readonly Column[] = [
	{ heading: "Came from", say: ({ lead }) => lead.source },
	{ heading: "Medium", say: ({ lead }) => lead.medium },
	{ heading: "Campaign", say: ({ lead }) => lead.campaign },
];

function columnsOfWork(stages: readonly Named[], colleagues: readonly Named[]): readonly Column[] {
	const nameIn = (all: readonly Named[], sought: string | null) => all.find(({ id }) => id === sought)?.name ?? "";
	return [
		{ heading: "Assigned to", say: ({ assignedTo }) => nameIn(colleagues, assignedTo) },
		{ heading: "Stage", say: ({ stage }) => nameIn(stages, stage) },
		{ heading: "Lost because", say: ({ lostReason }) => lostReason },
	];
}

interface Named {
	readonly id: string;
	readonly name: string;
}

async function ownColumns(parts: AsyncIterable<readonly AnsweredInquiry[]>): Promise<readonly Column[]> {
	const known = new Map<string, AnswerColumn>();
	/** The keys of questions that one inquiry answers, as `a b`. */
	const together = new Set<string>();
	for await (const inquiries of parts) {
		columnsOf(inquiries, known);
		for (const { answers } of inquiries)
			for (const one of answers) for (const other of answers) together.add(`${one.key} ${other.key}`);
	}
	return [...Map.groupBy(known.values(), ({ label }) => label)].flatMap(([label, questions]) =>
		keysApart(questions, together).map((keys, index) => ({
			heading: index === 0 ? label : `${label} (${index + 1})`,
			say: ({ answers }: AnsweredInquiry) => {
				const answer = answers.find(({ key }) => keys.includes(key));
				return answer ? answerText(answer) : "";
			},
		})),
	);
}

/**
 * Joins questions that no inquiry answers together: forms ask for the same, such as a name, each by a question of its own.
 * Those that one inquiry answers, such as the time of its meeting and when work should begin, stay apart.
 */
function keysApart(questions: readonly AnswerColumn[], together: ReadonlySet<string>): readonly (readonly string[])[] {
	const columns: string[][] = [];
	for (const { key } of questions) {
		const column = columns.find((keys) => !keys.some((other) => together.has(`${key} ${other}`)));
		if (column) column.push(key);
		else columns.push([key]);
	}
	return columns;
}

async function* withHeadings(
	parts: AsyncIterable<readonly AnsweredInquiry[]>,
	columns: readonly Column[],
	zone: string,
) {
	yield [
		["Reference", `Received (${zone})`, "State", `First answer (${zone})`, ...columns.map(({ heading }) => heading)],
	];
	for await (const inquiries of parts) yield inquiries.map((inquiry) => rowOf(inquiry, columns, zone));
}

function rowOf(inquiry: AnsweredInquiry, columns: readonly Column[], zone: string): string[] {
	const { reference, createdAt, state, held, firstResponseAt } = inquiry;
	const received = [timeIn(zone, createdAt), held ? "held back" : state];
	const answered = firstResponseAt === null ? "" : timeIn(zone, firstResponseAt);
	return [reference, ...received, answered, ...columns.map(({ say }) => say(inquiry))];
}

/** Such as 2026-03-04 09:30:00, which spreadsheets take for a time. */
function timeIn(zone: string, at: number): string {
	return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 19).replace("T", " ");
}
