import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { fieldAction } from "../../../app/.server/actions/field-action.ts";
import { addPerson } from "../../../app/.server/auth/people.ts";
import { personContext } from "../../../app/.server/auth/person.ts";
import { roleIn } from "../../../app/.server/auth/roles.ts";
import { giveRole } from "../../../app/.server/auth/team.ts";
import { type Backend, backendContext, clientContext, siteContext } from "../../../app/.server/http.ts";
import { listTeam } from "../../../app/.server/inquiries/absence.ts";
import { keepAssignmentRule, personByRules } from "../../../app/.server/inquiries/assignment.ts";
import { mayAccess } from "../../../app/addresses/access.ts";
import { action as ofLists } from "../../../app/admin/list/list-action.ts";
import { action as ofPages } from "../../../app/admin/screens/pages/pages-action.ts";
import { action as ofRedirects } from "../../../app/admin/screens/redirects/redirects-action.ts";
import { type Holder, withImplied } from "../../../app/rights.ts";
import { ada } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

function holder(types: readonly string[]): Holder {
	return { role: "editor", own: { rights: withImplied(["publish"]), types, languages: [] } };
}

test("commands on content that a role does not include are refused before anything is looked at", async () => {
	const context = new RouterContextProvider();
	context.set(personContext, { id: "x", name: "X", email: "x@team.example", ...holder(["articles"]) });
	context.set(clientContext, { address: "192.0.2.1", agent: "" });
	context.set(backendContext, { store: {} } as Backend);
	context.set(siteContext, { snapshot: {} } as never);
	const answer = async (action: (args: never) => Promise<Response>, body: object, params = {}) => {
		const headers = { "Content-Type": "application/json" };
		const request = new Request("https://site.example/", { method: "POST", body: JSON.stringify(body), headers });
		const response = await action({ request, context, params } as never);
		return [response.status, await response.text()] as const;
	};
	const refused = [403, expect.stringContaining("Your role does not include")];
	const field = fieldAction(async ({ value }) => value);
	const asked = { command: "change", value: "a", path: "title", data: {}, document: "x" };
	expect(await answer(field, { ...asked, type: "services" })).toEqual(refused);
	expect((await answer(field, { ...asked, type: "articles" }))[0]).toBe(200);
	expect(await answer(ofRedirects, { command: "add", from: "/a", to: "/b", kind: "301" })).toEqual(refused);
	expect(await answer(ofRedirects, { command: "importCsv", text: "from,to\n/a,/b" })).toEqual(refused);
	expect(await answer(ofRedirects, { command: "forget", addresses: ["/a"] })).toEqual(refused);
	expect(await answer(ofPages, { command: "addSection", to: "x", section: { type: "text" } })).toEqual(refused);
	expect(await answer(ofLists, { command: "trash", ids: ["x"] }, { collection: "services" })).toEqual(refused);
	expect(mayAccess("/admin/actions/redirects", "GET", holder(["articles"]))).toBe(false);
	expect(mayAccess("/admin/actions/redirects", "GET", holder(["redirects"]))).toBe(true);
});

onBothEngines("inquiries", (newEnvironment) => {
	test("are given to whoever may answer them: sales too, and nobody who only proposes or translates", async () => {
		const store = await (await newEnvironment()).open();
		const people = new Map<string, string>();
		await store.write(async (tx) => {
			for (const role of ["administrator", "proposer", "sales", "translator"]) {
				const id = await addPerson(tx, { name: role, email: `${role}@house.example`, role: "editor", password: "x" });
				const row = await tx.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
				await giveRole(tx, row, await roleIn(tx, role, ["de"]), { actor: ada });
				people.set(role, id);
			}
		});
		const team = (await listTeam(store.db)).map(({ name }) => name);
		expect(team.filter((name) => people.has(name))).toEqual(["administrator", "sales"]);
		const rule = { form: null, topic: "", people: [people.get("proposer")!, people.get("sales")!], enabled: true };
		const id = await keepAssignmentRule(store, rule);
		const given = () => store.write((tx) => personByRules(tx, { form: "", topic: "" }));
		expect([await given(), await given()]).toEqual([people.get("sales"), people.get("sales")]);
		const unheard = { ...rule, id, people: [people.get("translator")!] };
		await expect(keepAssignmentRule(store, unheard)).rejects.toThrow("Choose at least one person");
	});
});
