import type { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Person, personContext } from "../../../app/.server/auth/person.ts";
import { requireSignIn } from "../../../app/.server/auth/require-sign-in.ts";
import { signInWithPassword } from "../../../app/.server/auth/sign-in.ts";
import { viewCookie } from "../../../app/.server/auth/view-as.ts";
import { onBothEngines } from "../stores.ts";
import { asking, email, join, origin, password, withAdministrator } from "./signing-in.ts";

onBothEngines("looking at the studio as another role", (newEnvironment) => {
	test("gives an administrator the rights of that role, changes nothing, and gives nobody else any", async () => {
		const store = await (await newEnvironment()).open();
		const { context } = await withAdministrator(store);
		await join(store, context, "editor", "ben@quillstone.example");
		const cookiesOf = async (address: string, secret: string) => {
			const signedIn = await signInWithPassword(asking(), context, { email: address, password: secret });
			if (signedIn.kind !== "in") throw new Error(`${address} was not signed in`);
			return signedIn.cookies;
		};
		const ada = await cookiesOf(email, password);
		const ben = await cookiesOf("ben@quillstone.example", "velvet anchor prism 9");
		const asked = async (cookies: readonly string[], pattern: string, method = "GET") => {
			const request = new Request(`${origin}/${pattern}`, { method, headers: asking(cookies).headers });
			let person: Person | undefined;
			const next = async () => {
				person = (context as RouterContextProvider).get(personContext);
				return new Response("done");
			};
			const args = { request, url: new URL(request.url), pattern, context, params: {} };
			const answer = await requireSignIn(args as never, next as never);
			return { status: (answer as Response).status, person };
		};
		const as = async (role: "editor" | "proposer" | "translator", languages: string[] = []) =>
			viewCookie(context, { role, languages });

		expect((await asked(ada, "admin/people")).person).toMatchObject({ role: "administrator" });
		const editor = [...ada, await as("editor")];
		expect(await asked(editor, "admin/people")).toMatchObject({ status: 302, person: undefined });
		expect((await asked(editor, "admin/articles-content")).person).toMatchObject({
			role: "editor",
			viewsAs: "an editor",
		});
		expect((await asked([...ada, await as("proposer")], "admin/articles-content")).person).toMatchObject({
			proposesOnly: true,
		});
		const translator = [...ada, await as("translator", ["de", "fr"])];
		expect((await asked(translator, "admin/languages")).person).toMatchObject({
			languages: ["de", "fr"],
			viewsAs: "a translator of de, fr",
		});
		for (const method of ["POST", "PUT", "DELETE"])
			expect(await asked(editor, "admin/actions/people", method)).toMatchObject({ status: 403, person: undefined });
		expect((await asked(editor, "admin/actions/view-as", "POST")).person).toMatchObject({ role: "administrator" });
		expect((await asked([...ada, await viewCookie(context, undefined)], "admin/people")).person).toMatchObject({
			role: "administrator",
		});
		// A cookie of somebody else's making gives nothing, and one that makes no sense changes nothing.
		expect((await asked([...ben, await as("translator", ["de"])], "admin/articles-content")).person).toEqual(
			(await asked(ben, "admin/articles-content")).person,
		);
		expect((await asked([...ada, "__Host-studio.view_as=nonsense"], "admin/people")).person?.role).toBe(
			"administrator",
		);
		await expect(as("translator")).rejects.toThrow("Choose a language");
	});
});
