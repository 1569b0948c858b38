import { expect, test } from "vitest";
import { siteSettings } from "../system/site-settings.ts";
import { zoneTyped } from "./zone-typed.ts";

test.each([
	["Paris", "Europe/Paris"],
	["new york", "America/New_York"],
	["são paulo", "America/Sao_Paulo"],
	["europe/paris", "Europe/Paris"],
	["Europe/Paris", "Europe/Paris"],
	["Toulouse", "Toulouse"],
	["", ""],
])("“%s” is the zone “%s”", (typed, zone) => {
	expect(zoneTyped(typed)).toBe(zone);
});

test("the settings take a city for its time zone", () => {
	const { timeZone } = siteSettings.fields.businessHours.fields;
	const kept = timeZone.shape(" Paris ", () => undefined as never);
	expect([kept, timeZone.schema.safeParse(kept).success]).toEqual(["Europe/Paris", true]);
});
