import { Failure } from "../../errors.ts";
import { systemActor } from "../activity/actor.ts";
import { record } from "../activity/record.ts";
import type { Store } from "../db/store.ts";
import type { Env } from "../env.ts";
import { makeLink } from "./one-time-links.ts";
import { hashPassword } from "./password-hash.ts";
import { passwordProblem } from "./password-policy.ts";
import { addPerson, hasPeople, isFirst } from "./people.ts";

/**
 * Makes sure that somebody can sign in: adds the administrator named in the environment when there is nobody yet.
 * @returns a one-time address for the first administrator if none is named; undefined when there is somebody
 * @throws {Failure} `bad-setting` when the password is too weak
 */
export async function ensureFirstAdministrator(
	store: Store,
	{ adminEmail, adminPassword, siteUrl }: Env,
): Promise<string | undefined> {
	if (await store.read(hasPeople)) return undefined;
	if (!adminEmail || !adminPassword)
		return siteUrl + (await store.write((tx) => makeLink(tx, "first administrator", null)));
	const problem = await passwordProblem(adminPassword, { words: [adminEmail] });
	if (problem) throw new Failure("bad-setting", `ADMIN_PASSWORD cannot be used. ${problem}`, {});
	const password = await hashPassword(adminPassword);
	await store.write(async (tx) => {
		// Several instances may start together.
		if (!(await isFirst(tx))) return;
		const id = await addPerson(tx, { name: "Admin User", email: adminEmail, role: "administrator", password });
		await record(tx, {
			actor: systemActor,
			action: "add",
			type: "people",
			document: id,
			title: adminEmail.toLowerCase(),
		});
	});
	return undefined;
}
