import { expect, test } from "vitest";
import { sampleSnapshot } from "../../../tests/sample-snapshot.ts";
import { formOptions } from "../../content/register/form-options.ts";
import type { InquiryValues } from "../../content/system/inquiry-form-fields.ts";
import { english } from "../../language/language.ts";
import { checkInquiryForm } from "./check-inquiry-form.ts";

const options = formOptions(sampleSnapshot());

const good: InquiryValues = {
	name: "Dana Whitfield",
	email: "dana@signet.example",
	company: "",
	projectType: "MVP Development",
	budget: "",
	timeline: "",
	message: "A first release before May.",
};
const reasons = (values: Partial<InquiryValues>) =>
	Object.fromEntries(
		checkInquiryForm({ ...good, ...values }, english, options).problems.map(({ field, reason }) => [field, reason]),
	);

test("accepts a complete form and keeps the lines of the description", () => {
	const form = new FormData();
	for (const [name, value] of Object.entries({ ...good, message: " One.\r\n\r\nTwo.\0 " })) form.set(name, value);
	expect(checkInquiryForm(form, english, options)).toEqual({
		values: { ...good, message: "One.\n\nTwo." },
		problems: [],
	});
});

test("names every missing answer", () => {
	expect(checkInquiryForm(new URLSearchParams(), english, options).problems).toEqual([
		{ field: "name", reason: "Tell us who is writing." },
		{ field: "email", reason: "Tell us where to reply." },
		{ field: "projectType", reason: "Pick the closest one." },
		{ field: "message", reason: "A sentence or two is enough to begin." },
	]);
});

test.each(["dana@signet.example", "d.o'hara+work@mail.co.uk", "user@bücher.example", "用户@例子.公司"])(
	"%s can be replied to",
	(email) => {
		expect(reasons({ email })).toEqual({});
	},
);

test.each([
	"dana",
	"@signet.example",
	"dana@",
	"dana@signet",
	"dana@signet.",
	"a b@c.de",
	"a@b@c.de",
	"dana@127.0.0.1",
	"a@b.de/x",
	"a@b..de",
	"a@b.de,c@d.de",
	"a@b.de:25",
])("%s cannot be replied to", (email) => {
	expect(reasons({ email })).toHaveProperty("email");
});

test("says what is missing in an address without a domain ending", () => {
	expect(reasons({ email: "dana@" }).email).toBe("That address is missing its ending, like name@company.com.");
});

test("accepts only options of the lists, and says how long an answer may be", () => {
	expect(reasons({ projectType: "Other", budget: "A lot" })).toEqual({
		projectType: "Pick the closest one.",
		budget: "Pick one from the list.",
	});
	expect(reasons({ message: "x".repeat(10_001) }).message).toBe(
		"Project Description can be 10,000 characters long; this one has 10,001.",
	);
});

test("no line break or control character is left in a single line", () => {
	expect(checkInquiryForm({ ...good, name: "Dana\r\nBcc: all@example.com\0" }, english, options).values.name).toBe(
		"Dana Bcc: all@example.com",
	);
});
