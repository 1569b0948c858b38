import type { Selectable } from "kysely";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { hasAdministrator, lockAdministrators } from "../auth/members.ts";
import { addPerson } from "../auth/people.ts";
import { readyRoles } from "../auth/ready-roles.ts";
import { roleIn } from "../auth/roles.ts";
import { endAccessOf } from "../auth/sessions/end-sessions.ts";
import { giveRole } from "../auth/team.ts";
import type { Tx } from "../db/schema.ts";
import type { PeopleTable } from "../db/tables/auth-tables.ts";
import { type Directory, type DirectorySettings, type GivenRole, hostOf } from "./directory-settings.ts";
import type { Identity } from "./read-identity.ts";

/** Whom the directory means, or why they are not let in: both are kept, so a refusal is no error. */
export type Admission = { readonly person: string } | { readonly sentence: string };

/**
 * Finds the account of somebody whom the directory names, or adds one where a group or a domain gives them a role. Where the
 * directory is authoritative, their role is that of the directory each time, and whoever has none there is put out.
 */
export async function admit(
	tx: Tx,
	identity: Identity,
	{ directory, actor }: { readonly directory: Directory; readonly actor: Actor },
): Promise<Admission> {
	await lockAdministrators(tx);
	const gone = await goneRoles(tx, directory);
	const given = roleFor(identity, withoutRoles(directory, gone));
	const known = await accountOf(tx, identity);
	if (known) return goOn(tx, known, given, { directory, actor });
	if (!given)
		return (gone.size > 0 && roleGone(roleFor(identity, directory), directory)) || refused(identity, directory);
	if (!identity.email)
		return { sentence: `${hostOf(directory)} sends no e-mail address of you, so there is no account here.` };
	const same = await withAddress(tx, identity.email);
	if (same) return take(tx, same, given, { identity, directory, actor });
	const { email, name } = identity;
	const rights = await roleIn(tx, given.role, given.languages);
	const id = await addPerson(tx, { email, name: name || email, role: rights.role });
	await tx.updateTable("people").set(rights).where("id", "=", id).execute();
	await connect(tx, id, identity);
	await record(tx, { actor, action: "add", type: "people", document: id, title: name || email });
	return { person: id };
}

/** Goes on with an account that the directory knows. */
async function goOn(
	tx: Tx,
	person: Selectable<PeopleTable>,
	given: GivenRole | undefined,
	{ directory, actor }: { readonly directory: Directory; readonly actor: Actor },
): Promise<Admission> {
	if (person.disabled_at !== null)
		return { sentence: `The account of ${person.email} is disabled. Ask an administrator.` };
	// The way back leads in whatever the directory says, or it would be none.
	if (!directory.isAuthoritative || person.id === directory.wayBack) return { person: person.id };
	if (!given) {
		await endAccessOf(tx, person.id);
		await record(tx, { actor, action: "end session", type: "people", document: person.id, title: person.name });
		return {
			sentence: `${hostOf(directory)} knows you, but none of your groups has a role here any more. Ask an administrator.`,
		};
	}
	const { role, may_publish, languages, own_role } = person;
	const rights = await roleIn(tx, given.role, given.languages);
	await giveRole(tx, person, rights, { actor });
	// The last administrator stays one: otherwise nobody could let anybody in again.
	if (!(await hasAdministrator(tx)))
		await giveRole(tx, { ...person, ...rights }, { role, may_publish, languages, own_role }, { actor });
	return { person: person.id };
}

/** Takes an account that has the same address: at once where nobody else can prove to be its owner. */
async function take(
	tx: Tx,
	person: Selectable<PeopleTable>,
	given: GivenRole,
	{ identity, directory, actor }: { readonly identity: Identity; readonly directory: Directory; readonly actor: Actor },
): Promise<Admission> {
	const host = hostOf(directory);
	if (!identity.isVerified)
		return {
			sentence: `${host} does not say that ${identity.email} is yours, and somebody has an account here with it.`,
		};
	const other = await tx
		.selectFrom("directory_accounts")
		.select("subject")
		.where("person", "=", person.id)
		.executeTakeFirst();
	if (other)
		return { sentence: `The account of ${person.email} belongs to somebody else of ${host}. Ask an administrator.` };
	const isOwned = await hasOwnWay(tx, person.id);
	if (isOwned && !directory.isRequired)
		return {
			sentence: `There is an account for ${person.email} already, with a way to sign in of its own. Sign in with that, and connect it with ${host} under Your account.`,
		};
	await connect(tx, person.id, identity);
	return goOn(tx, person, given, { directory, actor });
}

