import { letters, numberIn, numberWords, wholeWord, wordEnd } from "../../../language/reading/reading-patterns.ts";
import type { ReadingWords } from "../../../language/reading/reading-words.ts";
import type { ClaimName } from "./claims.ts";

/**
 * How a language states the figures of a company, in small letters. The groups of a pattern are the amount and, if there is one,
 * its unit.
 */
export interface ClaimPatterns {
	readonly words: ReadingWords;
	readonly claims: Readonly<Record<ClaimName, readonly RegExp[]>>;
	/** An amount with its unit, if it has one. */
	readonly amount: RegExp;
	/** Their group is a year. */
	readonly founded: readonly RegExp[];
	readonly since: readonly RegExp[];
	/** Whether a sentence is about the company, and whether it adds up the years of several people. */
	readonly us: RegExp;
	readonly together: RegExp;
}

const made = new WeakMap<ReadingWords, ClaimPatterns>();

/** The patterns for a language. */
export function patternsOf(words: ReadingWords): ClaimPatterns {
	const patterns = made.get(words) ?? makePatterns(words);
	made.set(words, patterns);
	return patterns;
}

const word = `[${letters}'’-]+:? `;
const percent = String.raw`\s?[%٪]`;
const year = String.raw`((?:19|20)\d\d)(?!\d)`;

function makePatterns(words: ReadingWords): ClaimPatterns {
	const { claims } = words;
	const digits = String.raw`\d{1,3}(?:[\u00a0\u202f ]\d{3})+(?!\d)|\d+(?:[.,]\d+)*`;
	const amount = String.raw`(?<![\d.,+-])(${digits}|${wholeWord(numberWords(words))})`;
	const unit = `(${words.hour}|h|${words.day}|d)${wordEnd}`;
	const time = String.raw`${amount}[\s-]?${unit}`;
	const reply = wholeWord(claims.reply);
	return {
		words,
		claims: {
			projectsCompleted: many(claims.projects),
			happyClients: many(claims.clients),
			yearsExperience: patterns(
				String.raw`${amount}\+ ${wholeWord(claims.years)}(?=[^${letters}0-9]*$)`,
				String.raw`${amount}\+? ${wholeWord(claims.years)}(?=[^.!?]{0,30}${wholeWord(claims.ofExperience)})`,
			),
			successRate: rate(claims.success, claims.successBefore),
			avgMVPTime: patterns(
				`${wholeWord("mvps?")} (?:${word}){0,5}${time}`,
				`${time} (?:${word}){0,2}${wholeWord("mvps?")}`,
			),
			fundingSuccess: patterns(`${amount}${percent}[^.!?]{0,40}${wholeWord(claims.funded)}`),
			clientSatisfaction: rate(claims.satisfaction, claims.satisfactionBefore),
			countriesServed: patterns(String.raw`${amount}\+? ${wholeWord(claims.countries)}`),
			responseTime: patterns(`${reply}:? (?:${word}){0,5}${time}`, `${time} ${wholeWord(claims.replyBehind)}`),
		},
		amount: new RegExp(String.raw`${amount}\s?(?:${unit})?`, "u"),
		founded: patterns(
			String.raw`${wholeWord(claims.founded)}\s*${year}`,
			...(claims.foundedBehind ? [String.raw`(?<!\d)${year}\s+${wholeWord(claims.foundedBehind)}`] : []),
		),
		since: patterns(String.raw`${wholeWord(claims.since)}\s+${year}`),
		us: new RegExp(wholeWord(claims.us), "u"),
		together: new RegExp(wholeWord(claims.together), "u"),
	};

	/** Patterns for "50+ things", "over 50 things" and "50 things delivered". */
	function many(things: string): readonly RegExp[] {
		// Up to two adjectives between the amount and what is counted.
		const counted = `(?:(?!${wholeWord(claims.noAdjective)})${word}){0,2}${wholeWord(things)}`;
		return patterns(
			String.raw`${amount}\+ ${counted}`,
			`${wholeWord(claims.over)} ${amount} ${counted}`,
			`${amount} ${counted} ${wholeWord(claims.done)}`,
			...(claims.between ? [`${amount} ${wholeWord(claims.between)} ${counted}`] : []),
		);
	}

	function rate(behind: string, before: string | undefined): readonly RegExp[] {
		return patterns(
			`${amount}${percent} ${wholeWord(behind)}`,
			...(before ? [String.raw`${wholeWord(before)}[^.!?\d]{0,20}${amount}${percent}`] : []),
		);
	}
}

function patterns(...sources: readonly string[]): readonly RegExp[] {
	return sources.map((source) => new RegExp(source, "gu"));
}

/** The amount that a metric says in one of the languages, as a number; durations in hours. */
export function amountIn(metric: string, all: readonly ClaimPatterns[]): number | undefined {
	const read = amountsIn(metric, all);
	return (read.find(({ unit }) => unit) ?? read[0])?.value;
}

/** The hours that a metric states, such as 24 in "1 day"; undefined when it states no time. */
export function hoursIn(metric: string, all: readonly ClaimPatterns[]): number | undefined {
	return amountsIn(metric, all).find(({ unit }) => unit)?.value;
}

function amountsIn(metric: string, all: readonly ClaimPatterns[]) {
	return all.flatMap((patterns) => {
		const [, amount, unit] = patterns.amount.exec(metric.toLowerCase()) ?? [];
		return amount === undefined ? [] : [{ unit, value: amountOf(amount, unit, patterns) }];
	});
}

/** The amount as a number; durations in hours. */
export function amountOf(text: string, unit: string | undefined, { words }: ClaimPatterns): number {
	const digits = text.replace(/[\u00a0\u202f ]|[.,](?=\d{3}(?!\d))/g, "").replace(",", ".");
	const number = numberIn(text, words) ?? Number(digits);
	return unit !== undefined && new RegExp(`^(?:${words.day}|d)$`, "u").test(unit) ? number * 24 : number;
}
