import { expect, test } from "vitest";
import { formerValues, type SettingsValues } from "./settings-values.ts";

const then: SettingsValues = {
	company_name: "Quillstone",
	email: "hello@quillstone.example",
	phone: "+1 555 0100",
	address: "12 Mill Road, Karachi, Pakistan",
	businessHours: { days: ["Monday", "Tuesday", "Friday"], opens: "09:00", closes: "18:00" },
};
const now: SettingsValues = {
	company_name: "Northlight Labs",
	email: "post@northlight.example",
	phone: "+47 22 00 00 00",
	address: "Storgata 1, Oslo, Norway",
	businessHours: { days: ["Monday", "Thursday"], opens: "08:00", closes: "16:00" },
};

const words = (text: string, { from = then, to = now, ofOthers = false, locale = "en" } = {}) =>
	formerValues(to, [from], locale)(text, ofOthers).map(({ setting, words }) => `${setting}: ${words}`);

test("former names, addresses, numbers and hours are found in all usual spellings", () => {
	expect(words("Quillstone’s founders.")).toEqual(["company name: Quillstone"]);
	expect(words("Write to Hello@Quillstone.example or call +1 (555) 0100.")).toEqual([
		"e-mail address: Hello@Quillstone.example",
		"phone number: +1 (555) 0100",
	]);
	expect(words("mailto:hello@quillstone.example")).toEqual(["e-mail address: hello@quillstone.example"]);
	expect(words("All in Karachi, at 12 Mill Road.")).toEqual(["address: 12 Mill Road", "address: Karachi"]);
	for (const hours of ["09:00-18:00", "9 am to 6 pm", "9:00 – 18:00", "9am–6pm", "9 to 6"])
		expect(words(`We answer ${hours}.`), hours).toEqual([`hours: ${hours}`]);
	expect(words("Monday to Friday, Mon–Fri")).toEqual(["days: Monday to Friday"]);
});

test("current values, and texts that only look similar, are ignored", () => {
	const current = "Northlight Labs, Storgata 1, Oslo, post@northlight.example, +47 22000000, Mon-Thu 8 am to 4 pm";
	expect(words(current)).toEqual([]);
	expect(words("Quillstoneware, laws of Pakistan, 9 to 60 people, 19:00-18:00, 555 0100 projects")).toEqual([]);
	expect(words("Quillstone Labs builds.", { to: { ...then, company_name: "Quillstone Labs" } })).toEqual([]);
	expect(words("Quillstone", { from: now, to: then })).toEqual([]);
});

test("texts about clients may contain former places and hours, but never our former name", () => {
	const story = "Forty shops in Karachi, open 9 to 6, were ours. Quillstone wrote to hello@quillstone.example.";
	expect(words(story, { ofOthers: true })).toEqual([
		"company name: Quillstone",
		"e-mail address: hello@quillstone.example",
	]);
});

test("each of many earlier values is found once", () => {
	const find = formerValues(now, [then, then, { ...then, company_name: "Inkwell" }], "en");
	expect(find("Inkwell, later Quillstone, still Quillstone").map(({ words }) => words)).toEqual([
		"Quillstone",
		"Inkwell",
	]);
});

test.each([
	["de", "Montag bis Freitag", "9 bis 18 Uhr"],
	["de", "Mo–Fr", "9:00–18:00"],
	["fr", "lundi au vendredi", "9 h à 18 h"],
	["es", "lunes a viernes", "9:00 a 18:00"],
	["it", "lunedì al venerdì", "9 a 18"],
	["pt", "segunda a sexta-feira", "9h a 18h"],
	["nl", "maandag tot en met vrijdag", "9 tot 18"],
	["pl", "poniedziałku do piątku", "9 do 18"],
	["ar", "الاثنين إلى الجمعة", "9 إلى 18"],
	["ur", "پیر تا جمعہ", "9 تا 18"],
	["fr", "Monday to Friday", "9 am to 6 pm"],
])("former days and hours are found as people of %s write them: %s, %s", (locale, days, hours) => {
	expect(words(`(${days}, ${hours})`, { locale })).toEqual([`hours: ${hours}`, `days: ${days}`]);
	expect(words("Donnerstag bis Freitag, jeudi au vendredi, 19 bis 18 Uhr", { locale })).toEqual([]);
});
