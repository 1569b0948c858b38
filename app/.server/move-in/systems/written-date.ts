import { todayIn } from "../../../content/values/time-zone.ts";
import { monthsOf } from "../../../language/read-day.ts";
import { readingLanguages } from "../../../language/reading/reading-languages.ts";

/** The meaning of a written date. */
export interface WrittenDate {
	/** YYYY-MM-DD; "" for none. */
	readonly day: string;
	/** The doubt about how it was read, for people; "" when the date is clear. */
	readonly doubt: string;
}

export interface DateOptions {
	/** The time zone of the returned day. Without one, it is the day at the place where the date was written. */
	readonly zone?: string | undefined;
	/** Whether times that name no zone are those of UTC. */
	readonly isUtc?: boolean;
}

/** Reads a date as people and systems write it, wherever this process runs: as numbers, in words, or as an instant. */
export function dateWritten(value: unknown, options: DateOptions = {}): WrittenDate {
	const text = typeof value === "number" ? String(value) : typeof value === "string" ? value.trim() : "";
	if (!text) return { day: "", doubt: "" };
	return instant(text, options) ?? dayIn(text, options) ?? { day: "", doubt: `date “${text}” cannot be read` };
}

/** Seconds or milliseconds since 1970. */
function instant(text: string, { zone = "UTC" }: DateOptions): WrittenDate | undefined {
	if (!/^\d{9,13}(\.\d+)?$/.test(text)) return undefined;
	const count = Number(text);
	return { day: dayOf(todayIn(zone, count < 1e11 ? count * 1000 : count)), doubt: "" };
}

const clock =
	/(?:^|[\s,t])(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(?:(z|utc|gmt)?([+-]\d\d):?(\d\d)?|(z|utc|gmt))?(?=$|[\s,)])/;

/** Hours with a word behind them: “9pm”, “20 Uhr”, “14h”. */
const hourInWords = /(?<![\d:.])(\d{1,2})(?:[.:](\d\d))?\s?(uhr|h|[ap]\.?m\.?)(?!\p{L})/u;

/** A day by its numbers or the name of its month, perhaps with a time. */
function dayIn(text: string, { zone, isUtc = false }: DateOptions): WrittenDate | undefined {
	const plain = text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/\p{Nd}/gu, westernDigit)
		.replace(/(?<![\d:])(\d{1,2})\s?h\s?(\d\d)(?!\d)/, "$1:$2")
		.replace(hourInWords, (_, hour, minutes = "00", sign) => ` ${hour}:${minutes} ${/^[ap]/.test(sign) ? sign : ""} `);
	const time = clock.exec(plain);
	const read = named(plain.replace(clock, " "), text) ?? numbered(plain.replace(clock, " "), text);
	if (!read || !time || !zone) return read && { day: dayOf(read.at), doubt: read.doubt };
	const [, hour, minute, second = 0, half = "", , ahead, aheadMinutes = 0, utc] = time;
	if (ahead === undefined && !utc && !isUtc) return { day: dayOf(read.at), doubt: read.doubt };
	const hours = half ? (Number(hour) % 12) + (half.startsWith("p") ? 12 : 0) : Number(hour);
	const shift = Number(ahead ?? 0) * 60 + Math.sign(Number(ahead ?? 0)) * Number(aheadMinutes);
	const at = read.at + ((hours * 60 + Number(minute) - shift) * 60 + Number(second)) * 1000;
	return { day: dayOf(todayIn(zone, at)), doubt: read.doubt };
}

interface Day {
	/** Its midnight in UTC. */
	readonly at: number;
	readonly doubt: string;
}

/** A day whose month has a name, such as “Fri, July 8th, 2022” or “8. Juli 2022”. */
function named(text: string, written: string): Day | undefined {
	const words = withLevantineMonths(text).match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
	// The last one: days of the week, which stand before, are shortened like months of other languages.
	const month = words.map((word) => months.get(word)).findLast((found) => found !== undefined);
	const numbers = text.match(/\d+/g) ?? [];
	if (month === undefined || numbers.length === 0 || numbers.length > 2) return undefined;
	const year = numbers.find((one) => one.length === 4) ?? (numbers.length === 2 ? numbers[1]! : "");
	const day = numbers.find((one) => one !== year);
	const doubt = day === undefined ? `date “${written}” names no day, so it is the first of the month` : "";
	return valid(fullYear(year), month, Number(day ?? 1), doubt);
}