/** Whether somebody signs in without the directory, with a password or a passkey. */
async function hasOwnWay(tx: Tx, person: string): Promise<boolean> {
	for (const table of ["credentials", "passkeys"] as const)
		if (await tx.selectFrom(table).select("id").where("user_id", "=", person).executeTakeFirst()) return true;
	return false;
}

/** Connects an account with whom the directory names; before that, whoever signed in with either is the same. */
export async function connect(tx: Tx, person: string, { issuer, subject }: Identity): Promise<void> {
	const row = { issuer, subject, created_at: Date.now() };
	const storing = tx.insertInto("directory_accounts").values({ person, ...row });
	await storing.onConflict((conflict) => conflict.column("person").doUpdateSet(row)).execute();
}

/** The account that the directory means; undefined when it is connected with none. */
export function accountOf(
	tx: Tx,
	{ issuer, subject }: Pick<Identity, "issuer" | "subject">,
): Promise<Selectable<PeopleTable> | undefined> {
	return tx
		.selectFrom("people")
		.innerJoin("directory_accounts", "person", "people.id")
		.selectAll("people")
		.where("issuer", "=", issuer)
		.where("subject", "=", subject)
		.executeTakeFirst();
}

function withAddress(tx: Tx, email: string) {
	return tx.selectFrom("people").selectAll().where("email", "=", email).executeTakeFirst();
}

// The widest first: whoever is in several groups may do what the widest may. Custom roles come before those that
// change nothing on the site, in the order of the list.
const widest = ["administrator", "editor"];
const narrow = ["sales", "proposer", "translator"];

/** The role that the groups and the domain of somebody give them; undefined for none. */
export function roleFor(
	{ groups, email, isVerified }: Pick<Identity, "groups" | "email" | "isVerified">,
	{ groups: roles, domains, domainRole }: Pick<DirectorySettings, "groups" | "domains" | "domainRole">,
): GivenRole | undefined {
	const own = roles.filter(({ group }) => groups.includes(group));
	const ofHouse = own.map(({ role }) => role).filter((role) => ![...widest, ...narrow].includes(role));
	const role = [...widest, ...ofHouse, ...narrow].find((one) => own.some((given) => given.role === one));
	if (role) {
		const same = own.filter((given) => given.role === role);
		return { role, languages: [...new Set(same.flatMap(({ languages }) => languages))] };
	}
	return isVerified && domains.includes(email.split("@")[1] ?? "") ? domainRole : undefined;
}

/** The roles that the directory gives and that were removed since. */
async function goneRoles(tx: Tx, { groups, domainRole }: DirectorySettings): Promise<ReadonlySet<string>> {
	const named = [...groups, domainRole].map(({ role }) => role);
	const rows = await tx.selectFrom("roles").select("id").execute();
	const known = new Set<string>([...readyRoles.map(({ value }) => value), ...rows.map(({ id }) => id)]);
	return new Set(named.filter((role) => !known.has(role)));
}

function withoutRoles(directory: Directory, gone: ReadonlySet<string>): Directory {
	const isThere = ({ role }: GivenRole) => !gone.has(role);
	return {
		...directory,
		groups: directory.groups.filter(isThere),
		domains: isThere(directory.domainRole) ? directory.domains : [],
	};
}

function roleGone(given: GivenRole | undefined, directory: Directory): Admission | undefined {
	return (
		given && {
			sentence: `${hostOf(directory)} gives you a role that was removed here. Ask an administrator to choose another one under Sign-in.`,
		}
	);
}

function refused({ email, isVerified, leftOutGroups }: Identity, directory: Directory): Admission {
	const host = hostOf(directory);
	if (leftOutGroups)
		return {
			sentence: `${host} leaves your groups out because there are too many. An administrator limits them to those of this site.`,
		};
	if (email && !isVerified && directory.domains.includes(email.split("@")[1] ?? ""))
		return { sentence: `${host} does not say that ${email} is yours. Confirm the address there, and sign in again.` };
	return {
		sentence: `${host} knows you, but neither your groups nor your address have a role here. Ask an administrator.`,
	};
}
