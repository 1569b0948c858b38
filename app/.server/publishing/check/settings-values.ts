/** The values of the site settings that texts repeat. */
export interface SettingsValues {
	readonly company_name: string;
	readonly email: string;
	readonly phone: string;
	readonly address: string;
	readonly businessHours: { readonly days: readonly string[]; readonly opens: string; readonly closes: string };
}

/** A value that the settings had once, in a text that still says it. */
export interface FormerValue {
	/** Of the text, as it stands there. */
	readonly words: string;
	/** Of the setting, within a sentence. */
	readonly setting: string;
	/** What the settings say now; "" when nothing any more. */
	readonly now: string;
}

interface Sought {
	readonly setting: string;
	readonly now: string;
	/** Whether texts about clients may say it of them. */
	readonly isPlace?: boolean;
	find(text: string): string | undefined;
}

/**
 * Makes a search for what settings said once and do not say any more.
 * @returns finds the former values in a text; in one that tells of others too, only those that nobody else can have
 */
export function formerValues(
	now: SettingsValues,
	earlier: readonly SettingsValues[],
): (text: string, ofOthers?: boolean) => FormerValue[] {
	const sought = earlier.flatMap((then) => soughtOf(then, now));
	const different = [...new Map(sought.map((one) => [`${one.setting} ${one.key}`, one])).values()];
	const current = [now.company_name, now.email, now.address].filter(Boolean);
	return (text, ofOthers = false) => {
		// "Quillstone Labs" is no former "Quillstone".
		const rest = current.reduce((left, value) => left.replaceAll(value, " "), text);
		return different
			.filter(({ isPlace }) => !(ofOthers && isPlace))
			.flatMap(({ setting, now, find }) => {
				const words = find(rest);
				return words === undefined ? [] : [{ words, setting, now }];
			});
	};
}

function soughtOf(then: SettingsValues, now: SettingsValues): (Sought & { key: string })[] {
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
		seek("hours", `${hours.opens} ${hours.closes}`, inWords, rangeIn(clock(hours.opens), clock(hours.closes)), true);
	const [first, last] = [hours.days[0], hours.days.at(-1)];
	if (first && last && first !== last && (first !== newHours.days[0] || last !== newHours.days.at(-1)))
		seek("days", `${first} ${last}`, inWords, rangeIn(day(first), day(last)), true);
	return found;
}

/** An address as a whole is its parts; the last one, a country, is said of much else besides. */
function partsOf(address: string): string[] {
	const parts = address
		.split(/[,\n]/)
		.map((part) => part.trim())
		.filter((part) => /\p{L}{3}/u.test(part));
	return parts.length > 1 ? parts.slice(0, -1) : parts;
}

/** Finds a name where it stands as a word of its own, and not in an address. */
function wordsIn(value: string, flags = ""): Sought["find"] {
	const pattern = new RegExp(`(?<![\\p{L}\\p{N}@])${escaped(value)}(?![\\p{L}\\p{N}])`, `u${flags}`);
	return (text) => pattern.exec(text)?.[0];
}

/** Finds a number however it is grouped. */
function phoneIn(digits: string): Sought["find"] {
	return (text) => text.match(/\+?\d[\d ().\-/]{4,}\d/g)?.find((written) => digitsOf(written) === digits);
}

/** Finds "from … to …", as texts write it. */
function rangeIn(from: string, to: string): Sought["find"] {
	const pattern = new RegExp(`\\b(?:${from})\\s*(?:[-–—]|to|until|till|and|through)\\s*(?:${to})\\b`, "iu");
	return (text) => pattern.exec(text)?.[0];
}

/** A time of day in the ways in which it is written: 09:00, 9, 9 am; 18:00, 6 pm. */
function clock(time: string): string {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	const half = hour < 12 ? "a" : "p";
	const minutes = minute === 0 ? "(?:[:.]00)?" : `[:.]${String(minute).padStart(2, "0")}`;
	const short = `${hour % 12 || 12}${minutes}\\s?${half}\\.?m\\.?`;
	return minute === 0 && hour > 12 ? `${short}|${hour}${minutes}|${hour - 12}` : `${short}|0?${hour}${minutes}`;
}

/** A day of the week, whole or short. */
function day(name: string): string {
	return `${escaped(name)}s?|${escaped(name.slice(0, 3))}\\.?`;
}

function daysInWords(days: readonly string[]): string {
	return days.length > 2 ? `${days[0]} to ${days.at(-1)}` : days.join(" and ");
}

function digitsOf(phone: string): string {
	return phone.replace(/\D/g, "");
}

function escaped(text: string): string {
	return RegExp.escape(text);
}
