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

/** A text in English, or in several languages by their codes. */
export type InLanguages = string | { readonly en: string; readonly [language: string]: string };

/** What fields of one's own keep of people whom the product does not know. */
export interface PersonalUse {
	readonly whose: InLanguages;
	readonly what: InLanguages;
	readonly purpose: InLanguages;
	/** Art. 6 (1) GDPR. */
	readonly ground: "consent" | "contract" | "law" | "interest";
	readonly time: KeptTime;
}

/**
 * Whose data a field holds, and why: a name of `keptData`; a use of one's own; or "nobody" where it is about no person, such
 * as the address of a company.
 */
export type PersonalData = KeptName | PersonalUse | "nobody";

/** A line of the record of processing, in the words of a language. */
export interface KeptRow {
	/** What fields and tables declare to belong to it. */
	readonly of: KeptName | PersonalUse;
	readonly whose: string;
	readonly what: string;
	readonly purpose: string;
	readonly ground: string;
	readonly time: string;
}

const grounds = {
	consent: "legal.groundConsent",
	contract: "legal.groundContract",
	law: "legal.groundLaw",
	interest: "legal.groundInterest",
} as const;

/**
 * All that is kept of people, in the words of a language.
 * @param uses those that fields of one's own declare
 * @param retentionMonths months that inquiries are kept; 0 for ever
 */
export function keptRows(
	uses: readonly PersonalUse[],
	retentionMonths: number,
	language: Pick<Language, "locale" | "t">,
): KeptRow[] {
	const { t, locale } = language;
	const ofProduct = Object.entries(keptData as Readonly<Record<KeptName, KeptData>>).map(([name, kept]) => ({
		of: name as KeptName,
		...{ whose: t(kept.who), what: t(kept.what), purpose: t(kept.purpose), ground: t(kept.ground) },
		time: keptFor(kept.time, retentionMonths, language),
	}));
	const said = (text: InLanguages) =>
		typeof text === "string" ? text : (text[locale] ?? text[locale.split("-", 1)[0]!] ?? text.en);
	const ofFields = uses.map((use) => ({
		of: use,
		...{ whose: said(use.whose), what: said(use.what), purpose: said(use.purpose), ground: t(grounds[use.ground]) },
		time: keptFor(use.time, retentionMonths, language),
	}));
	return [...ofProduct, ...ofFields];
}

/**
 * How long something is kept, in the words of a language.
 * @param retentionMonths months that inquiries are kept; 0 for ever
 */
function keptFor(time: KeptTime, retentionMonths: number, { locale, t }: Pick<Language, "locale" | "t">): string {
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
