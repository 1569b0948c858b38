import { expect, test } from "vitest";
import { checkPublish } from "../../../app/.server/check/check-change.ts";
import { remindOfConsents } from "../../../app/.server/check/consent-ends.ts";
import { proofOfRelease } from "../../../app/.server/check/proof-of-release.ts";
import { digestOf } from "../../../app/.server/consents/consented-parts.ts";
import { addConsent, askAgain, consentOfToken, consentsOf } from "../../../app/.server/consents/consents.ts";
import { create, saveDraft } from "../../../app/.server/content/drafts.ts";
import { get } from "../../../app/.server/content/read-documents.ts";
import type { Store } from "../../../app/.server/db/store.ts";
import { addEvidence, evidenceFile, evidenceOf, removeEvidence } from "../../../app/.server/evidence/evidence-files.ts";
import type { Backend } from "../../../app/.server/http.ts";
import { listNotifications } from "../../../app/.server/notifications/list-notifications.ts";
import { erasePersonalData } from "../../../app/.server/personal-data/erase-person.ts";
import { findPerson } from "../../../app/.server/personal-data/find-person.ts";
import { placeNamed } from "../../../app/.server/personal-data/personal-places.ts";
import { agree, correct, shownOfConsent, withdrawConsent } from "../../../app/.server/proposals/answer-consent.ts";
import { contentsOf } from "../../../app/.server/proposals/contents.ts";
import { proposeAnew } from "../../../app/.server/proposals/propose.ts";
import { publish } from "../../../app/.server/publishing/publish.ts";
import { claim } from "../../../app/content/system/claim.ts";
import { siteSettings } from "../../../app/content/system/site-settings.ts";
import { testimonial } from "../../../app/content/types/testimonial.ts";
import { ada, anArticle, aProject } from "../../world.ts";
import { pressOf } from "../press.ts";
import { onBothEngines } from "../stores.ts";

const quote = "They answered within the hour, and shipped in nine days.";
const client = { address: "192.0.2.7", agent: "Phone" };
const rania = { ...testimonial.initial, author: "Rania Haddad", role: "Director", company: "Signet", quote };

const checking = (store: Store) => ({
	store,
	pages: pressOf(async (path) => new Response(`<title>${path}</title><h1>Page</h1>`)),
	answersAt: () => false,
	env: { siteUrl: "https://quillstone.example" } as Backend["env"],
	checkBehind() {},
});

async function issuesOf(store: Store, id: string) {
	const issues = await checkPublish(checking(store), [id]);
	return issues.filter(({ rule }) => rule === "consent").map(({ level, sentence }) => `${level}: ${sentence}`);
}

async function want(store: Store, unconsented: "warn" | "stop"): Promise<void> {
	const data = { ...siteSettings.initial, company_name: "Quillstone", unconsented };
	await saveDraft(store, { id: "site_settings", basedOn: 0, data, actor: ada });
	await publish(store, ["site_settings"], ada);
}

/** Asks Rania for a testimonial, and returns what her link opens. */
async function asked(store: Store, more: Partial<Parameters<typeof addConsent>[1]> = {}) {
	const { id } = await create(store, { type: "testimonials", data: rania, actor: ada });
	const given = { name: "Rania Haddad", email: "rania@signet.example", parts: ["quote", "name", "role"], place: "" };
	const rest = { validUntil: "", proof: "", hasAgreed: false };
	const { path } = await addConsent(store, { document: id, ...given, ...rest, ...more }, ada);
	return { id, path, consent: () => opened(store, path) };
}

async function opened(store: Store, path: string) {
	return (await consentOfToken(store, path.slice("/consent/".length)))!;
}

async function says(store: Store, path: string): Promise<boolean> {
	const consent = await opened(store, path);
	const { shown } = await shownOfConsent(store, consent);
	return agree(store, { consent, client }, digestOf(shown));
}

async function bell(store: Store): Promise<string[]> {
	const notifications = await listNotifications(store, { id: ada.id!, role: "administrator" } as never);
	return notifications.map(({ title, body }) => `${title}. ${body}`);
}

