import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Action } from "../../../app/.server/actions/define-action.ts";
import { mayPublish } from "../../../app/.server/activity/may-publish.ts";
import { accessList } from "../../../app/.server/auth/access-list.ts";
import { listMembers, rejectNoAdministrator } from "../../../app/.server/auth/members.ts";
import { addPerson } from "../../../app/.server/auth/people.ts";
import { type Person, personContext } from "../../../app/.server/auth/person.ts";
import {
	addRole,
	changeCustomRole,
	listRoles,
	removeRole,
	roleIn,
	type WantedRole,
} from "../../../app/.server/auth/roles.ts";
import { giveRole } from "../../../app/.server/auth/team.ts";
import { canSee, hiddenFrom, rightsOf, storedRights } from "../../../app/.server/can-see.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import type { InquiriesTable } from "../../../app/.server/db/tables/inquiries-tables.ts";
import { type Backend, backendContext, clientContext } from "../../../app/.server/http.ts";
import { announce } from "../../../app/.server/inquiries/announce.ts";
import { listNotifications } from "../../../app/.server/notifications/list-notifications.ts";
import { beHere, WhoIsHere } from "../../../app/.server/notifications/who-is-here.ts";
import { admit } from "../../../app/.server/oidc/admit.ts";
import { type Directory, noDirectory } from "../../../app/.server/oidc/directory-settings.ts";
import { createTokenFor } from "../../../app/.server/tokens/manage-tokens.ts";
import { tokenOf } from "../../../app/.server/tokens/token-of.ts";
import { mayAccess, publicActions, readers } from "../../../app/addresses/access.ts";
import { firstAddress } from "../../../app/addresses/first-address.ts";
import { studioCounts } from "../../../app/admin/screens/notifications/studio-counts.server.ts";
import { grantOf, type Holder, may, type Need, type Right, rights, sales, withImplied } from "../../../app/rights.ts";
import routes from "../../../app/routes.ts";
import { ada } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

const ready: Readonly<Record<string, Holder>> = {
	administrator: { role: "administrator" },
	editor: { role: "editor" },
	proposer: { role: "editor", proposesOnly: true },
	translator: { role: "editor", proposesOnly: true, languages: ["de"] },
	sales: { role: "editor", own: sales },
};

/** Custom roles: each right alone, none, all, and some of every sort, the same ones each time. */
const own: Readonly<Record<string, Holder>> = Object.fromEntries(
	[...rights.map((right) => [right]), [], [...rights], ...Array.from({ length: 20 }, (_, seed) => chosen(seed))].map(
		(given, at): [string, Holder] => {
			const all = withImplied(given);
			const grant = { rights: all, types: at % 3 === 0 ? ["articles", "gone"] : [], languages: [] };
			const isLess = !all.includes("publish");
			return [`${at} ${all.join("+")}`, { role: "editor", own: grant, ...(isLess && { proposesOnly: true }) }];
		},
	),
);

function chosen(seed: number): string[] {
	return rights.filter((_, at) => ((seed * 2_654_435_761 + at * 40_503) >>> 7) % 3 === 0);
}

const everybody = Object.entries({ ...ready, ...own });

type Entries = readonly { path?: string; file: string; children?: Entries }[];

function declared(entries: Entries, above = ""): { pattern: string; file: string }[] {
	return entries.flatMap(({ path, file, children = [] }) => {
		const pattern = path === undefined ? above : `${above}/${path}`;
		return [{ pattern, file }, ...declared(children, pattern)];
	});
}

test("every address answers each role as its rights say: what nobody was given is closed", () => {
	const gives: Readonly<Record<string, (holder: Holder) => boolean>> = {
		everyone: () => true,
		nobody: () => false,
		members: () => true,
		administrators: ({ role }) => role === "administrator",
		people: (holder) => ["write", "settings", "look"].some((right) => grantOf(holder).rights.includes(right as Right)),
	};
	for (const [name, holder] of everybody)
		for (const [pattern, who] of Object.entries(readers)) {
			const isGiven = (gives[who] ?? ((one: Holder) => grantOf(one).rights.some((right) => right === who)))(holder);
			if (mayAccess(pattern, "GET", holder)) expect(isGiven, `${name} ${pattern}`).toBe(true);
			else if (isGiven) {
				const { types, rights } = grantOf(holder);
				// Limited to some content, or to settings and the look.
				expect(types.length > 0 || !rights.includes("write"), `${name} ${pattern}`).toBe(true);
			}
		}
});

