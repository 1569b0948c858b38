import { latestOf } from "../../../.server/activity/list-activity.ts";
import { listMembers } from "../../../.server/auth/members.ts";
import { triedMail } from "../../../.server/auth/try-mail.ts";
import { countSample, sampleValues } from "../../../.server/content/sample-documents.ts";
import type { Data } from "../../../.server/content/stored-data.ts";
import type { Backend } from "../../../.server/http.ts";
import { canSendMail } from "../../../.server/mail/send-mail.ts";
import { listDestinations } from "../../../.server/outbox/destinations.ts";
import { confirmedAt } from "../../../.server/publishing/confirm.ts";
import { studioAddresses } from "../../../addresses/studio-addresses.ts";
import { type CollectionName, collections } from "../../../content/register/register.ts";
import { readHours } from "../../../content/values/business-hours.ts";
import { address } from "./start-address.ts";

/** A step of moving in. Nobody ticks it: it is done while what it asks for is true. */
export interface Step {
	readonly id: StepName;
	readonly name: string;
	readonly done: boolean;
	/** The current state, in a few words. */
	readonly note: string;
	/** The screen, with its field, where it is done. */
	readonly to: string;
	/** The command that does it on this screen. */
	readonly does?: "remove-sample" | "try-mail" | "confirm";
}

export interface StepGroup {
	readonly name: string;
	readonly steps: readonly Step[];
}

type StepName =
	| "name"
	| "logo"
	| "look"
	| "contact"
	| "services"
	| "work"
	| "people"
	| "sample"
	| "privacy-policy"
	| "terms-of-service"
	| "mail"
	| "destinations"
	| "second-factor"
	| "address"
	| "backup";

/** Counts of the sample content that is left: entries of lists, and pages and settings. */
export interface SampleLeft {
	readonly entries: number;
	readonly pages: number;
}

export async function sampleLeft({ store }: Pick<Backend, "store">): Promise<SampleLeft> {
	const counts = await countSample(store);
	const lists = new Set<string>(collections.map(({ name }) => name));
	const sum = (of: (type: string) => boolean) =>
		[...counts].reduce((total, [type, count]) => total + (of(type) ? count : 0), 0);
	return { entries: sum((type) => lists.has(type)), pages: sum((type) => !lists.has(type)) };
}

/** A proof says less and less of what is backed up today. */
const longestProof = 31 * 86_400_000;

/** All steps, as they stand. */
export async function startSteps(backend: Backend): Promise<readonly StepGroup[]> {
	const { store } = backend;
	const left = await sampleLeft(backend);
	const sample = await sampleValues(store.db, ["site_settings", "look"]);
	const hadSample = sample.has("site_settings");
	return [
		{
			name: "What people see",
			steps: [...ownWords(backend, sample), ...(await ownEntries(backend)), ...(hadSample ? [removal(left)] : [])],
		},
		{ name: "What has to be right", steps: await legalTexts(backend) },
		{ name: "What has to work", steps: await installation(backend) },
	];
}

function ownWords({ release: { snapshot } }: Backend, sample: ReadonlyMap<string, Data>): Step[] {
	const settings = snapshot.one("site_settings");
	const look = snapshot.one("look");
	const differs = (value: unknown, of: Data | undefined, field: string) =>
		JSON.stringify(value) !== JSON.stringify(of?.[field]);
	const isOwn = (field: "company_name" | "email" | "businessHours") =>
		Boolean(settings[field]) && differs(settings[field], sample.get("site_settings"), field);
	const hasHours = readHours(settings.businessHours) !== undefined && isOwn("businessHours");
	const looks = [
		"brand",
		"accent",
		"third",
		"composition",
		"neutral",
		"scheme",
		"corner",
		"pattern",
		"type",
		"typeface",
		"textface",
		"scale",
		"density",
		"header",
		"footer",
		"opening",
		"pictures",
		"bands",
	] as const;
	const chosen = look.changedAt > 0 && looks.some((field) => differs(look[field], sample.get("look"), field));
	const marked = look.logo !== null || (look.changedAt > 0 && differs(look.mark, sample.get("look"), "mark"));
	const missing = [!isOwn("email") && "the email", !hasHours && "the business hours"].filter(Boolean);
	return [
		{
			id: "name",
			name: "Name",
			done: isOwn("company_name"),
			note: settings.company_name || "not given yet",
			to: "/admin/settings#field=company_name",
		},
		{
			id: "logo",
			name: "Logo",
			done: marked,
			note: look.logo ? "uploaded" : marked ? "drawn" : "a file, or a mark that is drawn",
			to: "/admin/look#field=logo",
		},
		{
			id: "look",
			name: "Colours and type",
			done: chosen,
			note: chosen ? "chosen" : "as they came",
			to: "/admin/look#field=brand",
		},
		{
			id: "contact",
			name: "Contact and hours",
			done: missing.length === 0,
			note:
				missing.length === 0
					? settings.email
					: `${missing.join(" and ")} ${missing.length === 1 && missing[0] === "the email" ? "is" : "are"} to be given`,
			to: `/admin/settings#field=${isOwn("email") ? "businessHours.opens" : "email"}`,
		},
	];
}

