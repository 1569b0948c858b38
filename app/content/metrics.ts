import { defineSingleton } from "./define.ts";
import { text } from "./fields/text.ts";

const figure = (label: string) => text({ label, max: 20 });

export const metrics = defineSingleton({
	name: "metrics",
	label: "Metrics",
	description: "the figures the site claims",
	fields: {
		projectsCompleted: figure("Projects completed"),
		happyClients: figure("Happy clients"),
		yearsExperience: figure("Years of experience"),
		successRate: figure("Success rate"),
		avgMVPTime: figure("Average MVP time"),
		fundingSuccess: figure("Funding success"),
		clientSatisfaction: figure("Client satisfaction"),
		countriesServed: figure("Countries served"),
		responseTime: figure("Response time"),
	},
});