test("every action and upload refuses each role without its right, and takes it from the others", async () => {
	let refused = 0;
	for (const { pattern, file } of declared(routes as Entries)) {
		if (Object.hasOwn(publicActions, pattern) || !pattern.startsWith("/admin")) continue;
		const { action }: { action?: Partial<Action> & ((args: never) => Promise<Response>) } = await import(
			/* @vite-ignore */ new URL(`../../../app/${file}`, import.meta.url).href
		);
		if (!action?.need || Object.keys(action.commands ?? {}).length === 0) continue;
		for (const [name, holder] of everybody) {
			const context = new RouterContextProvider();
			context.set(personContext, { id: "x", name: "X", email: "x@team.example", ...holder });
			context.set(clientContext, { address: "192.0.2.1", agent: "" });
			context.set(backendContext, {} as Backend);
			const answer = async (command: string) => {
				const body = JSON.stringify({ command });
				const headers = { "Content-Type": "application/json" };
				const request = new Request(`https://site.example${pattern}`, { method: "POST", body, headers });
				return (await action({ request, context, params: {} } as never)).status;
			};
			const isGiven = may(holder, action.need as Need);
			expect((await answer("no such command")) === 403, `${name} ${pattern}`).toBe(!isGiven);
			if (isGiven && !holder.proposesOnly) continue;
			for (const command of Object.keys(action.commands!)) {
				if (isGiven && action.forProposers!.includes(command)) continue;
				expect(await answer(command), `${name} ${pattern} ${command}`).toBe(403);
				refused += 1;
			}
		}
	}
	expect(refused).toBeGreaterThan(1000);
});

test("a role of some content sees that alone, and a role whose content is gone sees none", () => {
	const articles: Holder = {
		role: "editor",
		own: { rights: withImplied(["publish"]), types: ["articles"], languages: [] },
	};
	expect(["articles", "services", "home", "inquiries", "site_settings"].map((type) => canSee(articles, type))).toEqual([
		...[true, false, false, false, false],
	]);
	expect(hiddenFrom(articles)).not.toContain("articles");
	expect(mayAccess("/admin/home-content", "GET", articles)).toBe(false);
	const gone: Holder = { role: "editor", own: { rights: withImplied(["publish"]), types: ["x_gone"], languages: [] } };
	expect(canSee(gone, "articles")).toBe(false);
	expect(firstAddress(articles)).toBe("/admin/articles");
	expect(firstAddress({ role: "editor", own: sales })).toBe("/admin/inquiries");
	expect(firstAddress(own["9 "]!)).toBe("/admin/refused");
	expect(canSee({ role: "editor", proposesOnly: true }, "inquiries")).toBe(false);
});

onBothEngines("the stream of the studio", (newEnvironment) => {
	test("tells each role of inquiries, notifications and who edits what as far as it may see these", async () => {
		const store = await (await newEnvironment()).open();
		const id = await store.write((tx) => addPerson(tx, { name: "Kim", email: "kim@house.example", role: "editor" }));
		const kim = { id, name: "Kim" };
		const types = ["articles", "services", "site_settings", "look", "inquiries"];
		for (const type of types) await beHere(store, kim, { id: type, type, document: type, field: "" });
		await store.write(async (tx) => {
			for (const name of ["Ada", "Omar"])
				await announce(tx, { id: name, reference: name, name, quarantined: 0, assigned_to: null } as InquiriesTable);
		});
		const here = new WhoIsHere(store);
		for (const [name, holder] of everybody) {
			const person: Person = { id: "x", name: "X", email: "x@team.example", ...holder };
			const { people = [], unread } = await studioCounts({ store, here }, person);
			expect(people.map(({ type }) => type).toSorted(), name).toEqual(
				types.filter((type) => canSee(holder, type)).toSorted(),
			);
			expect(unread, name).toBe(may(holder, "inquiries") ? 2 : 0);
		}
	});
});

