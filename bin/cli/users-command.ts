import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { systemActor } from "../../app/.server/activity/actor.ts";
import { record } from "../../app/.server/activity/record.ts";
import { accessList } from "../../app/.server/auth/access-list.ts";
import { setDisabled } from "../../app/.server/auth/members.ts";
import { allowPasswords } from "../../app/.server/auth/only-way.ts";
import { hashPassword } from "../../app/.server/auth/password-hash.ts";
import { passwordProblem } from "../../app/.server/auth/password-policy.ts";
import { addPerson, setPassword } from "../../app/.server/auth/people.ts";
import { endAccessOf } from "../../app/.server/auth/sessions/end-sessions.ts";
import type { Role } from "../../app/.server/db/tables/auth-tables.ts";
import { csv } from "../../app/content/values/write-csv.ts";
import { Failure } from "../../app/errors.ts";
import type { Call } from "./call.ts";
import { rejectAbsent, withStore } from "./with-store.ts";

const roles: readonly string[] = ["administrator", "editor"] satisfies Role[];

/** Adds a person who can sign in at once. */
export async function createUser({ env, options }: Call): Promise<void> {
	rejectAbsent(env);
	const { email = "", name = email.split("@")[0] ?? "", role = "administrator" } = options;
	if (!/^[^\s@]+@[^\s@]+$/.test(email)) refuse(`${email} is no e-mail address; write it like --email you@example.com.`);
	if (!roles.includes(role)) refuse(`${role} is no role; choose administrator or editor.`);
	const password = await readPassword([email, name]);
	await withStore(env, (store) =>
		store.write(async (tx) => {
			const id = await addPerson(tx, { email, name, role: role as Role, password });
			await record(tx, { actor: systemActor, action: "add", type: "people", document: id, title: name });
		}),
	);
	console.log(`${email} can sign in as ${role} at ${env.siteUrl}/admin.`);
}

/** Sets a new password and ends whatever the person was signed in with; on request also removes a lost second factor. */
export async function resetPassword({ env, options, flags }: Call): Promise<void> {
	rejectAbsent(env);
	const email = (options.email ?? "").trim().toLowerCase();
	const password = await readPassword([email]);
	await withStore(env, (store) =>
		store.write(async (tx) => {
			const person = await tx.selectFrom("people").select(["id", "name"]).where("email", "=", email).executeTakeFirst();
			if (!person) return refuse(`Nobody signs in as ${email}.`);
			await setPassword(tx, person.id, password);
			await endAccessOf(tx, person.id);
			const happening = { actor: systemActor, type: "people", document: person.id, title: person.name };
			await record(tx, { ...happening, action: "reset password" });
			if (!flags.includes("without-second-factor")) return;
			await tx.deleteFrom("second_factors").where("user_id", "=", person.id).execute();
			await tx.updateTable("people").set({ two_factor_enabled: 0 }).where("id", "=", person.id).execute();
			await record(tx, { ...happening, action: "remove second factor" });
		}),
	);
	console.log(`${email} can sign in with the new password; sessions, tokens and connected programs have ended.`);
}

/** Disables somebody: sessions, tokens, connected programs and what is open in a browser end on all instances. */
export async function disableUser({ env, argument }: Call): Promise<void> {
	const isNew = await withStore(env, (store) => setDisabled({ store, actor: systemActor }, argument, true));
	console.log(
		isNew
			? `${argument} is disabled; sessions, tokens and connected programs have ended.`
			: `${argument} was disabled before.`,
	);
}

export async function enableUser({ env, argument }: Call): Promise<void> {
	const isNew = await withStore(env, (store) => setDisabled({ store, actor: systemActor }, argument, false));
	console.log(isNew ? `${argument} can sign in again.` : `${argument} was not disabled.`);
}

/** Lets people in with passwords again when the directory of the company is away. */
export async function letPasswordsIn({ env }: Call): Promise<void> {
	const isNew = await withStore(env, (store) => allowPasswords(store, systemActor));
	console.log(isNew ? "Passwords and passkeys work again." : "Passwords and passkeys worked before.");
}

/** Writes what each person can do and did lately, and nothing else, to the standard output. */
export async function listUsers({ env }: Call): Promise<void> {
	console.log(csv(await withStore(env, (store) => accessList(store))).trimEnd());
}

/** From ADMIN_PASSWORD or typed: arguments are visible to everybody on the machine and in the shell's history. */
async function readPassword(words: readonly string[]): Promise<string> {
	const password = process.env.ADMIN_PASSWORD || (await typed());
	const problem = await passwordProblem(password, { words });
	if (problem) refuse(`This password cannot be used. ${problem}`);
	return hashPassword(password);
}

async function typed(): Promise<string> {
	const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
	const { stdin } = process;
	if (stdin.isTTY) process.stdout.write("Password: ");
	const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
	try {
		for await (const line of lines) return line;
		return "";
	} finally {
		lines.close();
		if (stdin.isTTY) process.stdout.write("\n");
	}
}

function refuse(sentence: string): never {
	throw new Failure("not-possible", sentence, {});
}
