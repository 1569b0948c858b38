import { weekdays } from "../../content/values/business-hours.ts";
import { formatDate, perLocale } from "../../language/fill.ts";
import { readingWords } from "../../language/reading/reading-languages.ts";

/** The values of the site settings that texts repeat. */
export interface SettingsValues {
	readonly company_name: string;
	readonly email: string;
	readonly phone: string;
	readonly address: string;
	readonly businessHours: { readonly days: readonly string[]; readonly opens: string; readonly closes: string };
}

/** A former value of a setting that a text still contains. */
export interface FormerValue {
	/** As written in the text. */
	readonly words: string;
	/** Name of the setting, for use within a sentence. */
	readonly setting: string;
	/** The current value; "" when there is none. */
	readonly now: string;
}

interface Sought {
	readonly setting: string;
	readonly now: string;
	/** Whether texts about clients may use it, because it is a place. */
	readonly isPlace?: boolean;
	find(text: string): string | undefined;
}

/**
 * Creates a search for former values of settings.
 * @param locale the language of the texts
 * @returns a function that finds them in a text; in texts that also talk about others, it finds only values that nobody
 * else can have
 */
export function formerValues(
	now: SettingsValues,
	earlier: readonly SettingsValues[],
	locale: string,
): (text: string, ofOthers?: boolean) => FormerValue[] {
	const sought = earlier.flatMap((then) => soughtOf(then, now, locale));
	const different = [...new Map(sought.map((one) => [`${one.setting} ${one.key}`, one])).values()];
	const current = [now.company_name, now.email, now.address].filter(Boolean);
	return (text, ofOthers = false) => {
		// "Quillstone Labs" is not an outdated "Quillstone".
		const rest = current.reduce((left, value) => left.replaceAll(value, " "), text);
		return different
			.filter(({ isPlace }) => !(ofOthers && isPlace))
			.flatMap(({ setting, now, find }) => {
				const words = find(rest);
				return words === undefined ? [] : [{ words, setting, now }];
			});
	};
}

function soughtOf(then: SettingsValues, now: SettingsValues, locale: string): (Sought & { key: string })[] {
	const found: (Sought & { key: string })[] = [];
	const seek = (setting: string, key: string, now: string, find: Sought["find"], isPlace = false) =>
		found.push({ setting, key, now, find, isPlace });
	if (then.company_name && then.company_name !== now.company_name)
		seek("company name", then.company_name, now.company_name, wordsIn(then.company_name));
	if (then.email && then.email.toLowerCase() !== now.email.toLowerCase())
		seek("e-mail address", then.email, now.email, wordsIn(then.email, "i"));
	const number = digitsOf(then.phone);
	if (number && number !== digitsOf(now.phone)) seek("phone number", number, now.phone, phoneIn(number));
	const places = partsOf(now.address);
	for (const part of partsOf(then.address))
		if (!places.includes(part)) seek("address", part, now.address, wordsIn(part), true);
	const [hours, newHours] = [then.businessHours, now.businessHours];
	const inWords = `${daysInWords(newHours.days)}, ${newHours.opens}–${newHours.closes}`;
	if (hours.opens && hours.closes && (hours.opens !== newHours.opens || hours.closes !== newHours.closes))
		seek(
			"hours",
			`${hours.opens} ${hours.closes}`,
			inWords,
			rangeIn(clock(hours.opens), clock(hours.closes), locale),
			true,
		);
	const [first, last] = [hours.days[0], hours.days.at(-1)];
	if (first && last && first !== last && (first !== newHours.days[0] || last !== newHours.days.at(-1)))
		seek("days", `${first} ${last}`, inWords, rangeIn(day(first, locale), day(last, locale), locale), true);
	return found;
}

/**
 * A full address is split into parts. The last part, the country, is left out because texts mention it for many
 * reasons.
 */
function partsOf(address: string): string[] {
	const parts = address
		.split(/[,\n]/)
		.map((part) => part.trim())
		.filter((part) => /\p{L}{3}/u.test(part));
	return parts.length > 1 ? parts.slice(0, -1) : parts;
}

/** Finds a name as a whole word, but not inside a URL. */
function wordsIn(value: string, flags = ""): Sought["find"] {
	const pattern = new RegExp(`(?<![\\p{L}\\p{N}@])${escaped(value)}(?![\\p{L}\\p{N}])`, `u${flags}`);
	return (text) => pattern.exec(text)?.[0];
}

/** Finds a phone number in any grouping of its digits. */
function phoneIn(digits: string): Sought["find"] {
	return (text) => text.match(/\+?\d[\d ().\-/]{4,}\d/g)?.find((written) => digitsOf(written) === digits);
}

/** Finds "from … to …" in the forms that texts use. */
function rangeIn(from: string, to: string, locale: string): Sought["find"] {
	const between = [...readingWords(locale).map(({ to }) => to), "until|till|through"].join("|");
	const pattern = new RegExp(
		String.raw`(?<![\p{L}\p{N}])(?:${from})\s*(?:[-–—]|${between})\s*(?:${to})(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])`,
		"iu",
	);
	return (text) => pattern.exec(text)?.[0];
}

/** A time of day in common spellings: 09:00, 9, 9 am, 9 h, 9 Uhr; 18:00, 6 pm. */
function clock(time: string): string {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	const half = hour < 12 ? "a" : "p";
	const minutes = minute === 0 ? String.raw`(?:[:.h]00|\s?h|\s?uhr)?` : `[:.h]${String(minute).padStart(2, "0")}`;
	const short = `${hour % 12 || 12}${minutes}\\s?${half}\\.?m\\.?`;
	return minute === 0 && hour > 12 ? `${short}|${hour}${minutes}|${hour - 12}` : `${short}|0?${hour}${minutes}`;
}

/** A weekday in English or the language of the texts, in full or abbreviated. */
function day(name: string, locale: string): string {
	const index = weekdays.indexOf(name.trim().slice(0, 3).toLowerCase());
	const own = index < 0 ? [] : (daysOf(locale)[index] ?? []);
	return [`${escaped(name)}s?`, `${escaped(name.slice(0, 3))}\\.?`, ...own].join("|");
}

/** The names of the days of a week, Sunday first, each as patterns of its whole and its short form. */
const daysOf = perLocale((locale) =>
	weekdays.map((_, index) => {
		const named = (weekday: "long" | "short") =>
			formatDate(locale, Date.UTC(2023, 0, 1 + index), { weekday, timeZone: "UTC" });
		// Languages that decline it change its end: "poniedziałek", "od poniedziałku".
		const [long = ""] = named("long").split("-");
		const stem = long.slice(0, Math.max(3, long.length - 2));
		return [
			String.raw`${escaped(stem)}\p{L}{0,4}(?:-\p{L}+)?`,
			String.raw`${escaped(named("short").replace(/\.$/, ""))}\.?`,
		];
	}),
);

function daysInWords(days: readonly string[]): string {
	return days.length > 2 ? `${days[0]} to ${days.at(-1)}` : days.join(" and ");
}

function digitsOf(phone: string): string {
	return phone.replace(/\D/g, "");
}

function escaped(text: string): string {
	return RegExp.escape(text);
}
