import { expect, test } from "vitest";
import { readingWords } from "../../../language/reading/reading-languages.ts";
import { contradictingYears, disagreements } from "./find-claims.ts";

const metrics = {
	projectsCompleted: "50+",
	happyClients: "25+",
	yearsExperience: "3+",
	successRate: "100%",
	avgMVPTime: "30 days",
	fundingSuccess: "85%",
	clientSatisfaction: "100%",
	countriesServed: "6+",
	responseTime: "24h",
};

const claimsOf = (text: string, ofOthers?: boolean) =>
	disagreements(text, metrics, readingWords("en"), ofOthers).map(({ claim, words }) => `${claim}: ${words}`);

test("the check finds an amount that differs from the record, however it is spelled", () => {
	expect(claimsOf("More than 40 projects, 40+ projects, forty finished projects delivered.")).toEqual([
		"projectsCompleted: 40+ projects",
		"projectsCompleted: More than 40 projects",
		"projectsCompleted: forty finished projects delivered",
	]);
	expect(claimsOf("40+ Projects")).toEqual(["projectsCompleted: 40+ Projects"]);
	expect(claimsOf("We reply within 48 hours.")).toEqual(["responseTime: reply within 48 hours"]);
	expect(claimsOf("Trusted in nine countries.")).toEqual(["countriesServed: nine countries"]);
	expect(claimsOf("40+ projects for clients")).toEqual(["projectsCompleted: 40+ projects"]);
	expect(claimsOf("30+ clients")).toEqual(["happyClients: 30+ clients"]);
	expect(claimsOf("5+ years of experience, SaaS MVPs in 45 days, 98% satisfaction")).toEqual([
		"yearsExperience: 5+ years",
		"avgMVPTime: MVPs in 45 days",
		"clientSatisfaction: 98% satisfaction",
	]);
});

test("the check accepts the record's amount in every spelling, and the two alternative amounts", () => {
	const right = [
		"50+ projects. Fifty projects later we still write code. 50+ global projects",
		"25+ clients, 50+ international clients",
		"3+ years behind it; 6+ years of combined experience",
		"We answer within one day. Reply within 24 hours. 24h Response time. 24-hour response",
		"Six countries, 6 Countries served",
		"85% of MVPs funded within 6 months. 30d MVP delivery. An MVP takes about 30 days.",
		"{{projectsCompleted}} projects",
	];
	expect(right.flatMap((text) => claimsOf(text))).toEqual([]);
});

test("the check ignores amounts that are not about us", () => {
	expect(claimsOf("Two projects at once. A call of 30 minutes. Founded 5 years ago. Support for 90 days.")).toEqual([]);
	expect(claimsOf("The courier answers within 2 hours in four countries.", true)).toEqual([]);
	expect(claimsOf("The client is large. We answer within 2 hours.", true)).toEqual([
		"responseTime: answer within 2 hours",
	]);
});

test("an empty metric disagrees with nothing", () => {
	expect(disagreements("40+ projects", { projectsCompleted: "many" }, readingWords("en"))).toEqual([]);
});

test("an alternative amount is accepted only while the record has the amount it belongs to", () => {
	expect(disagreements("50+ international clients", { happyClients: "40+" }, readingWords("en"))).toMatchObject([
		{ words: "50+ international clients" },
	]);
	expect(disagreements("50+ international clients", { happyClients: "25+" }, readingWords("en"))).toEqual([]);
});

test("the check finds years that contradict the founding year", () => {
	const in2026 = (text: string) => contradictingYears(text, 2021, 2026, readingWords("en"));
	expect(
		in2026("Founded in 2021. 3+ years behind us. 6+ years of combined founder experience. Since 2021 we build."),
	).toEqual([]);
	expect(in2026("Quillstone was founded in Karachi in 2019.")).toEqual(["founded in Karachi in 2019"]);
	expect(in2026("We build since 2018, with 12 years of experience.")).toEqual(["since 2018", "12 years"]);
	expect(in2026("The courier has been a customer since 2018.")).toEqual([]);
});
