import type { SampleSingletons } from "./sample.ts";

export const metrics: SampleSingletons["metrics"] = {
	projectsCompleted: "50+",
	happyClients: "25+",
	yearsExperience: "3+",
	successRate: "100%",
	avgMVPTime: "30 days",
	fundingSuccess: "85%",
	clientSatisfaction: "100%",
	countriesServed: "6+",
	responseTime: "24h",
};
