/** A metric that the site states. */
export interface Claim {
	readonly label: string;
	/** A second amount that is also correct while the record has `beside`. */
	readonly also?: { readonly beside: string; readonly amount: string };
}

/** Every metric, by the name texts refer to it with. */
export const claims = {
	projectsCompleted: { label: "Projects completed" },
	// 25+ of the company; 50+ with the clients its founders had before.
	happyClients: { label: "Happy clients", also: { beside: "25+", amount: "50+" } },
	// 3+ of the company; 6+ of its founders together.
	yearsExperience: { label: "Years of experience", also: { beside: "3+", amount: "6+" } },
	successRate: { label: "Success rate" },
	avgMVPTime: { label: "Average MVP time" },
	fundingSuccess: { label: "Funding success" },
	clientSatisfaction: { label: "Client satisfaction" },
	countriesServed: { label: "Countries served" },
	responseTime: { label: "Response time" },
} satisfies Record<string, Claim>;

export type ClaimName = keyof typeof claims;

export const claimNames = Object.keys(claims) as ClaimName[];

/** The values of the metrics, as they are written in their record. */
export type MetricValues = Readonly<Partial<Record<ClaimName, string>>>;

/** Whether a text is only an amount, such as "50+" or "30 days", so that another field says what it counts. */
export function isMetric(text: string): boolean {
	return metric.test(text);
}

// Hours and days in the languages that are read: fields need no more of their tables, which are larger.
const metric =
	/^\p{Nd}+(?:[.,٫]\p{Nd}+)*\s?(?:\+|%|٪|h|d|hours?|days?|stunden?|tage?n?|heures?|jours?|j|horas?|d[ií]as?|or[ae]|giorn[oi]|uur|uren|dag(?:en)?|godzin[ay]?|dzień|dni|ساع(?:ة|ات)|يوم[اً]*|أيام|گھنٹ(?:ہ|ے|ا)|دن)?$/iu;
