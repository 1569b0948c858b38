import { expect, test } from "vitest";
import { readWeeks } from "./read-weeks.ts";
import { readingLanguages } from "./reading-languages.ts";

const languages = Object.keys(readingLanguages);

test.each(languages)("every number of days, weeks and months is read as %s writes it", (language) => {
	const weeks = (count: number, unit: string) =>
		Math.max(1, Math.ceil(count * { day: 1 / 7, week: 1, month: 52 / 12 }[unit]! - 0.01));
	for (const unit of ["day", "week", "month"])
		for (const count of [1, 2, 3, 4, 5, 8, 10, 11, 12, 21, 22, 25, 90, 100]) {
			const text = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(count);
			// Arabic says one and two of a thing without the number.
			if (!/\p{Nd}/u.test(text)) continue;
			const expected = weeks(count, unit);
			expect(readWeeks(text, language), text).toEqual([expected, expected]);
		}
});

test.each([
	["en", "4–8 weeks", [4, 8]],
	["en", "2 to 6 weeks", [2, 6]],
	["en", "between four and six weeks", [4, 6]],
	["en", "30 days", [5, 5]],
	["en", "2 months", [9, 9]],
	["en", "1.5 months", [7, 7]],
	["en", "1 week", [1, 1]],
	["en", "8-4 weeks", [4, 8]],
	["en", "3D design in 2 weeks", [2, 2]],
	["de", "4 bis 8 Wochen", [4, 8]],
	["de", "in zwei Monaten", [9, 9]],
	["de", "zwischen 4 und 6 Wochen", [4, 6]],
	["de", "30 Tagen", [5, 5]],
	["de", "2 weeks", [2, 2]],
	["fr", "4 à 8 semaines", [4, 8]],
	["fr", "de 2 semaines à 2 mois", [9, 9]],
	["es", "de 4 a 8 semanas", [4, 8]],
	["it", "da due a quattro settimane", [2, 4]],
	["pt", "de 4 a 8 semanas", [4, 8]],
	["pt", "dois meses", [9, 9]],
	["nl", "4 tot 8 weken", [4, 8]],
	["pl", "od 4 do 8 tygodni", [4, 8]],
	["pl", "w ciągu 2 miesięcy", [9, 9]],
	["ar", "من 4 إلى 8 أسابيع", [4, 8]],
	["ar", "٤ – ٨ أسابيع", [4, 8]],
	["ur", "4 سے 8 ہفتے", [4, 8]],
	["ur", "۳۰ دن", [5, 5]],
	["nb", "4–8 weeks", [4, 8]],
	["en", "soon", undefined],
	["de", "bald", undefined],
	["de", "Tagesseminar 2027", undefined],
] as const)("in %s, the time %s is %j weeks", (language, text, weeks) => {
	expect(readWeeks(text, language)).toEqual(weeks);
});
