/** A metric that the site states, and the words that state it. */
interface Claim {
	readonly label: string;
	/** Matches text that states it; the groups are the amount and, if there is one, the unit. */
	readonly patterns: readonly RegExp[];
	/** A second amount that is also correct while the record has `beside`. */
	readonly also?: { readonly beside: string; readonly amount: string };
}

const numbers = [
	"zero",
	"one",
	"two",
	"three",
	"four",
	"five",
	"six",
	"seven",
	"eight",
	"nine",
	"ten",
	"eleven",
	"twelve",
];
const tens = ["ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "hundred"];

const amount = String.raw`(?<![\d.,+-])(\d+(?:[.,]\d+)*|\b(?:${[...numbers.slice(1), ...tens.slice(1)].join("|")}))`;
const time = String.raw`${amount}[\s-]?(hours?|h|days?|d)\b`;
// Up to two adjectives between the amount and what is counted.
const between = String.raw`(?:(?!projects?\b|for\b|of\b)[\p{L}-]+ ){0,2}`;

/** Patterns for "50+ things", "over 50 things" and "50 things delivered". */
function many(things: string): readonly RegExp[] {
	return patterns(
		String.raw`${amount}\+ ${between}${things}\b`,
		String.raw`\b(?:over|more than|at least|nearly|almost) ${amount} ${between}${things}\b`,
		String.raw`${amount} ${between}${things} (?:completed|delivered|built|shipped|done|served|later)\b`,
	);
}

function patterns(...sources: readonly string[]): readonly RegExp[] {
	return sources.map((source) => new RegExp(source, "giu"));
}

/** Every metric, by the name texts refer to it with. */
export const claims = {
	projectsCompleted: { label: "Projects completed", patterns: many("projects?") },
	// 25+ of the company; 50+ with the clients its founders had before.
	happyClients: { label: "Happy clients", patterns: many("clients?"), also: { beside: "25+", amount: "50+" } },
	// 3+ of the company; 6+ of its founders together.
	yearsExperience: {
		label: "Years of experience",
		patterns: patterns(
			String.raw`${amount}\+ years?(?=\W*$)`,
			String.raw`${amount}\+? years?\b(?=[^.!?]{0,30}\b(?:experience|in business|behind)\b)`,
		),
		also: { beside: "3+", amount: "6+" },
	},
	successRate: { label: "Success rate", patterns: patterns(String.raw`${amount}\s?% (?:project )?success\b`) },
	avgMVPTime: {
		label: "Average MVP time",
		patterns: patterns(
			String.raw`\bMVPs? (?:[\p{L}-]+ ){0,5}${time}`,
			String.raw`${time} (?:[\p{L}-]+ ){0,2}MVPs?\b`,
			String.raw`\bMVP in ${time}`,
		),
	},
	fundingSuccess: {
		label: "Funding success",
		patterns: patterns(String.raw`${amount}\s?%[^.!?]{0,40}\b(?:funding success|funded)\b`),
	},
	clientSatisfaction: {
		label: "Client satisfaction",
		patterns: patterns(String.raw`${amount}\s?% (?:client |customer )?satisf`),
	},
	countriesServed: { label: "Countries served", patterns: patterns(String.raw`${amount}\+? countries\b`) },
	responseTime: {
		label: "Response time",
		patterns: patterns(
			String.raw`\b(?:repl(?:y|ies)|answers?|respon[ds]\w*)\b (?:[\p{L}-]+ ){0,5}${time}`,
			`${time} (?:response|reply|until your first question)`,
		),
	},
} satisfies Record<string, Claim>;

export type ClaimName = keyof typeof claims;

export const claimNames = Object.keys(claims) as ClaimName[];

/** The values of the metrics, as they are written in their record. */
export type MetricValues = Readonly<Partial<Record<ClaimName, string>>>;

/** A place in a text that states a metric other than the record's. */
export interface Disagreement {
	readonly claim: ClaimName;
	/** Such as "40+ projects". */
	readonly words: string;
	/** The record's. */
	readonly metric: string;
}

/**
 * Finds the places where a text disagrees with the metrics record. Amounts are compared, not spellings: "fifty" equals
 * "50+".
 * @param ofOthers whether the text is also about others; then an amount counts only in a sentence about us
 */
export function disagreements(text: string, metrics: MetricValues, ofOthers = false): Disagreement[] {
	const found = claimNames.flatMap((claim): Disagreement[] => {
		const { patterns, also }: Claim = claims[claim];
		const metric = metrics[claim] ?? "";
		const right = [metric, ...(also?.beside === metric ? [also.amount] : [])].map(amountIn);
		if (right[0] === undefined) return [];
		const matches = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
		return matches
			.filter(({ 1: amount = "", 2: unit }) => !right.includes(amountOf(amount, unit)))
			.filter(({ 0: words, index }) => !ofOthers || words.includes("+") || isAboutUs(sentenceAt(text, index)))
			.map(({ 0: words }) => ({ claim, words: words.trim(), metric }));
	});
	return found.filter(
		({ claim, words }, index) => found.findIndex((other) => other.claim === claim && other.words === words) === index,
	);
}

/** Passages that contradict the founding year `founded`: another founding year, or too many years in business. */
export function contradictingYears(text: string, founded: number, thisYear: number): string[] {
	const years = [...text.matchAll(/\b(?:(?:founded|established)\b[^.!?\d]{0,40}\bin|since)\s+((?:19|20)\d\d)\b/giu)];
	const other = years.filter(({ 0: words, 1: year, index }) => {
		const isOurs = /^(?:founded|established)/i.test(words) || isAboutUs(sentenceAt(text, index));
		return isOurs && Number(year) !== founded;
	});
	const { patterns } = claims.yearsExperience;
	const more = patterns
		.flatMap((pattern) => [...text.matchAll(pattern)])
		.filter(({ 1: amount, index }) => {
			// Years of the founders are added up, so they may exceed the company's.
			if (/\bcombined\b|\bfounders?\b/i.test(sentenceAt(text, index))) return false;
			return amountOf(amount!) > thisYear - founded + 1;
		});
	return [...new Set([...other, ...more].map(([words]) => words.trim()))];
}

/** Whether a text is only an amount, such as "50+" or "30 days", so that another field says what it counts. */
export function isMetric(text: string): boolean {
	return /^\d+(?:[.,]\d+)*\s?(?:\+|%|h|d|hours?|days?)?$/i.test(text);
}

function amountIn(metric: string): number | undefined {
	const [, amount, unit] = new RegExp(amountAlone, "iu").exec(metric) ?? [];
	return amount === undefined ? undefined : amountOf(amount, unit);
}

const amountAlone = String.raw`${amount}\s?(hours?|h|days?|d)?`;

/** The amount as a number; durations in hours. */
function amountOf(words: string, unit = ""): number {
	const word = words.toLowerCase();
	const ten = tens.indexOf(word);
	const number = numbers.includes(word)
		? numbers.indexOf(word)
		: ten >= 0
			? (ten + 1) * 10
			: Number(word.replaceAll(",", ""));
	return /^d/i.test(unit) ? number * 24 : number;
}

function sentenceAt(text: string, index: number): string {
	const start = Math.max(0, ...[".", "!", "?", "\n"].map((end) => text.lastIndexOf(end, index - 1) + 1));
	const end = text.slice(index).search(/[.!?\n]/);
	return text.slice(start, end < 0 ? undefined : index + end);
}

function isAboutUs(sentence: string): boolean {
	return /\b(?:we|our|us|ours)\b/i.test(sentence);
}
