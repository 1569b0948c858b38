import type { Site } from "../../.server/http.ts";
import { siteLanguage } from "../../content/register/site-language.ts";

/** Whom a page is shown to by a link, and until when; undefined on public pages. */
export function recipientWords({ snapshot, recipient }: Site): string | undefined {
	if (!recipient) return undefined;
	const { t, date } = siteLanguage(snapshot);
	return t("links.forWhom", { name: recipient.name, day: date(recipient.expiresAt, { dateStyle: "long" }) });
}
