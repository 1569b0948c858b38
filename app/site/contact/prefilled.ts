import type { Snapshot } from "../../.server/snapshot/snapshot.ts";
import { formOptions } from "../../content/register/form-options.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import type { InquiryValues } from "../../content/system/inquiry-form-fields.ts";
import { dateText, readDay } from "../../content/values/prices/estimate.ts";
import { answerTo, chosenIn } from "../estimate-choice.ts";
import { offersOf } from "../estimate-offers.ts";

/** A brief that begins with what a visitor chose in the estimate. */
interface Prefilled {
	/** The name of the chosen service. */
	readonly service: string;
	readonly values: InquiryValues;
}

/** Begins a brief with the choices in an address; undefined when it names no service. */
export function prefilled(params: URLSearchParams, snapshot: Snapshot): Prefilled | undefined {
	const offers = offersOf(snapshot);
	const chosen = chosenIn(params, offers);
	// Of an address with another service, none is taken.
	if (!chosen || chosen.service.slug !== params.get("service")) return undefined;
	const language = siteLanguage(snapshot);
	const { t } = language;
	const { words, range, weeks } = answerTo(chosen, offers, language);
	const day = readDay(chosen.by);
	const lines = [
		t("contact.chosenService", { service: chosen.service.title, size: offers.sizes[chosen.size].title }),
		range && t("contact.chosenRange", { range: words.range }),
		weeks && t("contact.chosenLaunch", { day: words.launch }),
		day && t("contact.chosenDay", { day: dateText(day, offers.today, language) }),
	];
	const message = `${lines.filter(Boolean).join("\n")}\n\n`;
	const service = chosen.service.title;
	const empty = { name: "", email: "", company: "", budget: "", timeline: "" };
	return { service, values: { ...empty, projectType: typeOf(service, snapshot), message } };
}

/** The kind of project whose words all stand in the name of a service; "" when none does. */
function typeOf(service: string, snapshot: Snapshot): string {
	const named = service.toLowerCase().split(/\W+/);
	return (
		formOptions(snapshot).projectType.find(({ label }) =>
			label
				.toLowerCase()
				.split(/\W+/)
				.every((word) => named.includes(word)),
		)?.label ?? ""
	);
}
