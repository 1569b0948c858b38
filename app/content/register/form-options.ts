import { formatPrice } from "../../language/format-price.ts";
import type { Language } from "../../language/language.ts";
import type { Budget, Option } from "../fields/options.ts";
import type { Entry } from "../model/define.ts";
import type { InquiryFieldName } from "../system/inquiry-form-fields.ts";
import type { Singletons } from "./register.ts";
import { siteLanguage } from "./site-language.ts";

/** Answers that the contact form offers, in the order in which it shows them. A field without options is not asked. */
export type FormOptions = Readonly<Record<"projectType" | "budget" | "timeline", readonly Option[]>>;

/** Whether the contact form asks a question: one that is answered from a list needs something in it. */
export function isAsked(name: InquiryFieldName, options: FormOptions): boolean {
	return options[name as keyof FormOptions]?.length !== 0;
}

interface Release {
	one<N extends "contact-page" | "words" | "metrics" | "site_settings">(name: N): Entry<Singletons[N]>;
}

/** The options of the contact form in a release, in the words of its language. */
export function formOptions(snapshot: Release): FormOptions {
	const { projectTypes, budgets, timelines } = snapshot.one("contact-page");
	const { currency } = snapshot.one("words");
	const language = siteLanguage(snapshot);
	const labelled = (budget: Budget) => ({ key: budget.key, label: budgetText(budget, currency || "USD", language) });
	return { projectType: projectTypes, budget: budgets.map(labelled), timeline: timelines };
}

function budgetText({ from, to, label }: Budget, currency: string, { t, locale }: Language): string {
	if (label) return label;
	// It is stored and sent on, where marks of direction have no place.
	const [least, most] = [from, to].map((amount) => formatPrice(locale, { amount, currency }));
	if (from === 0) return t("contact.budgetUnder", { price: most! });
	return to === 0
		? t("contact.budgetOver", { price: least! })
		: t("contact.budgetBetween", { from: least!, to: most! });
}
