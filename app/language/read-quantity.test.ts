import { expect, test } from "vitest";
import { readQuantity } from "./read-quantity.ts";

test.each([
	["de", "1.234,56 €", "", 1234.56, "€"],
	["de", "1.500,- €", "", 1500, "€"],
	["de", "EUR 500", "EUR", 500, ""],
	["de", "ca. 12,5 kg", "ca.", 12.5, "kg"],
	["de", "30 %", "", 30, "%"],
	["de", "-5°C", "", -5, "°C"],
	["de", "5 Mio.", "", 5, "Mio."],
	["fr", "18\u202f500,25\u00a0€", "", 18_500.25, "€"],
	["de-CH", "18’500 m²", "", 18_500, "m²"],
	["en", "Rs.500", "Rs.", 500, ""],
	["en", "about .5", "about", 0.5, ""],
	["en", "US$ 1,200.50", "US$", 1200.5, ""],
	["en", "12", "", 12, ""],
	["ur", "۱۲٬۳۴۵٫۶ روپے", "", 12_345.6, "روپے"],
	["ar", "٣٠٪", "", 30, "٪"],
])("in %s, “%s” is “%s”, %d and “%s”", (locale, text, before, number, after) => {
	expect(readQuantity(text, locale)).toEqual({ before, number, after });
});

test.each(["", "€", "12k", "12 K", "10-12 kg", "10 to 12", "2 years 3 months", "12.12.2024", "1e5", "0x10", "1 2 kg"])(
	"“%s” is not clear",
	(text) => {
		expect(readQuantity(text, "en")).toBeUndefined();
	},
);

test("a long sentence is no quantity, and is refused in a moment", () => {
	expect(readQuantity("We would like to have 12 of them", "en")).toBeUndefined();
	const begun = performance.now();
	for (const text of ["a.".repeat(5_000), `${"1 ".repeat(5_000)}x.`, `1${".".repeat(9_000)}`, " ".repeat(9_000)])
		expect(readQuantity(text, "en")).toBeUndefined();
	expect(performance.now() - begun).toBeLessThan(500);
});