/** A day in numbers, whichever of them comes first. */
function numbered(text: string, written: string): Day | undefined {
	const [, whole = ""] = /^\s*(\d{8})\s*$/.exec(text) ?? [];
	if (whole) return valid(Number(whole.slice(0, 4)), Number(whole.slice(4, 6)), Number(whole.slice(6)));
	const [, year = ""] = /^\s*((?:18|19|20)\d\d)\s*$/.exec(text) ?? [];
	if (year) return valid(Number(year), 1, 1, `date “${written}” names no day, so it is the first of the year`);
	const [, first = "", sign = "", second, third = ""] =
		/^\D*(\d{1,4})\s?([-/.–年])\s?(\d{1,2})(?:\s?[-/.–月]\s?(\d{1,4})日?)?\D*$/.exec(text) ?? [];
	if (!second) return undefined;
	if (first.length === 4) {
		const doubt = third ? "" : `date “${written}” names no day, so it is the first of the month`;
		return valid(Number(first), Number(second), Number(third || 1), doubt);
	}
	const [one, other] = [Number(first), Number(second)];
	if (!third || first.length > 2) return undefined;
	// Days come first before dots everywhere; programs that read slashes take the month first.
	const isDayFirst = sign === "." || one > 12;
	const read = isDayFirst ? valid(fullYear(third), other, one) : valid(fullYear(third), one, other);
	if (!read || sign === "." || one === other) return read;
	const isOneOrder = one > 12 || other > 12;
	const mayEndWithDay = third.length === 2 && one > 12 && valid(fullYear(first), other, Number(third)) !== undefined;
	if (isOneOrder && !mayEndWithDay) return read;
	const order = isOneOrder ? "the day first and the year last" : "the month first";
	return { ...read, doubt: `date “${written}” can be read in two ways; it is read with ${order}` };
}

/** Months of the Levant and Iraq that are two words, such as كانون الثاني for January, by the names of Egypt. */
function withLevantineMonths(text: string): string {
	return text.replace(
		/(كانون|تشرين)\s+(?:ال)?([اأ]ول|ثان[يى])(?![\p{L}\p{M}])/gu,
		(_, month: string, which: string) => {
			const isFirst = which.endsWith("ول");
			if (month === "كانون") return isFirst ? "ديسمبر" : "يناير";
			return isFirst ? "أكتوبر" : "نوفمبر";
		},
	);
}

/** Their months of one word, some of which are written with and without a hamza. */
const levantine = {
	شباط: 2,
	آذار: 3,
	اذار: 3,
	نيسان: 4,
	أيار: 5,
	ايار: 5,
	حزيران: 6,
	تموز: 7,
	آب: 8,
	أيلول: 9,
	ايلول: 9,
};

/** Two figures are those of the hundred years around the beginnings of the web. */
function fullYear(figures: string): number {
	const year = Number(figures);
	return figures.length === 2 ? year + (year < 70 ? 2000 : 1900) : year;
}

/** Undefined for a day that no calendar has. */
function valid(year: number, month: number, day: number, doubt = ""): Day | undefined {
	const at = Date.UTC(year, month - 1, day);
	const date = new Date(at);
	const isDay = year >= 1000 && year <= 9999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	return isDay ? { at, doubt } : undefined;
}

function dayOf(midnight: number): string {
	return new Date(midnight).toISOString().slice(0, 10);
}

/** Digits of any script stand in rows of ten. */
function westernDigit(digit: string): string {
	let zero = digit.codePointAt(0)!;
	while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && zero > digit.codePointAt(0)! - 9) zero -= 1;
	return String(digit.codePointAt(0)! - zero);
}

/** Where months have other names than in the rest of their language. */
const regions = ["en-GB", "de-AT", "ar-MA", "ar-DZ"];

/** Further languages that blogs are written in. */
const others = ["cs", "da", "el", "fi", "hu", "nb", "ro", "ru", "sv", "tr", "uk"];

/** The numbers of months by their names. Where languages disagree on a name, the first one counts. */
const months = new Map([
	...Object.entries(levantine).map(([name, month]) => [name.normalize("NFKC"), month] as const),
	...[...Object.keys(readingLanguages), ...regions, ...others]
		.reverse()
		.flatMap((language) => [...monthsOf(language)])
		.map(([name, month]) => [name.normalize("NFKC"), Number(month)] as const),
]);
