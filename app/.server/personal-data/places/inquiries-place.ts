import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import { answerText } from "../../../content/system/form-answer.ts";
import type { Tx } from "../../db/schema.ts";
import { answersOf, type InquiriesTable, pathsReadBefore } from "../../db/tables/inquiries-tables.ts";
import { eraseInquiryRow } from "../../inquiries/inquiries-of-person.ts";
import { monthsLater } from "../../inquiries/months.ts";
import { counted, dayOf, type PersonalContext, type PersonalItem, type PersonalPlace } from "../personal-place.ts";
import { rowsThatMention } from "../rows-that-mention.ts";
import { isSameNumber, isWholeName, type Sought } from "../sought.ts";

/** Inquiries with their notes, files and deliveries. */
export const inquiries: PersonalPlace = {
	name: "inquiries",
	label: "Inquiries",
	async find(store, sought, context) {
		const rows = (await rowsThatMention(store, texts, sought)) as InquiriesTable[];
		const names = [...new Set(rows.filter((row) => isFrom(row, sought)).map(({ name }) => name.trim()))];
		const byName = { addresses: [], numbers: [], names: names.filter(isWholeName) };
		const others = (await rowsThatMention(store, texts, byName)) as InquiriesTable[];
		const all = new Map([...rows, ...others].map((row) => [row.id, row]));
		return Promise.all(
			[...all.values()].map(async (row) => {
				const parts = await store.read((tx) => partsOf(tx, row));
				return { ...itemOf(row, sought, context), detail: parts.join(", ") };
			}),
		);
	},
	async tell(tx, id) {
		const row = await tx.selectFrom("inquiries").selectAll().where("id", "=", id).executeTakeFirst();
		if (!row) return undefined;
		const notes = tx.selectFrom("inquiry_notes").select(["kind", "text", "created_at"]).where("inquiry_id", "=", id);
		const files = tx.selectFrom("inquiry_files").select(["name", "type", "content"]).where("inquiry_id", "=", id);
		const deliveries = tx
			.selectFrom("deliveries")
			.innerJoin("destinations", "destinations.id", "destination_id")
			.select(["destinations.name", "state", "settled_at"])
			.where("inquiry_id", "=", id)
			.where("state", "=", "delivered");
		return {
			facts: [
				...factsOf(row),
				...(await notes.orderBy("id").execute()).map(
					({ kind, text, created_at }) => [`${noteLabels[kind]}, ${dayOf(created_at)}`, text] as const,
				),
				...(await deliveries.execute()).map(
					({ name, settled_at }) => ["Sent on to", `${name}, ${dayOf(settled_at ?? row.created_at)}`] as const,
				),
			],
			files: await files.orderBy("id").execute(),
		};
	},
	erase: (tx, id) => eraseInquiryRow(tx, id).then(() => undefined),
	ids: async (tx) => (await tx.selectFrom("inquiries").select("id").execute()).map(({ id }) => id),
};

const texts = {
	table: "inquiries",
	columns: [
		...["name", "email", "company", "message", "answers", "follow_up_note", "lost_reason"],
		...["came_from", "medium", "campaign", "variant"],
	] as ("name" | "email")[],
} as const;

const noteLabels = { note: "Note about it", reply: "Our reply", addition: "What was added" };

async function partsOf(tx: Tx, { id, read_before, source }: InquiriesTable): Promise<string[]> {
	const count = async (table: "inquiry_files" | "inquiry_notes") => {
		const rows = tx.selectFrom(table).select(({ fn }) => fn.countAll().as("count"));
		return Number((await rows.where("inquiry_id", "=", id).executeTakeFirstOrThrow()).count);
	};
	return [
		source,
		counted(await count("inquiry_files"), "file"),
		counted(await count("inquiry_notes"), "note or reply", "notes and replies"),
		counted(pathsReadBefore({ read_before }).length, "page of the visit", "pages of the visit"),
	].flatMap((part) => part ?? []);
}

function itemOf(
	row: InquiriesTable,
	sought: Sought,
	{ retentionMonths }: PersonalContext,
): Omit<PersonalItem, "detail"> {
	const { id, reference, name, created_at, erase_at } = row;
	const isOwn = isFrom(row, sought);
	const end = erase_at ?? (retentionMonths > 0 ? monthsLater(created_at, retentionMonths) : undefined);
	const time = end === undefined ? "is kept until somebody erases it" : `would go by itself on ${dayOf(end)}`;
	return {
		id,
		title: `Inquiry ${reference}`,
		path: studioAddresses.inquiry(id),
		at: created_at,
		name: isOwn ? name : "",
		fate: isOwn ? "goes" : "asks",
		why: isOwn ? time : `is of ${name}, and names them: read it, then decide`,
	};
}

/** Whether somebody wrote it: their address is its sender's, or stands in an answer of that kind. */
function isFrom(row: InquiriesTable, { addresses, numbers }: Sought): boolean {
	if (addresses.includes(row.email.toLowerCase())) return true;
	return answersOf(row).some(({ kind, values: [value = ""] }) => {
		if (kind === "email") return addresses.includes(value.toLowerCase());
		return kind === "phone" && numbers.some((number) => isSameNumber(number, value));
	});
}

function factsOf(row: InquiriesTable): [string, string][] {
	const all: [string, string][] = [
		["Came", new Date(row.created_at).toISOString()],
		["By", row.source],
		["Name", row.name],
		["E-mail address", row.email],
		["Company", row.company],
		["Project type", row.project_type],
		["Budget", row.budget],
		["Timeline", row.timeline],
		["Message", row.message],
		...answersOf(row).map((answer): [string, string] => [answer.label, answerText(answer)]),
		["Sent from", row.page],
		["Pages read before", pathsReadBefore(row).join(", ")],
		["Came from", [row.came_from, row.medium, row.campaign, row.variant].filter(Boolean).join(", ")],
		["Network, kept against spam", row.network],
		["Language", row.language],
		["State with us", row.state],
		["Followed up for", row.follow_up_note],
	];
	return all.filter(([, text]) => text !== "");
}