onBothEngines("a consent", (newEnvironment) => {
	test("is to what was seen: the check asks for it, and again when the quote has changed", async () => {
		const store = await (await newEnvironment()).open();
		await want(store, "stop");
		const { id, path } = await asked(store);
		expect(await issuesOf(store, id)).toContain(
			"error: Rania Haddad has not agreed to the quote yet. Wait for the answer, or leave it out.",
		);
		expect(await says(store, path)).toBe(true);
		expect(await issuesOf(store, id)).toEqual([]);
		const stale = digestOf((await shownOfConsent(store, await opened(store, path))).shown);
		await saveDraft(store, { id, basedOn: 1, data: { ...rania, quote: "The best firm of all." }, actor: ada });
		expect(await issuesOf(store, id)).toEqual([
			"error: Rania Haddad agreed to the quote as it was, and it has changed since. Ask again beside the entry.",
		]);
		expect(await agree(store, { consent: await opened(store, path), client }, stale)).toBe(false);
		const again = await askAgain(store, { document: id, id: (await opened(store, path)).id }, ada);
		expect(await opened(store, path)).toBeUndefined();
		expect(await says(store, again.path)).toBe(true);
		expect(await issuesOf(store, id)).toEqual([]);
	});

	test("that is withdrawn makes a proposal that removes every use, tells the team once, and stops what waits", async () => {
		const store = await (await newEnvironment()).open();
		const { id, path } = await asked(store);
		await says(store, path);
		const told = aProject({ title: "Nine days", slug: "nine-days" });
		const voice = { quote, author: "Rania Haddad", role: "Director" };
		const story = await create(store, { type: "projects", data: { ...told, testimonial: voice }, actor: ada });
		const text = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: `“${quote}”` }] }] };
		const article = await create(store, {
			type: "articles",
			data: anArticle({ title: "How we work", content: text } as never),
			actor: ada,
		});
		await publish(store, [id, story.id, article.id], ada);
		const changes = [{ kind: "fields", document: id, fields: { country: "Jordan" } }] as const;
		await proposeAnew(store, { name: "Spring", purpose: "" }, { changes, actor: ada });
		const consent = await opened(store, path);
		await Promise.all([1, 2].map(() => withdrawConsent(store, { consent, client })));
		await withdrawConsent(store, { consent: await opened(store, path), client });
		const { proposal } = await opened(store, path);
		const contents = await contentsOf(store, proposal!, { role: "administrator" } as never);
		expect(contents.map(({ type, kind }) => [type, kind]).toSorted()).toEqual([
			["projects", "change"],
			["testimonials", "remove"],
		]);
		const inCase = contents.find(({ type }) => type === "projects")!;
		expect(inCase.changes.map(({ after }) => after)).toEqual(["", "", ""]);
		const bells = (await bell(store)).filter((one) => one.includes("does not agree"));
		expect(bells).toHaveLength(1);
		expect(bells[0]).toContain("Article “How we work”");
		expect(bells[0]).toContain("the proposal “Spring”");
		// What is live is told, and what is not is stopped, though the owner looks for no consents.
		expect(await issuesOf(store, id)).toContain(
			"warning: Rania Haddad does not agree to the quote any more. Take it out of the entry, or off the site.",
		);
		const copy = await create(store, { type: "testimonials", data: rania, actor: ada });
		const declined = await addConsent(store, { ...lines, document: copy.id }, ada);
		await withdrawConsent(store, { consent: await opened(store, declined.path), client });
		expect(await issuesOf(store, copy.id)).toContain(
			"error: Rania Haddad does not agree to the quote any more. Take it out of the entry, or off the site.",
		);
	});

	test("that is withdrawn for a case without a quote leaves other cases without one as they are", async () => {
		const store = await (await newEnvironment()).open();
		const signet = { name: "Signet", country: "Jordan", industry: "Energy" };
		const own = await create(store, {
			type: "projects",
			data: aProject({ title: "Signet", client: signet }),
			actor: ada,
		});
		const other = await create(store, {
			type: "projects",
			data: aProject({ title: "Another", slug: "another" }),
			actor: ada,
		});
		await publish(store, [own.id, other.id], ada);
		const given = { ...lines, document: own.id, parts: ["quote", "name"] };
		const { path } = await addConsent(store, given, ada);
		await withdrawConsent(store, { consent: await opened(store, path), client });
		const { proposal } = await opened(store, path);
		const contents = await contentsOf(store, proposal!, { role: "administrator" } as never);
		expect(contents.map(({ title }) => title)).toEqual(["Signet"]);
	});

	test("that asks for other words makes a proposal, and holds once just these are on the site", async () => {
		const store = await (await newEnvironment()).open();
		await want(store, "warn");
		const { id, path, consent } = await asked(store);
		await publish(store, [id], ada);
		const words = { quote: "They answered soon.", author: "Rania Haddad", role: "Founder", company: "Signet" };
		await correct(store, { consent: await consent(), client }, words);
		expect((await get(store, id)).data).toMatchObject({ quote });
		expect(await issuesOf(store, id)).toHaveLength(2);
		const { proposal } = await opened(store, path);
		const [change] = await contentsOf(store, proposal!, { role: "administrator" } as never);
		expect(change?.changes.map(({ after }) => after).toSorted()).toEqual(["Founder", "They answered soon."]);
		await saveDraft(store, { id, basedOn: 1, data: { ...rania, ...words }, actor: ada });
		expect(await issuesOf(store, id)).toEqual([]);
		const tooLong = { ...words, quote: "word ".repeat(200) };
		await expect(correct(store, { consent: await consent(), client }, tooLong)).rejects.toThrow("600 characters");
	});

	test("that ends is told 30 days before, once, and ends", async () => {
		const store = await (await newEnvironment()).open();
		await want(store, "warn");
		const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
		const onPaper = { proof: "Contract, page 4", hasAgreed: true };
		const { id } = await asked(store, { validUntil: day(20), ...onPaper });
		const ended = await asked(store, { validUntil: day(-1), ...onPaper });
		expect((await issuesOf(store, id))[0]).toBe(
			`warning: The consent of Rania Haddad to the quote ends on ${day(20)}. Ask again beside the entry.`,
		);
		expect((await issuesOf(store, ended.id))[0]).toContain(`ended on ${day(-1)}`);
		expect(await remindOfConsents(store)).toBe(1);
		await remindOfConsents(store);
		expect((await bell(store)).filter((one) => one.includes("ends on"))).toHaveLength(1);
	});

	test("goes with the person, and its link is then like one that never was", async () => {
		const store = await (await newEnvironment()).open();
		const { id, path } = await asked(store);
		await says(store, path);
		const query = "rania@signet.example";
		const { items } = await findPerson(store, query, 0);
		expect(items.map(({ title }) => title)).toContain("Consent to what is shown of them");
		await erasePersonalData(store, { query, reason: "Asked by mail", retentionMonths: 0, actor: ada });
		expect(await opened(store, path)).toBeUndefined();
		expect(await consentsOf(store, id)).toEqual([]);
		expect((await bell(store)).filter((one) => one.includes("agrees to"))).toEqual([]);
	});

	test("has a private file as its proof, which goes with the person", async () => {
		const store = await (await newEnvironment()).open();
		const { id, consent } = await asked(store);
		const given = { document: id, consent: (await consent()).id, name: "../Yes, Rania.txt" };
		await addEvidence(store, { ...given, content: Buffer.from("I agree. Rania") }, ada);
		const [file] = await evidenceOf(store, id);
		expect(file).toMatchObject({ name: "Yes, Rania.txt", type: "text/plain", bytes: 14, consent: given.consent });
		expect(Buffer.from((await evidenceFile(store, id, file!.id)).content).toString()).toBe("I agree. Rania");
		const told = await store.read((tx) => placeNamed("consents")!.tell(tx, given.consent));
		expect(told?.files).toMatchObject([{ name: "Yes, Rania.txt" }]);
		const query = "rania@signet.example";
		await erasePersonalData(store, { query, reason: "Asked by mail", retentionMonths: 0, actor: ada });
		expect(await evidenceOf(store, id)).toEqual([]);
		await expect(evidenceFile(store, id, file!.id)).rejects.toThrow("There is no such file");
	});

	test("is refused with a sentence when something is missing, or of nobody", async () => {
		const store = await (await newEnvironment()).open();
		await expect(asked(store, { name: " " })).rejects.toThrow("Say whose consent it is.");
		await expect(asked(store, { parts: ["soul"] })).rejects.toThrow("Choose what of theirs is shown.");
		await expect(asked(store, { validUntil: "soon" })).rejects.toThrow("Give the last day as a date");
		await expect(asked(store, { hasAgreed: true })).rejects.toThrow("Say where the proof is");
		for (const wrong of ["", "0".repeat(32), "../admin", "A".repeat(32)])
			expect(await consentOfToken(store, wrong)).toBeUndefined();
	});
});

