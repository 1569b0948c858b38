import { RouterContextProvider } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { addPerson } from "../../../app/.server/auth/people.ts";
import { personContext } from "../../../app/.server/auth/person.ts";
import { create } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { type Backend, backendContext, clientContext, type Site, siteContext } from "../../../app/.server/http.ts";
import { isApproved } from "../../../app/.server/proposals/approval.ts";
import { listProposals } from "../../../app/.server/proposals/list-proposals.ts";
import { discardProposal, openProposal } from "../../../app/.server/proposals/proposal.ts";
import { propose } from "../../../app/.server/proposals/propose.ts";
import { publishProposal } from "../../../app/.server/proposals/publish-proposal.ts";
import { addReviewComment, listReviewComments } from "../../../app/.server/proposals/review-comments.ts";
import {
	endReviewLink,
	isPassed,
	isPasswordOf,
	linkOfKey,
	listReviewLinks,
	makeReviewLink,
	type OpenLink,
	passOf,
} from "../../../app/.server/proposals/review-links.ts";
import { siteOfProposal } from "../../../app/.server/proposals/site.ts";
import { decide, listVerdicts } from "../../../app/.server/proposals/verdicts.ts";
import { publish, saveAndPublish } from "../../../app/.server/publishing/publish.ts";
import { SecretKey } from "../../../app/.server/secret-key/secret-key.ts";
import { action as documentAction } from "../../../app/admin/editor/document-action.ts";
import { siteSettings } from "../../../app/content/system/site-settings.ts";
import { receiveCodeRequest, receivePassword, receiveVerdict } from "../../../app/site/review/receive-review.server.ts";
import { openMailServer } from "../../mail-server.ts";
import { sampleSnapshot } from "../../sample-snapshot.ts";
import { ada, aService, ben } from "../../world.ts";
import { requestContext } from "../accounts/signing-in.ts";
import { pressOf } from "../press.ts";
import { onBothEngines } from "../stores.ts";

const secretKey = new SecretKey("a secret of tests");
const day = 86_400_000;

const backendOf = (store: Store) => ({
	store,
	pages: pressOf(async () => new Response("<title>Page</title><h1>Page</h1>")),
	answersAt: () => true,
	env: { siteUrl: "https://quillstone.example" } as Backend["env"],
	checkBehind() {},
});

async function proposed(store: Store): Promise<{ proposal: string; document: string }> {
	const { id: document } = await create(store, { type: "services", data: aService({ link: "/" }), actor: ada });
	await publish(store, [document], ada);
	const { id: proposal } = await openProposal(store, { name: "April prices", purpose: "" }, ada);
	await change(store, proposal, document, "New words");
	return { proposal, document };
}

function change(store: Store, proposal: string, document: string, subtitle: string) {
	return propose(store, { proposal, changes: [{ kind: "fields", document, fields: { subtitle } }], actor: ada });
}

const keyOf = ({ path }: { path: string }) => new URLSearchParams(path.split("?")[1]).get("key")!;

