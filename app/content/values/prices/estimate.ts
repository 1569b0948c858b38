import { formatRange } from "../../../language/format-price.ts";
import type { PageLanguage } from "../../../language/language.ts";
import type { Price } from "./money.ts";

/** Price and duration that a service states. */
export interface Offer {
	readonly price: Price | null;
	/** The fewest and the most weeks; undefined where it states none. */
	readonly weeks: readonly [least: number, most: number] | undefined;
}

/** How a size changes price and time, in percent. */
export interface Size {
	/** Of the starting price. */
	readonly priceFrom: number;
	readonly priceTo: number;
	/** Position between the shortest and the longest time: 0 to 100. */
	readonly time: number;
}

export interface Choice {
	readonly offer: Offer;
	readonly size: Size;
	/** Dates as epoch milliseconds of their midnight in UTC. */
	readonly today: number;
	/** Days before work begins. */
	readonly leadDays: number;
	/** The day by which it must be live. */
	readonly by: number | undefined;
}

export interface Estimate {
	/** Undefined where the service states no price. */
	readonly range: { readonly currency: string; readonly least: number; readonly most: number } | undefined;
	/** Weeks of work and the day it is live; undefined where the service states no time. */
	readonly weeks: number | undefined;
	readonly launch: number | undefined;
	/** Whole weeks between launch and the wished day, negative when it is too late; undefined without either. */
	readonly spare: number | undefined;
}

const day = 86_400_000;
const week = 7 * day;

/** Works out price and launch of a choice from nothing but what the service states. */
export function estimate({ offer, size, today, leadDays, by }: Choice): Estimate {
	const [least, most] = offer.weeks ?? [];
	const weeks = least === undefined ? undefined : Math.max(1, Math.round(least + ((most! - least) * size.time) / 100));
	const launch = weeks === undefined ? undefined : mondayFrom(today + leadDays * day) + weeks * week - 3 * day;
	return {
		range: offer.price ? rangeOf(offer.price, size) : undefined,
		weeks,
		launch,
		spare: by === undefined || launch === undefined ? undefined : Math.floor((by - launch) / week),
	};
}

/** Work begins on a Monday, and what is released is released on a Friday. */
function mondayFrom(date: number): number {
	return date + ((8 - new Date(date).getUTCDay()) % 7) * day;
}

function rangeOf({ amount, currency }: Price, { priceFrom, priceTo }: Size) {
	const step = Math.max(1, 5 * 10 ** (Math.floor(Math.log10(amount)) - 2));
	const of = (part: number) => Math.ceil((amount * part) / 100 / step - 1e-9) * step;
	return { currency, least: of(Math.min(priceFrom, priceTo)), most: of(Math.max(priceFrom, priceTo)) };
}

/** A day such as 2027-02-12 as the milliseconds of its midnight in UTC; undefined for what is on no calendar. */
export function readDay(text: string): number | undefined {
	const date = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
	return !Number.isNaN(date) && new Date(date).toISOString().startsWith(text) ? date : undefined;
}

/** An estimate in words. */
export function estimateText(
	{ range, weeks, launch, spare }: Estimate,
	today: number,
	language: PageLanguage<"estimate">,
) {
	const { t } = language;
	return {
		range: range ? formatRange(language.locale, range.currency, range.least, range.most) : t("estimate.noRange"),
		launch: launch === undefined ? t("estimate.noLaunch") : dateText(launch, today, language),
		weeks: weeks === undefined ? t("estimate.noWeeks") : t("estimate.weeks", { count: weeks }),
		verdict: verdict(launch, spare, language),
	};
}

function verdict(launch: number | undefined, spare: number | undefined, { t }: PageLanguage<"estimate">): string {
	if (launch === undefined) return t("estimate.unknown");
	if (spare === undefined) return t("estimate.noDay");
	if (spare >= 1) return t("estimate.spare", { count: spare });
	return spare >= 0 ? t("estimate.justInTime") : t("estimate.tooLate");
}

/** A date such as "Friday, January 8", with its year if that is another one. */
export function dateText(date: number, today: number, language: Pick<PageLanguage<"estimate">, "date">): string {
	const isThisYear = new Date(date).getUTCFullYear() === new Date(today).getUTCFullYear();
	const format = { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" } as const;
	return language.date(date, isThisYear ? format : { ...format, year: "numeric" });
}
