import { createCookie, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { attempt } from "../../attempt.ts";
import { noLanguage, rightsOf } from "../can-see.ts";
import { backendContext, siteContext } from "../http.ts";
import type { Person } from "./person-rights.ts";
import { readyRoles } from "./ready-roles.ts";
import { roleOf } from "./roles.ts";
import { cookiePrefix } from "./sessions/session-rules.ts";

type Context = Readonly<RouterContextProvider>;

const view = z.object({ role: z.string().max(100), languages: z.array(z.string()).max(40) });

/** The role as which an administrator looks at the studio. */
export type View = z.output<typeof view>;

/**
 * The person as whom a request of the studio is answered: an administrator who looks at it as another role has the rights of
 * that one. The cookie takes rights away and gives none, so that it needs no signature.
 */
export async function viewedAs(request: Request, context: Context, person: Person): Promise<Person> {
	const header = request.headers.get("cookie");
	if (person.role !== "administrator" || !header?.includes(cookieName)) return person;
	const { success, data } = view.safeParse(await cookieOf(context).parse(header));
	const seen = success ? await asRole(context, data) : undefined;
	const { id, name, email } = person;
	return seen ? { id, name, email, ...seen } : person;
}

/** What a role makes of somebody; undefined for one that is not there. */
async function asRole(
	context: Context,
	{ role, languages }: View,
): Promise<Omit<Person, "id" | "name" | "email"> | undefined> {
	const ready = readyRoles.find(({ value }) => value === role);
	if (!ready) {
		const { db } = context.get(backendContext).store;
		const own = await db.selectFrom("roles").select(["name", "granted"]).where("id", "=", role).executeTakeFirst();
		const stored = { role: "editor", may_publish: 0, languages: noLanguage, own_role: role } as const;
		return own && { ...rightsOf({ ...stored, own: own.granted }), viewsAs: `“${own.name}”` };
	}
	const stored = attempt(() => roleOf(role, languages));
	if (!stored) return undefined;
	const into = role === "translator" ? ` of ${stored.languages.replaceAll(",", ", ")}` : "";
	return { ...rightsOf({ ...stored, own: null }), viewsAs: `${ready.view}${into}` };
}

/**
 * The cookie by which a browser looks at the studio as a role, until it is closed; undefined for one's own.
 * @throws {Failure} `field-refused` for a translator without languages
 */
export function viewCookie(context: Context, chosen: View | undefined): Promise<string> {
	if (!chosen) return cookieOf(context).serialize("", { maxAge: 0 });
	if (chosen.role === "translator") roleOf(chosen.role, chosen.languages);
	return cookieOf(context).serialize(chosen);
}

const cookieName = ".view_as=";

function cookieOf(context: Context) {
	const { origin } = context.get(siteContext);
	return createCookie(`${cookiePrefix(origin)}.view_as`, {
		httpOnly: true,
		secure: origin.startsWith("https:"),
		sameSite: "lax",
		path: "/",
	});
}