onBothEngines("a custom role", (newEnvironment) => {
	const wanted: WantedRole = {
		name: "Asia desk",
		rights: ["publish", "inquiries"],
		types: ["articles"],
		languages: [],
	};

	async function opened() {
		const store = await (await newEnvironment()).open();
		const boss = await store.write((tx) =>
			addPerson(tx, { name: "Bo", email: "bo@house.example", role: "administrator", password: "x" }),
		);
		const actor = { ...ada, id: boss };
		const id = await addRole(store, wanted, actor);
		const person = await store.write(async (tx) => {
			const added = await addPerson(tx, { name: "Kim", email: "kim@house.example", role: "editor" });
			const row = await tx.selectFrom("people").selectAll().where("id", "=", added).executeTakeFirstOrThrow();
			await giveRole(tx, row, await roleIn(tx, id), { actor });
			return added;
		});
		return { store, actor, id, person };
	}

	async function holder(store: Store, id: string): Promise<Person> {
		const row = await store.db.selectFrom("people").select(storedRights).where("id", "=", id).executeTakeFirstOrThrow();
		return { id, name: "Kim", email: "kim@house.example", ...rightsOf(row) };
	}

	test("counts at once for everybody who has it, in the studio, for programs and in the list for an audit", async () => {
		const { store, actor, id, person } = await opened();
		const now = () => holder(store, person);
		expect(grantOf(await now())).toEqual({
			rights: ["write", "propose", "publish", "inquiries"],
			types: ["articles"],
			languages: [],
		});
		const token = { name: "Script", scopes: ["read", "propose", "inquiries"], types: [], days: 3 };
		const text = await createTokenFor(store, await now(), token, actor);
		const used = async () => {
			const use = await tokenOf(store, { authorization: `Bearer ${text}`, address: "192.0.2.1", agent: "" });
			return use.isRefused ? use.reason : use.token.scopes;
		};
		expect(await used()).toEqual(["read", "propose", "inquiries"]);
		await store.write((tx) =>
			announce(tx, {
				...{ id: "i", reference: "Q-1", name: "Ina", company: "", assigned_to: null },
				created_at: 1,
			} as never),
		);
		expect(await listNotifications(store, await now())).toHaveLength(1);
		expect(JSON.stringify(await accessList(store))).toContain("answer inquiries (only articles)");

		const change = { id, basedOn: 1, ...wanted, name: "Asia", rights: ["write"] };
		await changeCustomRole(store, change, actor);
		expect(may(await now(), "publish")).toBe(false);
		expect(await used()).toEqual(["read"]);
		expect(await listNotifications(store, await now())).toEqual([]);
		expect(await mayPublish(store.db, { ...actor, id: person })).toBe(false);
		await expect(now().then((me) => createTokenFor(store, me, token, actor))).rejects.toThrow(
			"Your role does not allow",
		);
		// Another administrator who had the same role open.
		await expect(changeCustomRole(store, change, actor)).rejects.toThrow("Somebody else changed this role");
		expect((await listRoles(store))[0]).toMatchObject({ name: "Asia", version: 2, people: ["Kim"] });
	});

	test("is refused empty, nameless, twice and for no content, and stays while somebody has it", async () => {
		const { store, actor, id, person } = await opened();
		const refused = (changed: Partial<WantedRole>) =>
			expect(addRole(store, { ...wanted, name: "Other", ...changed }, actor)).rejects;
		await refused({ rights: [] }).toThrow("With nothing, people could sign in and do nothing");
		await refused({ rights: ["everything", "constructor"] }).toThrow("Tick what this role may do");
		await refused({ name: " " }).toThrow("Enter a name");
		await refused({ name: "asia DESK" }).toThrow("There is a role");
		await refused({ name: "Translator" }).toThrow("There is a role");
		await refused({ types: ["gone"] }).toThrow("Tick the content");
		await refused({ languages: ["zxx"] }).toThrow("no code of a language");
		await expect(removeRole(store, id, actor)).rejects.toThrow("Give another role first to Kim");
		await store.write(async (tx) => {
			const row = await tx.selectFrom("people").selectAll().where("id", "=", person).executeTakeFirstOrThrow();
			await giveRole(tx, row, await roleIn(tx, "editor"), { actor });
		});
		await removeRole(store, id, actor);
		await expect(removeRole(store, id, actor)).rejects.toThrow("removed meanwhile");
		await expect(store.write((tx) => roleIn(tx, id))).rejects.toThrow("not there any more");
		expect(grantOf(await holder(store, person)).rights).toContain("publish");
	});

	test("that is gone or unreadable allows nothing, and never keeps the last administrator out", async () => {
		const { store, person, id } = await opened();
		await store.db.updateTable("roles").set({ granted: "{" }).where("id", "=", id).execute();
		expect(grantOf(await holder(store, person)).rights).toEqual([]);
		await store.db.deleteFrom("roles").execute();
		expect(grantOf(await holder(store, person)).rights).toEqual([]);
		expect((await listMembers(store)).find((one) => one.id === person)).toMatchObject({ role: id, may: "nothing" });
		// A version that knows no such roles gives one of its own.
		await store.db.updateTable("people").set({ languages: "", may_publish: 1 }).where("id", "=", person).execute();
		expect(may(await holder(store, person), "publish")).toBe(true);
		await store.db.updateTable("people").set({ languages: "zxx", may_publish: 0, own_role: "sales" }).execute();
		expect(grantOf(await holder(store, person))).toEqual(sales);
		await store.db.updateTable("people").set({ role: "editor" }).execute();
		await expect(store.write(rejectNoAdministrator)).rejects.toThrow("Nobody could administer");
	});

	test("is given by a group of the directory, and tells whoever comes when it was removed", async () => {
		const { store, actor, id } = await opened();
		const directory: Directory = {
			...{ ...noDirectory, issuer: "https://id.example", clientId: "c", secret: "", wayBack: null, tried: undefined },
			...{ isOfEnvironment: false, isRequired: false },
			groups: [{ group: "asia", role: id, languages: [] }],
		};
		const coming = (subject: string) => ({
			...{ issuer: "https://id.example", subject, email: `${subject}@house.example`, isVerified: true },
			...{ name: subject, groups: ["asia"], leftOutGroups: false },
		});
		const come = (subject: string) => store.write((tx) => admit(tx, coming(subject) as never, { directory, actor }));
		const admitted = (await come("lee")) as { person: string };
		expect(grantOf(await holder(store, admitted.person)).types).toEqual(["articles"]);
		await store.db.updateTable("people").set({ own_role: null, languages: "" }).execute();
		await removeRole(store, id, actor);
		expect(await come("mia")).toMatchObject({ sentence: expect.stringContaining("a role that was removed here") });
		expect(await come("lee")).toMatchObject({ sentence: expect.stringContaining("none of your groups") });
	});
});
