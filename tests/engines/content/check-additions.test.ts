import { expect, test, vi } from "vitest";
import { checkAdditions } from "../../../app/check-additions.ts";

const added = vi.hoisted(() => ({ routes: [] as object[], panels: [] as object[], jobs: [] as object[] }));

// As somebody who takes all that lies ready, and keeps something of their own in one of the folders.
vi.mock("#extension/ready.ts", async () => ({
	events: { ...(await import("../../../ready/events/index.ts")), ...added },
	offers: await import("../../../ready/offers/index.ts"),
	booking: await import("../../../ready/booking/index.ts"),
	assist: await import("../../../ready/assist/index.ts"),
	jobs: await import("../../../ready/jobs/index.ts"),
}));

test("what lies ready is right, and what is wrong in one of its folders is said with the folder", () => {
	checkAdditions();
	const run = () => undefined;
	added.routes.push({ path: "/rss.xml", file: "routes/rss.ts", readers: "everyone" });
	added.routes.push({ path: "/jobs/:opening/apply", file: "routes/register.tsx", readers: "everyone" });
	added.panels.push({ name: "offer-answers", title: "Answers", beside: "entry", readers: "people" });
	added.jobs.push({ name: "Mail digests", when: { every: 60_000 }, run });
	expect(checkAdditions).toThrow(
		[
			"The folder extension is wrong.",
			"ready/events/index.ts, /rss.xml: the product has this address. Choose another one.",
			"ready/events/index.ts, /rss.xml: there is no file ready/events/routes/rss.ts.",
			"ready/events/index.ts, /jobs/:opening/apply: ready/jobs has this address. Choose another one.",
			"ready/events/index.ts, offer-answers: ready/offers has this name. Choose another one.",
			"ready/events/index.ts, offer-answers: there is no file ready/events/panels/offer-answers.tsx.",
			"ready/events/index.ts: Another job is called “Mail digests” already.",
		].join("\n"),
	);
});
