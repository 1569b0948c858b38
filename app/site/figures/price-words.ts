import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import type { Language } from "../../language/language.ts";

/** A price with what it stands for, of a service or of an offer. */
export type Priced = Pick<Entry<Collections["services"]>, "price" | "priceTo" | "priceIs" | "priceUnit" | "pricing">;

export interface PriceWords {
	/** Such as "Starting at"; "" where it is exactly that, or none is stated. */
	readonly label: string;
	/** Such as "€95 an hour" or "€12,000–18,000"; what stands instead where none is stated. */
	readonly amount: string;
	/** Such as "excl. tax". */
	readonly tax: string;
	/** All of it in a line. */
	readonly whole: string;
}

/** A price in words. */
export function priceWords({ t, price, priceTax }: Language, of: Priced): PriceWords {
	if (!of.price) {
		const amount = of.pricing || t("services.customPricing");
		return { label: "", amount, tax: "", whole: amount };
	}
	const isRange = of.priceTo > of.price.amount;
	const written = price(of.price, of.priceTo);
	const amount = of.priceUnit === "project" ? written : t(units[of.priceUnit], { price: written });
	const isFrom = of.priceIs === "from" && !isRange;
	const tax = priceTax ? t(priceTax === "included" ? "services.taxIncluded" : "services.taxExcluded") : "";
	const whole = [isFrom ? t("services.startingAtPrice", { price: amount }) : amount, tax].filter(Boolean).join(" ");
	return { label: isFrom ? t("services.startingAt") : "", amount, tax, whole };
}

const units = { hour: "services.perHour", day: "services.perDay", month: "services.perMonth" } as const;
