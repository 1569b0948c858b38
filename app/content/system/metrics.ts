import { refine } from "zod/mini";
import { text } from "../fields/text.ts";
import { defineSingleton } from "../model/define.ts";
import { referencesIn, referenceTo } from "../text/references.ts";
import { type ClaimName, claims } from "../values/claims/claims.ts";

/** Texts refer to a metric instead of repeating its value. */
const metric = (name: ClaimName) => {
	const field = text({ label: claims[name].label, help: `In any text: ${referenceTo(name)}`, max: 20, optional: true });
	const schema = field.schema.check(
		refine((value) => referencesIn(value).length === 0, "Write the figure itself: it cannot refer to another one."),
	);
	return { ...field, schema };
};

export const metrics = defineSingleton({
	name: "metrics",
	label: "Metrics",
	description: "the figures the site claims",
	section: { description: "figures and claims", icon: "gauge" },
	makesNoClaims: true,
	fields: {
		projectsCompleted: metric("projectsCompleted"),
		happyClients: metric("happyClients"),
		yearsExperience: metric("yearsExperience"),
		successRate: metric("successRate"),
		avgMVPTime: metric("avgMVPTime"),
		fundingSuccess: metric("fundingSuccess"),
		clientSatisfaction: metric("clientSatisfaction"),
		countriesServed: metric("countriesServed"),
		responseTime: metric("responseTime"),
	},
});
