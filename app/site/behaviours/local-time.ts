import { languageInBrowser } from "../../language/in-browser.ts";
import type { PageLanguage } from "../../language/language.ts";
import { clockTime } from "../when.ts";

const minute = 60_000;

/**
 * Adds to a time of the office what the visitor's clocks show then, and how far it is while it is to come. The line is
 * there without it; nothing moves, as it stands at the end of one.
 */
class LocalTime extends HTMLElement {
	connectedCallback() {
		const { zone = "" } = this.dataset;
		const language = languageInBrowser<"inquiry">(this);
		const { t } = language;
		const moment = Number(this.dataset.moment);
		const there = clockTime(moment, zone || "UTC", language);
		const here = clockTime(moment, Intl.DateTimeFormat().resolvedOptions().timeZone, language);
		const left = moment - Date.now();
		this.append(
			here === there ? "" : t("inquiry.yours", { time: here }),
			left > 0 ? t("inquiry.inTime", { time: spell(left, language) }) : t("inquiry.past"),
		);
	}
}

function spell(milliseconds: number, { t, locale }: PageLanguage<"inquiry">): string {
	const minutes = Math.ceil(milliseconds / minute);
	const hours = Math.floor(minutes / 60);
	const rest = hours < 12 ? minutes % 60 : 0;
	const parts = [
		hours > 0 && t("inquiry.hours", { count: hours }),
		rest > 0 && t("inquiry.minutes", { count: rest }),
	].filter((part) => part !== false);
	return new Intl.ListFormat(locale).format(parts);
}

customElements.define("local-time", LocalTime);
