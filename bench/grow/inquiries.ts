import { createHash } from "node:crypto";
import { fold } from "../../app/.server/content/stored-data.ts";
import { fingerprintOf } from "../../app/.server/inquiries/fingerprint.ts";
import { studioAddresses } from "../../app/addresses/studio-addresses.ts";
import { singletons } from "../../demo/index.ts";
import { type Amounts, idAt, pick, type Rows } from "./rows.ts";

const day = 86_400_000;
/** Less than the sample's retention of 24 months, after which inquiries are erased. */
const span = 540 * day;
/** As long as notifications are kept. */
const notified = 80 * day;
const atOnce = 2_000;

const given = [
	"Dana",
	"Omar",
	"Lucía",
	"Bram",
	"Aiko",
	"Noor",
	"Zoë",
	"Piotr",
	"Salma",
	"Jürgen",
	"Inés",
	"Tariq",
	"Mei",
];
const family = [
	"Whitfield",
	"Qureshi",
	"García",
	"Visser",
	"Tanaka",
	"Malik",
	"Müller",
	"Nowak",
	"Rossi",
	"Ahmed",
	"Lind",
];
const firms = [
	"Signet",
	"Lumen",
	"Harbour",
	"Northwind",
	"Cedar",
	"Atlas",
	"Beacon",
	"Quarry",
	"Meridian",
	"Tessera",
	"",
];
const kinds = ["Labs", "Logistics", "Health", "Energy", "Foods", "Studios", "Capital", "Textiles"];
const sentences = [
	"We need a first release before our seed round.",
	"Our orders are kept in spreadsheets, and nobody trusts the totals any more.",
	"Could you tell us what a dashboard for forty stores would cost?",
	"The app has to work without a network for a whole shift.",
	"We run three warehouses and want one view of the stock.",
	"A prototype exists, written by people who have left.",
	"Please sign our agreement before we send documents.",
	"Patients book by phone today; that has to end this year.",
	"Our café chain wants loyalty points that staff understand.",
	"We heard of you from a client of yours and liked what we saw.",
	"The deadline is fixed, the scope is not.",
	"How soon could a team of two begin?",
	"Everything must stay inside the European Union.",
	"It should read invoices and file them, with a person in between.",
];
const states = ["new", "new", "new", "open", "answered", "answered", "answered", "answered", "won", "lost", "spam"];

/** Inquiries of a year and a half with their deliveries, lines of the log and newest notifications; in parts. */
export function* inquiryRows({ inquiries }: Amounts, now: number): Generator<Rows> {
	const begun = now - span;
	yield { destinations: [{ ...destination, created_at: begun, removed_at: now }] };
	for (let first = 0; first < inquiries; first += atOnce) {
		const count = Math.min(atOnce, inquiries - first);
		const rows = Array.from({ length: count }, (_, index) => inquiry(first + index, begun, span / inquiries));
		const sent = rows.filter(({ quarantined }) => !quarantined);
		yield {
			inquiries: rows,
			deliveries: sent.map(delivery),
			delivery_attempts: sent.map(attempt),
			activity: rows.map(lineOf),
			notifications: sent.filter(({ created_at }) => created_at > now - notified).map(notification),
		};
	}
}

// Removed, so that nothing is sent: its deliveries stay.
const destination = {
	id: idAt(0, 1),
	kind: "webhook",
	name: "Customer system",
	settings: JSON.stringify({ url: "https://crm.example/inquiries" }),
	secrets: "{}",
	enabled: 0,
	disabled_because: "",
};

const labelsOf = (list: readonly { label: string; key: string }[]) => list.map(({ label, key }) => label || key);
const [projectTypes, budgets, timelines] = (["projectTypes", "budgets", "timelines"] as const).map((name) =>
	labelsOf(singletons["contact-page"][name]),
) as [string[], string[], string[]];

type Row = ReturnType<typeof inquiry>;

function inquiry(number: number, begun: number, every: number) {
	const at = Math.floor(begun + number * every);
	const name = `${pick(given, number)} ${pick(family, number * 3)}`;
	const firm = pick(firms, number * 5);
	const company = firm && `${firm} ${pick(kinds, number * 7)}`;
	const message = [0, 1, 2, 3, 4].map((place) => pick(sentences, number * 11 + place * 17)).join(" ");
	const values = {
		name,
		email: `${fold(name).replace(/\W+/g, ".")}.${number}@mail.example`,
		company,
		project_type: pick(projectTypes, number * 13),
		budget: pick(budgets, number * 19),
		timeline: pick(timelines, number * 23),
		message: `${message} Our number for this is ${100_000 + number}.`,
	};
	const state = pick(states, number * 29);
	const reference = `Q-${(30 ** 5 + number).toString(30).toUpperCase()}`;
	const isOpened = state !== "new";
	return {
		id: idAt(at, number),
		reference,
		idempotency_key: createHash("sha256").update(`grown ${number}`).digest("hex"),
		...values,
		source: "Contact Form",
		page: "/contact",
		network: `198.51.${(number >> 8) % 256}.${number % 256}`,
		state,
		quarantined: number % 50 === 0 ? 1 : 0,
		reasons: number % 50 === 0 ? JSON.stringify(["It was sent faster than people write."]) : "[]",
		created_at: at,
		first_response_at: ["answered", "won", "lost"].includes(state) ? at + 5 * 3_600_000 : null,
		search: `${fold([reference, name, values.email, company, values.project_type, values.message].join("\n"))}\n\n`,
		fingerprint: fingerprintOf(values.message),
		assigned_to: null,
		read_at: isOpened ? at + 3_600_000 : null,
		reminded_at: at + 20 * 3_600_000,
	};
}

function delivery({ id, created_at: at }: Row) {
	return {
		id: `delivery ${id}`,
		inquiry_id: id,
		destination_id: destination.id,
		state: "delivered",
		attempts: 1,
		next_attempt_at: at,
		lease_owner: "",
		lease_until: 0,
		created_at: at,
		settled_at: at + 2000,
	};
}

function attempt({ id, created_at: at }: Row) {
	return {
		id: `attempt ${id}`,
		delivery_id: `delivery ${id}`,
		at: at + 1500,
		duration_ms: 420,
		outcome: "delivered",
		status: 200,
		answer: "ok",
	};
}

function lineOf({ id, created_at: at, reference }: Row, index: number) {
	return {
		id: idAt(at, index + 1),
		at,
		actor: null,
		actor_name: "Visitor",
		address: "",
		agent: "",
		action: "receive",
		type: "inquiries",
		document_id: id,
		title: reference,
		changes: "[]",
		release: null,
	};
}

function notification({ id, created_at: at, reference, name, company, project_type, budget }: Row) {
	return {
		id: `${id.slice(0, 35)}n`,
		kind: "inquiry",
		title: `New inquiry ${reference} from ${company ? `${name}, ${company}` : name}`,
		body: [project_type, budget].filter(Boolean).join(", "),
		path: studioAddresses.inquiry(id),
		audience: "everyone",
		about: id,
		once: null,
		created_at: at,
	};
}