onBothEngines("a claim", (newEnvironment) => {
	test("is proved by a private file, until that is removed, and refuses what is none", async () => {
		const store = await (await newEnvironment()).open();
		const data = { ...siteSettings.initial, company_name: "Quillstone", unproven: "stop" as const };
		await saveDraft(store, { id: "site_settings", basedOn: 0, data, actor: ada });
		const { id } = await create(store, {
			type: "claims",
			data: { ...claim.initial, says: "98 % on time", kind: "figure" },
			actor: ada,
		});
		await publish(store, ["site_settings", id], ada);
		const words = await create(store, { type: "articles", data: anArticle({ excerpt: "98 % on time." }), actor: ada });
		const found = async () =>
			(await checkPublish(checking(store), [words.id])).filter(({ rule }) => rule === "claim").length;
		expect(await found()).toBe(1);
		const given = { document: id, consent: null, name: "Report.pdf", content: Buffer.from("%PDF-1.7 a report") };
		const file = await addEvidence(store, given, ada);
		expect(await found()).toBe(0);
		await publish(store, [words.id], ada);
		const { number } = await store.db
			.selectFrom("releases")
			.select("number")
			.orderBy("number", "desc")
			.executeTakeFirstOrThrow();
		expect(JSON.stringify(await proofOfRelease(store, number))).toContain("Report.pdf");
		await removeEvidence(store, { document: id, id: file.id }, ada);
		expect(await evidenceOf(store, id)).toEqual([]);
		const tooLarge = { ...given, content: new Uint8Array(10 * 1024 * 1024 + 1) };
		expect(() => addEvidence(store, tooLarge, ada)).toThrow("larger than 10 MB");
		const program = { ...given, content: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0]) };
		expect(() => addEvidence(store, program, ada)).toThrow("no PDF, picture, text or office document");
		await expect(addEvidence(store, { ...given, document: words.id }, ada)).rejects.toThrow("with claims and consents");
		await expect(addEvidence(store, { ...given, document: words.id, consent: "x" }, ada)).rejects.toThrow();
	});
});

const lines = {
	...{ name: "Rania Haddad", email: "", parts: ["quote"], place: "", validUntil: "", proof: "", hasAgreed: false },
};
