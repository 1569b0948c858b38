import { sql } from "kysely";
import { attempt } from "../attempt.ts";
import type { ContentType } from "../content/model/define.ts";
import { collections, singletons } from "../content/register/register.ts";
import { look } from "../content/system/look.ts";
import { originalOf, translation } from "../content/system/translation.ts";
import { type Grant, type Holder, may, type Need, sales } from "../rights.ts";
import type { PeopleTable } from "./db/tables/auth-tables.ts";

/** The person who reads something. */
export interface Reader extends Holder {
	readonly id: string;
}

const types = [...collections, ...singletons] as readonly ContentType<string, any>[];

/**
 * What reading drafts, versions and changes needs, by what they are of: of content types (as they declare) and other logged
 * subjects, on their own screens and everywhere else. What is not named here is content.
 */
const needOf: ReadonlyMap<string, Need> = new Map([
	...types.flatMap(({ name, section }): [string, Need][] =>
		section?.administrators ? [[name, name === look.name ? "look" : "settings"]] : [],
	),
	["destinations", "settings"],
	["people", "team"],
	["tokens", "administrators"],
	["agents", "administrators"],
	["inquiries", "inquiries"],
]);

/** Logged subjects that are no content of one type: for whoever works with content of all types. */
const ofAll = [
	"media",
	"proposals",
	"directory",
	"personal data",
	"reports",
	"mail server",
	"backup",
	"sample",
	"call",
];

/** The types of content that a role can be limited to: those that no other right is for. */
export const limitableTypes: readonly ContentType<string, any>[] = types.filter(
	({ name, section }) => !section?.administrators && name !== translation.name,
);

const subjects: readonly string[] = [
	...new Set([...types.map(({ name }) => name), ...needOf.keys(), "releases", ...ofAll]),
];

/** Whether a reader may see documents of a type, and anything derived from them. */
export function canSee(reader: Holder, type: string): boolean {
	const need = needOf.get(type);
	if (need) return may(reader, need);
	// What is in one is told as far as it may be seen.
	if (type === "releases") return may(reader, "people");
	return may(reader, "people", { type }) || may(reader, "translate", { type });
}

/** Whether somebody may write or publish content of a type: settings and the look, whoever has the right for these. */
export function mayWith(holder: Holder, need: "people" | "publish", type: string): boolean {
	const own = needOf.get(type);
	return own ? may(holder, own) : may(holder, need, { type });
}

/** The type by which it is decided who may see a document: that of its document for a translation. */
export function seenAs(type: string, id: string): string {
	return originalOf(type, id).type;
}

/** The types that a reader may not see. */
export function hiddenFrom(reader: Holder): readonly string[] {
	return subjects.filter((type) => !canSee(reader, type));
}

/** What stands in the languages of a person with a custom role: for versions that know no such roles, a translator into none. */
export const noLanguage = "zxx";

/** The name in the database of the ready role that is stored as custom roles are. */
export const salesRole = "sales";

export type StoredRights = Pick<PeopleTable, "role"> & {
	readonly may_publish: number;
	readonly languages: string;
	readonly own_role: string | null;
	/** JSON: the grant of the role; null when there is none of this id. */
	readonly own: string | null;
};

/** Everything in a row of people that says what somebody may do. */
export const storedRights = [
	"people.role",
	"people.may_publish",
	"people.languages",
	"people.own_role",
	sql<string | null>`(select granted from roles where roles.id = people.own_role)`.as("own"),
] as const;

/** What somebody may do, by what is stored of it. A role that is gone, or that nobody can read, allows nothing. */
export function rightsOf({ role, may_publish: mayPublish, languages, own_role: ownRole, own }: StoredRights): Holder {
	// A version that knows no such roles and gives somebody one of its own takes this mark away.
	if (ownRole !== null && languages === noLanguage) {
		const grant = ownRole === salesRole ? sales : grantIn(own);
		return { role: "editor", own: grant, ...(!grant.rights.includes("publish") && { proposesOnly: true }) };
	}
	if (role !== "editor" || mayPublish !== 0) return { role };
	return languages === ""
		? { role, proposesOnly: true }
		: { role, proposesOnly: true, languages: languages.split(",") };
}

const nothing: Grant = { rights: [], types: [], languages: [] };

/** A stored grant. */
export function grantIn(stored: string | null): Grant {
	return attempt(() => JSON.parse(stored ?? "") as Grant) ?? nothing;
}
