import { createCookie, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { attempt } from "../../attempt.ts";
import { siteContext } from "../http.ts";
import { type Person, rightsOf } from "./person-rights.ts";
import { cookiePrefix } from "./session-rules.ts";
import { roleOf } from "./team.ts";

type Context = Readonly<RouterContextProvider>;

const view = z.object({ role: z.enum(["editor", "proposer", "translator"]), languages: z.array(z.string()).max(40) });

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
	const stored = success ? attempt(() => roleOf(data.role, data.languages)) : undefined;
	if (!stored) return person;
	const { id, name, email } = person;
	const languages = data?.role === "translator" ? ` of ${stored.languages.replaceAll(",", ", ")}` : "";
	const viewsAs = `${names[data!.role]}${languages}`;
	return { id, name, email, viewsAs, ...rightsOf(stored.role, stored.may_publish, stored.languages) };
}

const names = { editor: "an editor", proposer: "an editor who proposes", translator: "a translator" };

/**
 * The cookie by which a browser looks at the studio as a role, until it is closed; undefined for one's own.
 * @throws {Failure} `field-refused` for a translator without languages
 */
export function viewCookie(context: Context, chosen: View | undefined): Promise<string> {
	if (!chosen) return cookieOf(context).serialize("", { maxAge: 0 });
	roleOf(chosen.role, chosen.languages);
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
