import { plainTextOf } from "#core/pages.ts";
import type { Site } from "#core/server.ts";
import { momentAt } from "#core/times.ts";
import { type Opening, zoneOf } from "./facts.ts";

const kinds: Readonly<Record<Opening["kind"], string>> = {
	full: "FULL_TIME",
	part: "PART_TIME",
	contract: "CONTRACTOR",
	temporary: "TEMPORARY",
	internship: "INTERN",
};

/** An opening as search engines read it: schema.org/JobPosting, with what Google asks of one. */
export function jobPosting({ origin, snapshot }: Site, opening: Opening) {
	const { title, path, where, place, country, kind, pay, validThrough, text, liveSince } = opening;
	const url = origin + path;
	const area = { "@type": "Country", name: country.toUpperCase() || place };
	return {
		"@type": "JobPosting",
		"@id": `${url}#job`,
		url,
		title,
		description: text.content.map((block) => `<p>${escaped(plainTextOf(block))}</p>`).join(""),
		identifier: { "@type": "PropertyValue", name: snapshot.one("site_settings").company_name, value: opening.id },
		datePosted: new Date(liveSince).toISOString().slice(0, 10),
		validThrough: validThrough ? endOfDay(validThrough, zoneOf(snapshot)) : undefined,
		employmentType: kinds[kind],
		directApply: true,
		hiringOrganization: { "@id": `${origin}/#organization` },
		...(where === "remote"
			? { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: area }
			: {
					jobLocation: {
						"@type": "Place",
						address: {
							"@type": "PostalAddress",
							addressLocality: place,
							addressCountry: country.toUpperCase() || undefined,
						},
					},
				}),
		baseSalary: salary(pay),
	};
}

function salary({ from, to, per }: Opening["pay"]) {
	const { currency } = from ?? to ?? {};
	if (!currency) return undefined;
	return {
		"@type": "MonetaryAmount",
		currency,
		value: {
			"@type": "QuantitativeValue",
			minValue: from?.amount,
			maxValue: to?.amount,
			unitText: per.toUpperCase(),
		},
	};
}

/** The last second of a day in a zone (ISO 8601). */
function endOfDay(day: string, zone: string): string {
	return new Date(momentAt(zone, Date.parse(`${day}T23:59:59Z`))).toISOString();
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
