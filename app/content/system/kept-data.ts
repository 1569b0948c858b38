import type { PlainKey } from "../../language/catalogue.ts";
import type { Language } from "../../language/language.ts";

/** How long something is kept: as the owner sets it for inquiries, a number of months or days, or until something happens. */
export type KeptTime =
	| { readonly months: number | "inquiries" }
	| { readonly days: number }
	| { readonly until: PlainKey & `legal.until${string}` };

/** A declaration of personal data, as the record of processing of Art. 30 GDPR has it. */
export interface KeptData {
	readonly who: PlainKey;
	readonly what: PlainKey;
	readonly purpose: PlainKey;
	/** Art. 6 (1) GDPR. */
	readonly ground: PlainKey & `legal.ground${string}`;
	readonly time: KeptTime;
}

/** Months that settled requests of people are kept, as proof that they were answered. */
export const requestsKept = 36; // months

/** Days that counts of visits are kept: twice the longest period shown, as each is compared with the one before. */
export const countsKept = 180; // days

/** All personal data of the product. Each table of the database belongs to one of them, or holds none. */
export const keptData = {
	senders: {
		who: "legal.sendersWho",
		what: "legal.sendersWhat",
		purpose: "legal.sendersFor",
		ground: "legal.groundContract",
		time: { months: "inquiries" },
	},
	visitors: {
		who: "legal.visitorsWho",
		what: "legal.visitorsWhat",
		purpose: "legal.visitorsFor",
		ground: "legal.groundInterest",
		time: { days: countsKept },
	},
	quoted: {
		who: "legal.quotedWho",
		what: "legal.quotedWhat",
		purpose: "legal.quotedFor",
		ground: "legal.groundConsent",
		time: { until: "legal.untilWithdrawn" },
	},
	reviewers: {
		who: "legal.reviewersWho",
		what: "legal.reviewersWhat",
		purpose: "legal.reviewersFor",
		ground: "legal.groundInterest",
		time: { until: "legal.untilErased" },
	},
	reports: {
		who: "legal.reportsWho",
		what: "legal.reportsWhat",
		purpose: "legal.reportsFor",
		ground: "legal.groundConsent",
		time: { until: "legal.untilWithdrawn" },
	},
	team: {
		who: "legal.teamWho",
		what: "legal.teamWhat",
		purpose: "legal.teamFor",
		ground: "legal.groundInterest",
		time: { until: "legal.untilAccount" },
	},
	askers: {
		who: "legal.askersWho",
		what: "legal.askersWhat",
		purpose: "legal.askersFor",
		ground: "legal.groundLaw",
		time: { months: requestsKept },
	},
} as const satisfies Record<string, KeptData>;

export type KeptName = keyof typeof keptData;

/**
 * How long something is kept, in the words of a language.
 * @param retentionMonths months that inquiries are kept; 0 for ever
 */
export function keptFor(
	time: KeptTime,
	retentionMonths: number,
	{ locale, t }: Pick<Language, "locale" | "t">,
): string {
	const amount = (value: number, unit: "month" | "day") =>
		new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value);
	if ("until" in time) return t(time.until);
	if ("days" in time) return amount(time.days, "day");
	const months = time.months === "inquiries" ? retentionMonths : time.months;
	return months > 0 ? amount(months, "month") : t("legal.untilErased");
}

/** Something that a page leaves in a browser. */
export interface StoredInBrowser {
	readonly place: "sessionStorage" | "localStorage";
	/** Its key; "form" stands for the address of a form. */
	readonly key: string;
	readonly purpose: PlainKey;
	readonly until: PlainKey & `legal.until${string}`;
	/** Only on sites that ask before an analytics tag is loaded. */
	readonly isAnswer?: true;
}

/** Everything that pages of the site leave in a browser. They set no cookies. */
export const storedInBrowser: readonly StoredInBrowser[] = [
	{ place: "sessionStorage", key: "from", purpose: "legal.storedRead", until: "legal.untilClosed" },
	{ place: "sessionStorage", key: "read", purpose: "legal.storedRead", until: "legal.untilClosed" },
	{ place: "sessionStorage", key: "form", purpose: "legal.storedDraft", until: "legal.untilClosed" },
	{ place: "localStorage", key: "form", purpose: "legal.storedSteps", until: "legal.untilSent" },
	{ place: "sessionStorage", key: "review seen", purpose: "legal.storedSeen", until: "legal.untilClosed" },
	{
		...{ place: "localStorage", key: "analytics", purpose: "legal.storedAnswer", until: "legal.untilDeleted" },
		isAnswer: true,
	},
	{ place: "localStorage", key: "studio", purpose: "legal.storedMark", until: "legal.untilDeleted" },
];
