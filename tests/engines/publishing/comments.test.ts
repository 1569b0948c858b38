import { expect, it } from "vitest";
import { addPerson } from "../../../app/.server/auth/people.ts";
import { addComment, listComments, settleComment } from "../../../app/.server/comments/comments.ts";
import { create } from "../../../app/.server/content/drafts.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { newId } from "../../../app/.server/new-id.ts";
import { listNotifications } from "../../../app/.server/notifications/list-notifications.ts";
import { anArticle } from "../../world.ts";
import { onBothEngines } from "../stores.ts";

const actor = { id: null, name: "Ada", address: "", agent: "" };

async function world(store: Store) {
	const add = (name: string, role: "editor" | "administrator") =>
		store.write((tx) => addPerson(tx, { name, email: `${newId()}@quillstone.example`, role }));
	const [ada, mahnoor, siddiqui] = [
		await add("Ada Lovelace", "administrator"),
		await add("Mahnoor", "editor"),
		await add("Mahnoor Siddiqui", "editor"),
	];
	const { id } = await create(store, { type: "articles", id: newId(), data: anArticle({ slug: newId() }), actor });
	const say = (text: string, type = "articles") =>
		addComment(store, {
			document: { id, type, title: "On Ledgers" },
			field: "content",
			block: { index: 1, of: 3, text: "The ground" },
			text,
			person: { id: ada, name: "Ada Lovelace" },
			path: `/admin/articles/edit/${id}#comments`,
		});
	const reply = (replyTo: string, person: { id: string; name: string }, text: string) =>
		addComment(store, {
			document: { id, type: "articles", title: "On Ledgers" },
			field: "",
			block: null,
			text,
			replyTo,
			person,
			path: `/admin/articles/edit/${id}#comments`,
		});
	const told = async (person: string) =>
		(await listNotifications(store, { id: person, role: "editor" })).map(({ title }) => title);
	return { id, ada, mahnoor, siddiqui, say, reply, told };
}

onBothEngines("comments", (newEnvironment) => {
	it("are kept with what they are pinned to, and settled and opened again by whoever", async () => {
		const store = await (await newEnvironment()).open();
		const { id, say } = await world(store);
		await say("Is that so?");
		const [comment] = await listComments(store, id);
		expect(comment).toMatchObject({
			author: "Ada Lovelace",
			text: "Is that so?",
			block: { index: 1, of: 3, text: "The ground" },
			settled: null,
		});
		await settleComment(store, { document: id, id: comment!.id, isSettled: true }, { name: "Mahnoor" });
		expect((await listComments(store, id))[0]!.settled).toMatchObject({ by: "Mahnoor" });
		await settleComment(store, { document: id, id: comment!.id, isSettled: false }, { name: "Mahnoor" });
		expect((await listComments(store, id))[0]!.settled).toBeNull();
		const elsewhere = { document: newId(), id: comment!.id, isSettled: true };
		await expect(settleComment(store, elsewhere, { name: "Mahnoor" })).rejects.toThrow("not there any more");
	});

	it("notify those who are named in them, and nobody else", async () => {
		const store = await (await newEnvironment()).open();
		const { ada, mahnoor, siddiqui, say, told } = await world(store);
		await say("@mahnoor siddiqui, please look. @Ada Lovelace wrote it, nobody@quillstone.example did not.");
		expect(await told(siddiqui)).toEqual(["Ada Lovelace mentioned you in “On Ledgers”"]);
		expect(await told(mahnoor)).toEqual([]);
		expect(await told(ada)).toEqual([]);
		await say("And @Mahnoor?");
		expect(await told(mahnoor)).toHaveLength(1);
		await say("@Mahnoor", "site_settings");
		expect(await told(mahnoor)).toHaveLength(1);
	});

	it("on a translation are told to those who write its language", async () => {
		const store = await (await newEnvironment()).open();
		const { id, ada, mahnoor, siddiqui, told } = await world(store);
		const into = (id: string, languages: string) =>
			store.db.updateTable("people").set({ languages, may_publish: 0 }).where("id", "=", id).execute();
		await into(mahnoor, "de");
		await into(siddiqui, "fr");
		const title = "On Ledgers (German)";
		const data = { title, slug: "", shown: true, units: [] };
		const german = await create(store, { type: "translations", id: `de.articles.${id}`, data, actor });
		const words = { text: "@Mahnoor and @Mahnoor Siddiqui?", field: "title", block: null };
		await addComment(store, { document: german, ...words, person: { id: ada, name: "Ada Lovelace" }, path: "/" });
		const translator = async (person: string, languages: readonly string[]) =>
			(await listNotifications(store, { id: person, role: "editor", proposesOnly: true, languages })).length;
		expect([await translator(mahnoor, ["de"]), await translator(siddiqui, ["fr"])]).toEqual([1, 0]);
		expect(await told(ada)).toEqual([]);
	});

	it("are answered in one thread, told to those who wrote in it, and not once they are settled", async () => {
		const store = await (await newEnvironment()).open();
		const { id, ada, mahnoor, siddiqui, say, reply, told } = await world(store);
		await say("Is that so?");
		const first = (await listComments(store, id))[0]!.id;
		await reply(first, { id: mahnoor, name: "Mahnoor" }, "It is.");
		await reply(first, { id: siddiqui, name: "Mahnoor Siddiqui" }, "@Mahnoor, are you sure?");
		const [comment, ...others] = await listComments(store, id);
		expect(others).toEqual([]);
		expect(comment!.replies.map(({ author, text }) => [author, text])).toEqual([
			["Mahnoor", "It is."],
			["Mahnoor Siddiqui", "@Mahnoor, are you sure?"],
		]);
		expect((await told(ada)).toSorted()).toEqual([
			"Mahnoor Siddiqui replied to you in “On Ledgers”",
			"Mahnoor replied to you in “On Ledgers”",
		]);
		expect(await told(mahnoor)).toEqual(["Mahnoor Siddiqui mentioned you in “On Ledgers”"]);
		expect(await told(siddiqui)).toEqual([]);

		const answer = comment!.replies[0]!.id;
		const none = { id: siddiqui, name: "Mahnoor Siddiqui" };
		await expect(reply(answer, none, "To a reply")).rejects.toThrow("not open any more");
		await settleComment(store, { document: id, id: first, isSettled: true }, { name: "Ada" });
		await expect(reply(first, none, "Too late")).rejects.toThrow("not open any more");
		expect((await listComments(store, id))[0]!.replies).toHaveLength(2);
	});
});