onBothEngines("a review", (newEnvironment) => {
	test("opens by its link alone, until that ends", async () => {
		const store = await (await newEnvironment()).open();
		const { proposal } = await proposed(store);
		const given = { proposal, name: "Finance", email: "", password: "", days: 7, actor: ada };
		const link = await makeReviewLink(store, secretKey, given);
		const key = keyOf(link);
		expect(await linkOfKey(store, key)).toMatchObject({ proposal, name: "Finance", state: "open" });
		expect(JSON.stringify(await store.db.selectFrom("proposal_links").selectAll().execute())).not.toContain(key);
		expect(
			await linkOfKey(
				store,
				key.replace(/./, (first) => (first === "0" ? "1" : "0")),
			),
		).toBeUndefined();
		expect(await listReviewLinks(store, secretKey, proposal)).toMatchObject([{ path: link.path, state: "open" }]);
		expect(await listReviewLinks(store, new SecretKey("another"), proposal)).toMatchObject([{ path: undefined }]);

		const times = (expires_at: number, created_at: number) =>
			store.db.updateTable("proposal_links").set({ expires_at, created_at }).execute();
		await times(Date.now() - 1, Date.now() - day);
		expect(await linkOfKey(store, key)).toBeUndefined();
		// Made while the clock was ahead.
		await times(Date.now() + 30 * day, Date.now() + 9 * day);
		expect(await linkOfKey(store, key)).toBeUndefined();

		const other = await makeReviewLink(store, secretKey, { ...given, password: "orchard kite" });
		const locked = (await linkOfKey(store, keyOf(other)))!;
		expect([await isPasswordOf(locked, "orchard"), await isPasswordOf(locked, "orchard kite")]).toEqual([false, true]);
		expect([isPassed(secretKey, locked, undefined), isPassed(secretKey, locked, passOf(secretKey, locked))]).toEqual([
			false,
			true,
		]);
		await endReviewLink(store, { proposal, id: other.id, actor: ada });
		expect(await linkOfKey(store, keyOf(other))).toBeUndefined();
		await expect(makeReviewLink(store, secretKey, { ...given, days: 400 })).rejects.toThrow("1 to 90 days");
	});

	test("has its password guessed ten times within a quarter of an hour, from however many networks", async () => {
		const store = await (await newEnvironment()).open();
		const { proposal } = await proposed(store);
		const given = { proposal, name: "Finance", email: "", password: "orchard kite", days: 7, actor: ada };
		const link = (await linkOfKey(store, keyOf(await makeReviewLink(store, secretKey, given))))!;
		const other = (await linkOfKey(store, keyOf(await makeReviewLink(store, secretKey, given))))!;
		const enter = async (word: string, of: OpenLink, context?: RouterContextProvider) => {
			const asking = context ?? (await requestContext(store));
			asking.set(siteContext, { origin: "https://quillstone.example", snapshot: sampleSnapshot() } as Site);
			const form = new FormData();
			form.set("password", word);
			const received = await receivePassword(form, of, asking);
			return "refused" in received ? received.refused.alert : "in";
		};
		const answers: string[] = [];
		vi.useFakeTimers({ toFake: ["Date"] });
		onTestFinished(() => void vi.useRealTimers());
		for (let n = 0; n < 40; n += 1) {
			answers.push(await enter(`guess ${n}`, link));
			vi.advanceTimersByTime(20_000);
		}
		expect(answers.filter((answer) => answer.startsWith("That is not"))).toHaveLength(10);
		expect(answers.at(-1)).toMatch(/^Too many attempts/);
		expect(await enter("orchard kite", other)).toBe("in");

		// One network leaves tries to others.
		const one = await requestContext(store);
		for (let n = 0; n < 40; n += 1) await enter(`guess ${n}`, other, one);
		vi.advanceTimersByTime(60_000);
		expect(await enter("orchard kite", other)).toBe("in");
		vi.advanceTimersByTime(15 * 60_000);
		expect(await enter("orchard kite", link)).toBe("in");
	});

	test("keeps who decided about exactly which content, and tells when that is outdated", async () => {
		const store = await (await newEnvironment()).open();
		const { proposal, document } = await proposed(store);
		const { id: link } = await makeReviewLink(store, secretKey, {
			...{ proposal, name: "Finance", email: "", password: "", days: 7, actor: ada },
		});
		const by = { link, name: "Finance" };
		const { hash } = await siteOfProposal(store, proposal);
		await decide(store, { proposal, by, verdict: "approve", note: "Fine.", hash });
		await change(store, proposal, document, "Other words");
		await expect(decide(store, { proposal, by, verdict: "approve", note: "", hash })).rejects.toThrow("has changed");
		const now = (await siteOfProposal(store, proposal)).hash;
		expect(await listVerdicts(store, proposal)).toMatchObject([{ author: "Finance", verdict: "approve", hash }]);
		expect(now).not.toBe(hash);
		const decided = store.db.selectFrom("proposal_states").select("content").where("hash", "=", hash);
		expect((await decided.executeTakeFirstOrThrow()).content).toContain("New words");
		await change(store, proposal, document, "New words");
		expect((await siteOfProposal(store, proposal)).hash).toBe(hash);

		const comment = {
			proposal,
			by,
			path: "/services/data-audits",
			region: "services/1#title",
			quote: "Data",
			text: "Why?",
		};
		await addReviewComment(store, comment);
		expect(await listReviewComments(store, proposal)).toMatchObject([
			{ author: "Finance", text: "Why?", settled: null },
		]);
		await discardProposal(store, proposal, ada);
		await expect(addReviewComment(store, comment)).rejects.toThrow("set aside");
	});

	test("ends for who has it open on another instance, also after a restart, and what they said stays", async () => {
		const environment = await newEnvironment();
		const [one, other] = [await environment.open(), await environment.open()];
		const { proposal, document } = await proposed(one);
		const given = { proposal, name: "Finance", email: "", password: "", days: 7, actor: ada };
		const link = await makeReviewLink(one, secretKey, given);
		const opened = (await linkOfKey(other, keyOf(link)))!;
		const by = { link: opened.id, name: "Finance" };
		const comment = { proposal, by, path: "/", region: "", quote: "", text: "Why?" };
		await addReviewComment(other, comment);

		// Each instance sees what the other changed, though it keeps the site of the proposal.
		const { hash } = await siteOfProposal(other, proposal);
		await change(one, proposal, document, "Other words");
		await expect(decide(other, { proposal, by, verdict: "approve", note: "", hash })).rejects.toThrow("has changed");
		const now = (await siteOfProposal(other, proposal)).hash;
		expect(now).toBe((await siteOfProposal(one, proposal)).hash);
		await decide(other, { proposal, by, verdict: "approve", note: "", hash: now });

		expect(await listProposals(other, { id: "ada", role: "administrator" }, { states: ["open"] })).toMatchObject([
			{ isShared: true },
		]);
		await endReviewLink(one, { proposal, id: link.id, actor: ada });
		expect(await listProposals(other, { id: "ada", role: "administrator" }, { states: ["open"] })).toMatchObject([
			{ isShared: false },
		]);
		expect(await linkOfKey(other, keyOf(link))).toBeUndefined();
		await Promise.all([one.close(), other.close()]);
		const restarted = await environment.open();
		expect(await linkOfKey(restarted, keyOf(link))).toBeUndefined();
		expect(await listReviewLinks(restarted, secretKey, proposal)).toMatchObject([{ state: "ended" }]);
		expect(await listReviewComments(restarted, proposal)).toMatchObject([{ author: "Finance", text: "Why?" }]);
		expect(await listVerdicts(restarted, proposal)).toMatchObject([{ verdict: "approve", hash: now }]);
		expect((await siteOfProposal(restarted, proposal)).hash).toBe(now);
		const { release } = await publishProposal(backendOf(restarted), proposal, ada);
		expect(release).toBeGreaterThan(1);
	});

	test("is what a proposal waits for, where the site's settings say so", async () => {
		const store = await (await newEnvironment()).open();
		const { proposal, document } = await proposed(store);
		const people = await store.write(async (tx) => ({
			ben: await addPerson(tx, { name: "Ben", email: "ben@quillstone.example", role: "editor" }),
			cleo: await addPerson(tx, { name: "Cleo", email: "cleo@quillstone.example", role: "administrator" }),
		}));
		const demand = async (approvalBy: "another" | "administrator") => {
			const { version, data } = await get(store, "site_settings");
			const next = { ...siteSettings.initial, ...data, company_name: "Quillstone", approvalBy };
			await saveAndPublish(store, { id: "site_settings", basedOn: version, data: next, actor: ada });
		};
		const approve = async (actor: typeof ada) => {
			const { hash } = await siteOfProposal(store, proposal);
			await decide(store, { proposal, by: { actor }, verdict: "approve", note: "", hash });
		};
		const publishing = () => publishProposal(backendOf(store), proposal, ada);
		await demand("another");
		await expect(publishing()).rejects.toThrow("approval of somebody who did not write it");
		await approve({ ...ben, id: people.ben });
		await demand("administrator");
		await expect(publishing()).rejects.toThrow("approval of an administrator");
		await approve({ ...ada, id: people.cleo });
		await change(store, proposal, document, "Something nobody approved");
		await expect(publishing()).rejects.toThrow("for what is in it now");
		await approve({ ...ada, id: people.cleo });
		await publishing();
		expect((await get(store, document)).data.subtitle).toBe("Something nobody approved");
	});

	test("counts only from people who wrote none of it, and who are still there", async () => {
		const store = await (await newEnvironment()).open();
		const { proposal, document } = await proposed(store);
		const people = await store.write(async (tx) => ({
			ben: await addPerson(tx, { name: "Ben", email: "ben@quillstone.example", role: "editor" }),
			cleo: await addPerson(tx, { name: "Cleo", email: "cleo@quillstone.example", role: "administrator" }),
		}));
		const [asBen, asCleo] = [
			{ ...ben, id: people.ben },
			{ ...ada, id: people.cleo },
		];
		const { version, data } = await get(store, "site_settings");
		const settings = { ...siteSettings.initial, ...data, company_name: "Quillstone", approvalBy: "another" };
		await saveAndPublish(store, { id: "site_settings", basedOn: version, data: settings, actor: ada });
		const publishing = () => publishProposal(backendOf(store), proposal, ada);
		const approve = async (actor: typeof ada) => {
			const { hash } = await siteOfProposal(store, proposal);
			await decide(store, { proposal, by: { actor }, verdict: "approve", note: "", hash });
		};

		// Ben wrote it first; somebody else had the last word.
		const fields = { subtitle: "By Ben" };
		await propose(store, { proposal, changes: [{ kind: "fields", document, fields }], actor: asBen });
		await change(store, proposal, document, "By Ada");
		await approve(asBen);
		await expect(publishing()).rejects.toThrow("approval of somebody who did not write it");
		await approve(asCleo);
		await store.db.updateTable("people").set({ disabled_at: 1 }).where("id", "=", people.cleo).execute();
		await expect(publishing()).rejects.toThrow("approval of somebody who did not write it");
		await store.db.updateTable("people").set({ disabled_at: null }).where("id", "=", people.cleo).execute();
		await publishing();
	});

	test("counts by a link where the settings say so, if somebody who may publish sent it and did not end it", async () => {
		const store = await (await newEnvironment()).open();
		const { proposal } = await proposed(store);
		const lea = await store.write((tx) =>
			addPerson(tx, { name: "Lea", email: "lea@quillstone.example", role: "editor" }),
		);
		const isGiven = async () => {
			const site = await siteOfProposal(store, proposal);
			return store.read((tx) => isApproved(tx, { id: proposal, author: lea }, site));
		};
		const demand = async (approvalBy: "another" | "guest") => {
			const { version, data } = await get(store, "site_settings");
			const next = { ...siteSettings.initial, ...data, company_name: "Quillstone", approvalBy };
			await saveAndPublish(store, { id: "site_settings", basedOn: version, data: next, actor: ada });
		};
		const given = { proposal, name: "Director", email: "", password: "", days: 7 };
		const link = await makeReviewLink(store, secretKey, { ...given, actor: { ...ada, id: lea } });
		const by = { link: link.id, name: "Director" };
		const decided = async (verdict: "approve" | "changes") => {
			const { hash } = await siteOfProposal(store, proposal);
			await decide(store, { proposal, by, verdict, note: "", hash });
			return isGiven();
		};
		const mayPublish = (may_publish: number) =>
			store.db.updateTable("people").set({ may_publish }).where("id", "=", lea).execute();
		await demand("another");
		expect(await decided("approve")).toBe(false);
		await demand("guest");
		expect(await isGiven()).toBe(true);
		await mayPublish(0);
		expect(await isGiven()).toBe(false);
		await mayPublish(1);
		expect(await decided("changes")).toBe(false);
		expect(await decided("approve")).toBe(true);
		await endReviewLink(store, { proposal, id: link.id, actor: ada });
		expect(await isGiven()).toBe(false);
	});

	test("counts by a link for a person who is named, with the code that is mailed to her for exactly what she saw", async () => {
		const store = await (await newEnvironment()).open();
		const mail = await openMailServer();
		onTestFinished(() => mail.close());
		const { proposal, document } = await proposed(store);
		const { version, data } = await get(store, "site_settings");
		const named = { approvalBy: "named", approvers: ["Director@client.example"] };
		const settings = { ...siteSettings.initial, ...data, company_name: "Quillstone", ...named };
		await saveAndPublish(store, { id: "site_settings", basedOn: version, data: settings, actor: ada });
		await expect(publishProposal(backendOf(store), proposal, ada)).rejects.toThrow(
			"approval of director@client.example",
		);

		const press = async (email: string) => {
			const given = { proposal, name: "Director", email, password: "", days: 7, actor: ada };
			const link = (await linkOfKey(store, keyOf(await makeReviewLink(store, secretKey, given))))!;
			return async (values: Record<string, string>) => {
				const context = await requestContext(store);
				context.set(siteContext, { origin: "https://quillstone.example", snapshot: sampleSnapshot() } as Site);
				const env = { smtpUrl: mail.url, mailFrom: "site@quillstone.example" } as Backend["env"];
				context.set(backendContext, { ...context.get(backendContext), secretKey, env });
				const form = new FormData();
				const { hash } = await siteOfProposal(store, proposal);
				for (const [name, value] of Object.entries({ hash, name: "Director", ...values })) form.set(name, value);
				const received = await (form.has("mailCode") ? receiveCodeRequest : receiveVerdict)(form, link, context);
				return "refused" in received ? received.refused.alert : received.said;
			};
		};
		const isGiven = async () => {
			const site = await siteOfProposal(store, proposal);
			return store.read((tx) => isApproved(tx, { id: proposal, author: null }, site));
		};
		const director = await press("director@client.example");
		const approve = { verdict: "approve" };
		expect(await director(approve)).toMatch(/^This is not the code/);
		expect(await director({ mailCode: "yes" })).toBe("code");
		expect(mail.mails[0]!.to).toMatchObject({ text: expect.stringContaining("director@client.example") });
		// Whoever opened the proposal gets mails as well.
		const newestCode = () => mail.mails.flatMap(({ text }) => /is (\d{6})\./.exec(text!)?.[1] ?? []).at(-1)!;
		const code = newestCode();
		// Somebody else with a link of their own has neither a code, nor a use for this one.
		const another = await press("another@client.example");
		expect([await another({ mailCode: "yes" }), await another({ ...approve, code })]).toEqual(["", "approve"]);
		expect(await isGiven()).toBe(false);

		await change(store, proposal, document, "Other words than she saw");
		expect(await director({ ...approve, code })).toMatch(/^This is not the code/);
		await director({ mailCode: "yes" });
		expect(await director({ ...approve, code: newestCode() })).toBe("approve");
		expect(await isGiven()).toBe(true);
		expect((await listVerdicts(store, proposal)).map(({ isProven }) => isProven)).toEqual([false, true]);
		await change(store, proposal, document, "Other words again");
		expect(await isGiven()).toBe(false);
		mail.refuse(true);
		expect(await director({ mailCode: "yes" })).toMatch(/could not be mailed/);
	});

	test("is all that an editor who may only propose can ask for", async () => {
		const store = await (await newEnvironment()).open();
		const { document } = await proposed(store);
		const context = new RouterContextProvider();
		context.set(backendContext, { ...backendOf(store), release: {} } as unknown as Backend);
		context.set(clientContext, { address: "192.0.2.7", agent: "Firefox" });
		const run = async (body: object, proposesOnly?: true) => {
			const person = { id: "ed", name: "Ed", email: "ed@quillstone.example", role: "editor", proposesOnly } as const;
			context.set(personContext, person);
			const request = new Request("https://quillstone.example/", {
				method: "POST",
				headers: { "Content-Type": "application/json" },
				body: JSON.stringify(body),
			});
			return (await documentAction({ request, params: { id: document }, context })).status;
		};
		const given = { at: Date.now() + 60_000, action: "publish", schedule: "x" };
		for (const command of ["publish", "unpublish", "trash", "schedule", "cancelSchedule"])
			expect(await run({ command, ...given }, true), command).toBe(403);
		expect((await get(store, document)).live).toBe(true);
	});
});
