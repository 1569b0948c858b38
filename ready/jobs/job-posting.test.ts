import { expect, test } from "vitest";
import type { Site } from "#core/server.ts";
import { opening } from "./content.ts";
import type { Opening } from "./facts.ts";
import { jobPosting } from "./job-posting.ts";

const settings = { company_name: "Loom", businessHours: { timeZone: "Asia/Karachi" } };
const site = { origin: "https://loom.example", snapshot: { one: () => settings } } as unknown as Site;

const weaver = {
	...{ ...opening.initial, id: "weaver", path: "/jobs/weaver", title: "Weaver", place: "Karachi", country: "pk" },
	...{ liveSince: Date.parse("2026-05-01T10:00Z"), validThrough: "2026-06-30" },
	text: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Warp & <weft>" }] }] },
	pay: { from: { amount: 30_000, currency: "USD" }, to: null, per: "year" },
} as unknown as Opening;

test("search engines read until when an opening is open, where it is, and what it pays", () => {
	expect(jobPosting(site, weaver)).toMatchObject({
		"@type": "JobPosting",
		datePosted: "2026-05-01",
		// The last second of that day in Karachi.
		validThrough: "2026-06-30T18:59:59.000Z",
		description: "<p>Warp &amp; &lt;weft&gt;</p>",
		employmentType: "FULL_TIME",
		jobLocation: { address: { addressLocality: "Karachi", addressCountry: "PK" } },
		baseSalary: { currency: "USD", value: { minValue: 30_000, maxValue: undefined, unitText: "YEAR" } },
	});
});

test("of remote work, they read where people may live; and of an opening without a last day, none", () => {
	const remote = jobPosting(site, { ...weaver, where: "remote", validThrough: "" });
	expect(remote).toMatchObject({
		jobLocationType: "TELECOMMUTE",
		applicantLocationRequirements: { "@type": "Country", name: "PK" },
		validThrough: undefined,
	});
	expect(remote).not.toHaveProperty("jobLocation");
});
