import { z } from "zod";
import type { Actor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import { fieldError } from "../auth/field-error.ts";
import { hasAdministrator, lockAdministrators, rejectNoAdministrator } from "../auth/members.ts";
import { roleIn } from "../auth/roles.ts";
import type { Tx } from "../db/schema.ts";
import type { Store } from "../db/store.ts";
import { type Env, issuerOf } from "../env.ts";
import type { SecretKey } from "../secret-key/secret-key.ts";
import {
	type Directory,
	type DirectorySettings,
	directoryIn,
	keepDirectory,
	noDirectory,
	refuse,
} from "./directory-settings.ts";

const line = z.string().max(400);
const role = { role: line, languages: z.array(z.string().max(20)).max(40) };

/** What an administrator enters about the directory. An empty secret keeps the one that is stored. */
export const entered = {
	issuer: line,
	clientId: line,
	secret: z.string().max(1000),
	groupsClaim: line,
	groups: z.array(z.object({ group: line, ...role })).max(100),
	domains: z.array(line).max(100),
	domainRole: z.object(role),
	isAuthoritative: z.boolean(),
};

export type Entered = z.output<z.ZodObject<typeof entered>>;

interface Known {
	readonly env: Env;
	readonly secretKey: SecretKey;
	readonly actor: Actor;
}

/**
 * Keeps what an administrator entered about the directory.
 * @throws {Failure} `field-refused` with what is wrong with an entry, `not-possible` when nobody could get in afterwards
 */
export async function setDirectory(
	store: Store,
	wanted: Entered,
	{ env, secretKey: key, actor }: Known,
): Promise<void> {
	const settings = checked(wanted, env);
	await store.write(async (tx) => {
		await lockAdministrators(tx);
		// Refuses roles that there are not.
		for (const { role, languages } of [...settings.groups, settings.domainRole]) await roleIn(tx, role, languages);
		const now = await directoryIn(tx, { env, secretKey: key });
		const isSame = now?.issuer === settings.issuer && now.clientId === settings.clientId;
		if (!env.oidc && !wanted.secret && !(isSame && now.secret))
			throw fieldError("secret", "Enter the secret that the directory gave this client.");
		// Accounts are known by their issuer, so that another one knows nobody.
		if (now && now.issuer !== settings.issuer) await rejectNoOtherWay(tx, now);
		await keepDirectory(tx, settings, {
			isRequired: isSame && now.isRequired,
			wayBack: now?.wayBack ?? null,
			...(wanted.secret && { secret: wanted.secret }),
			key,
		});
		await record(tx, { actor, action: now ? "replace" : "add", type: "directory", title: settings.issuer });
	});
}

function checked(wanted: Entered, { oidc, allowPrivateDestinations }: Env): DirectorySettings {
	const issuer = oidc?.issuer ?? issuerOf(wanted.issuer);
	if (!URL.canParse(issuer) || !(allowPrivateDestinations ? /^https?:/ : /^https:/).test(issuer))
		throw fieldError("issuer", "Enter the address of the directory, such as https://id.example.com.");
	const clientId = oidc?.clientId ?? wanted.clientId.trim();
	if (!clientId) throw fieldError("clientId", "Enter the client ID that the directory gave this site.");
	const domains = [...new Set(wanted.domains.map((one) => one.trim().toLowerCase().replace(/^@/, "")).filter(Boolean))];
	const wrong = domains.find((domain) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain));
	if (wrong) throw fieldError("domains", `“${wrong}” is no domain, such as example.com.`);
	const groups = wanted.groups
		.map(({ group, ...given }) => ({ group: group.trim(), ...given }))
		.filter(({ group }) => group);
	const twice = groups.find(({ group }, at) => groups.findIndex((one) => one.group === group) !== at);
	if (twice) throw fieldError("groups", `“${twice.group}” stands there twice. Leave one of them.`);
	const groupsClaim = wanted.groupsClaim.trim() || noDirectory.groupsClaim;
	return {
		issuer,
		clientId,
		groupsClaim,
		groups,
		domains,
		domainRole: wanted.domainRole,
		isAuthoritative: wanted.isAuthoritative,
	};
}

/**
 * Makes the directory the only way in, but for one person with a passkey; or lets passwords in again.
 * @param wayBack the person who gets in when the directory is away
 * @throws {Failure} `not-possible` before it was tried, or when that person has no passkey or is no administrator
 */
export async function requireDirectory(
	store: Store,
	{ isRequired, wayBack }: { readonly isRequired: boolean; readonly wayBack: string | null },
	{ env, secretKey: key, actor }: Known,
): Promise<void> {
	await store.write(async (tx) => {
		await lockAdministrators(tx);
		const now = await directoryIn(tx, { env, secretKey: key });
		if (!now) return refuse("No directory is set here.");
		if (isRequired && !now.tried?.isRoundTrip)
			refuse("Try the directory first, until you come back signed in: otherwise a slip would shut everybody out.");
		await keepDirectory(tx, settingsOf(now), { isRequired, wayBack, key });
		await rejectNoAdministrator(tx);
		const action = isRequired ? "switch on" : "switch off";
		await record(tx, { actor, action, type: "directory", title: now.issuer });
	});
}

/**
 * Forgets the directory. Accounts that it added stay, and sign in with it no more.
 * @throws {Failure} `not-possible` when nobody could administer the studio afterwards
 */
export async function removeDirectory(store: Store, { env, secretKey, actor }: Known): Promise<void> {
	if (env.oidc) refuse("The directory is set in the environment. Remove OIDC_ISSUER there.");
	await store.write(async (tx) => {
		await lockAdministrators(tx);
		const now = await directoryIn(tx, { env, secretKey });
		if (!now) return;
		await rejectNoOtherWay(tx, now);
		await tx.deleteFrom("directories").execute();
		await tx.deleteFrom("directory_accounts").execute();
		await record(tx, { actor, action: "remove", type: "directory", title: now.issuer });
	});
}

async function rejectNoOtherWay(tx: Tx, { isRequired }: Directory): Promise<void> {
	if (isRequired) refuse("The directory is the only way in. Let passwords in again first.");
	if (await hasAdministrator(tx, { withoutDirectory: true })) return;
	refuse("No administrator could get in then. Give one a password first, by a link under People.");
}

function settingsOf(directory: Directory): DirectorySettings {
	const { issuer, clientId, groupsClaim, groups, domains, domainRole, isAuthoritative } = directory;
	return { issuer, clientId, groupsClaim, groups, domains, domainRole, isAuthoritative };
}
