import { expect, test } from "vitest";
import { sampleSnapshot } from "../../../tests/sample-snapshot.ts";
import { formOptions } from "../register/form-options.ts";
import { contactPage } from "../types/contact-page.ts";
import { type Option, options, optionsOf } from "./options.ts";

const never = (reason: string): undefined => {
	throw new Error(reason);
};
const list = options({ label: "Kinds", empty: "The form needs a kind.", initial: optionsOf("One", "Two") });
const problem = (value: unknown) => list.schema.safeParse(value).error?.issues[0]?.message;
const shaped = (entries: readonly Partial<Option>[]) => list.shape(entries, never) as Option[];

test("an entry gets a key from its first words, and keeps it however it is called later", () => {
	const [first] = shaped([{ key: "", label: "Künstliche Intelligenz & mehr" }]);
	expect(first!.key).toBe("kunstliche-intelligenz-and-mehr");
	expect(shaped([{ ...first!, label: "KI" }])).toEqual([{ ...first!, label: "KI" }]);
	const unnamed = [{ key: "", label: " " }];
	expect(shaped(unnamed)).toBe(unnamed);
});

test("keys are never shared: a copy, the same name again, and names without Latin letters have their own", () => {
	const keys = shaped([
		{ key: "a", label: "A" },
		{ key: "a", label: "A copy" },
		{ key: "", label: "A copy" },
		{ key: "", label: "ترقی" },
		{ key: "", label: "خودکاری" },
	]).map(({ key }) => key);
	expect(keys).toEqual(["a", "a-copy", "a-copy-2", "option", "option-2"]);
});

test("a list that is needed cannot be empty, and no name stands in it twice", () => {
	expect(problem([])).toBe("The form needs a kind.");
	expect(
		problem([
			{ key: "a", label: "One" },
			{ key: "b", label: "one" },
		]),
	).toBe("“one” stands in Kinds twice.");
	expect(problem([{ key: "", label: "One" }])).toBe("Name this entry.");
	expect(problem([{ key: "a", label: "x".repeat(10_000) }])).toContain("100 characters or fewer");
	expect(options({ label: "Kinds", initial: [] }).schema.safeParse([]).success).toBe(true);
});

test("a budget has amounts in order, or words", () => {
	const { schema } = contactPage.fields.budgets;
	const problemOf = (budget: object) =>
		schema.safeParse([{ key: "k", from: 0, to: 0, label: "", ...budget }]).error?.issues[0]?.message;
	expect(problemOf({})).toBe("Give this budget an amount, or words instead.");
	expect(problemOf({ from: 5, to: 5 })).toBe("To must be more than From, or 0.");
	expect(problemOf({ from: -1 })).toContain("must be a whole number from 0 to");
	expect(problemOf({ label: "Let us talk" })).toBeUndefined();
});

test("the form offers what the specification names, exactly", () => {
	const labels = Object.values(formOptions(sampleSnapshot())).map((list) => list.map(({ label }) => label));
	expect(labels).toEqual([
		[
			"Web Application Development",
			"SaaS Dashboard Development",
			"Mobile App Development",
			"MVP Development",
			"Automation Solutions",
			"Digital Strategy Consulting",
		],
		["Under $5,000", "$5,000 - $15,000", "$15,000 - $30,000", "$30,000 - $50,000", "Over $50,000"],
		["ASAP (Rush project)", "1-2 months", "3-4 months", "5-6 months", "6+ months"],
	]);
});

test("budgets are written in the language and currency of the site", () => {
	const { words } = { words: { language: "nb", currency: "NOK", contact: { budgetUnder: "Under {price}" } } };
	const { budget } = formOptions(sampleSnapshot({ words }));
	expect(budget.map(({ label }) => label.replace(/\s/g, " ")).slice(0, 2)).toEqual([
		"Under 5 000 kr",
		"5 000 kr - 15 000 kr",
	]);
});