/** The lists that a company is told from: done once one entry of its own is on the site, and none of the sample. */
async function ownEntries({ store, release: { snapshot } }: Backend): Promise<Step[]> {
	const counts = await countSample(store);
	const step = (id: StepName, name: string, list: CollectionName, path: string): Step => {
		const sample = counts.get(list) ?? 0;
		const shown = snapshot.list(list).length;
		const note = sample > 0 ? `${sample} from the sample` : shown === 0 ? "none yet" : `${shown} on the site`;
		return { id, name, done: sample === 0 && shown > 0, note, to: `/admin/${path}${shown === 0 ? "/new" : ""}` };
	};
	return [
		step("services", "Services", "services", "services"),
		step("work", "Work", "projects", "projects"),
		step("people", "People", "founders", "founders"),
	];
}

function removal({ entries, pages }: SampleLeft): Step {
	const isDone = entries + pages === 0;
	const note = isDone
		? "nothing of it is left"
		: `${countOf(entries, "entry", "entries")} and ${countOf(pages, "page", "pages")} are as they came`;
	return {
		id: "sample",
		name: "Remove the sample",
		done: isDone,
		note,
		to: address.screen,
		does: isDone ? undefined : "remove-sample",
	};
}

function countOf(count: number, one: string, many: string): string {
	return `${count} ${count === 1 ? one : many}`;
}

async function legalTexts({ store, release: { snapshot } }: Backend): Promise<Step[]> {
	const texts = [
		["privacy-policy", "Privacy policy read"],
		["terms-of-service", "Terms of service read"],
	] as const;
	return Promise.all(
		texts.map(async ([id, name]): Promise<Step> => {
			const isThere = snapshot.one(id).sections.length > 0;
			const confirmed = isThere && (await confirmedAt(store, id)) !== undefined;
			const note = !isThere
				? "there is no text yet"
				: confirmed
					? "this version, by one of you"
					: "the version that is live, by you or a lawyer";
			return {
				id,
				name,
				done: confirmed,
				note,
				to: `/admin/${id}`,
				does: isThere && !confirmed ? "confirm" : undefined,
			};
		}),
	);
}

async function installation({ store, env }: Backend): Promise<Step[]> {
	const tried = await triedMail(store, env);
	const destinations = (await listDestinations(store)).filter(({ enabled }) => enabled);
	const members = (await listMembers(store)).filter(({ state }) => state === "active");
	const safe = members.filter(({ secondFactor, passkeys }) => secondFactor || passkeys > 0);
	const proved = await latestOf(store, "prove", "backup");
	const isFresh = proved !== undefined && Date.now() - proved.at < longestProof;
	const hasAddress = env.isSiteUrlGiven && env.siteUrl.startsWith("https:");
	return [
		{
			id: "mail",
			name: "Mail server",
			done: tried !== undefined,
			note: tried ? "it took a test mail" : canSendMail(env) ? "not tried yet" : "SMTP_URL is not set",
			to: address.screen,
			does: canSendMail(env) ? "try-mail" : undefined,
		},
		{
			id: "destinations",
			name: "Destinations",
			done: destinations.length > 0,
			note: destinations.length > 0 ? destinations.map(({ name }) => name).join(", ") : "where inquiries are sent",
			to: "/admin/destinations",
		},
		{
			id: "second-factor",
			name: "Second factor",
			done: safe.length === members.length && members.length > 0,
			note: `for ${safe.length} of ${countOf(members.length, "person", "people")}`,
			to: "/admin/account",
		},
		{
			id: "address",
			name: "Your own address",
			done: hasAddress,
			note: hasAddress ? new URL(env.siteUrl).host : "SITE_URL names no https: address",
			to: address.screen,
		},
		{
			id: "backup",
			name: "Backup",
			done: isFresh,
			note: isFresh
				? `${proved.title} was proved`
				: proved
					? "the last proof is older than a month"
					: "a nightly one proves itself",
			to: studioAddresses.system,
		},
	];
}

/** The summary of the steps for the dashboard. */
export interface StartSummary {
	readonly done: number;
	readonly total: number;
	readonly next: Step | null;
}

export async function startSummary(backend: Backend): Promise<StartSummary> {
	const steps = (await startSteps(backend)).flatMap(({ steps }) => steps);
	const open = steps.filter(({ done }) => !done);
	return { done: steps.length - open.length, total: steps.length, next: open[0] ?? null };
}
