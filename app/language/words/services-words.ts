import { page } from "./page-words.ts";

export const services = page("Services", "/services", {
	popular: ["Most Popular", "Flag of a service"],
	startingAt: ["Starting at", "Label of a price"],
	startingAtPrice: ["Starting at {price}", "A price within a text"],
	customPricing: ["Custom Pricing", "Instead of a price"],
	estimate: ["Estimate yours", "Link beside a price"],
	learnMore: ["Learn More", "Link of a service"],
	back: ["Back to Services", "Way out where a service is missing"],
	missing: ["Service Not Found", "Title where a service is missing"],
	missingText: ["The service you're looking for doesn't exist", "Below it"],
	price: ["Price", "Name of the price, for screen readers"],
	problems: ["Problems We Solve", "Heading on a service's page"],
	methodology: ["Our Methodology", "Heading on a service's page"],
	gains: ["What you get", "Name of a part of a service's page, for screen readers"],
	results: ["Results Achieved", "Heading on a service's page"],
	included: ["What's Included", "Heading on a service's page"],
	technology: ["Technology Stack", "Heading on a service's page"],
	whyTechnology: ["Why These Technologies", "Heading on a service's page"],
	examples: ["Example Projects", "Heading on a service's page"],
	viewCase: ["View Case Study", "Link of a project on a service's page"],
	stories: ["Client Success Stories", "Heading on a service's page"],
});
