import { expect, test } from "vitest";
import { isOpenAt, readHours } from "../content/values/business-hours.ts";
import { addressLines, holidaysOf } from "./office-address.ts";

const none = { street: "", postalCode: "", city: "", region: "", country: "" };

test.each([
	[
		{ street: "12 rue des Arts\nBât. B", postalCode: "31000", city: "Toulouse" },
		["12 rue des Arts", "Bât. B", "31000 Toulouse"],
	],
	[{ city: "London", postalCode: "EC1A 1BB", country: "United Kingdom" }, ["London EC1A 1BB", "United Kingdom"]],
	[{ city: "Austin", region: "TX", postalCode: "78701" }, ["Austin, TX 78701"]],
	[{ city: "Karachi", country: "Pakistan" }, ["Karachi", "Pakistan"]],
	[{}, []],
])("the lines of the address %o are in the order of letters of its country", (given, lines) => {
	expect(addressLines({ ...none, ...given })).toEqual(lines);
});

test("an office with holidays of its own is closed on these, and open on those of the company; another has the company's", () => {
	const hours = { days: ["Tuesday"], opens: "09:00", closes: "18:00", timeZone: "Europe/Berlin" };
	const company = [{ name: "Eid", from: "2026-03-24", to: "" }];
	const isOpen = (holidays: typeof company, day: string) =>
		isOpenAt(readHours(hours, holidaysOf({ holidays }, company))!, Date.parse(`${day}T12:00:00+01:00`));
	const berlin = [{ name: "Closed for a week", from: "2026-03-30", to: "2026-04-03" }];
	expect(["2026-03-24", "2026-03-31"].map((day) => isOpen(berlin, day))).toEqual([true, false]);
	expect(["2026-03-24", "2026-03-31"].map((day) => isOpen([], day))).toEqual([false, true]);
});
