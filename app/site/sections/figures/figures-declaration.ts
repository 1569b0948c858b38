import { section, titled } from "../../../content/model/section.ts";
import { stats } from "../../../content/model/shared-fields.ts";
import { referenceTo } from "../../../content/text/references.ts";

export const figures = section("Figures", {
	family: "Proof",
	about: "up to six figures, from your metrics",
	layouts: {
		...{ strip: "In a row", large: "Large", beside: "Title beside" },
		...{ ledger: "One below the other", lead: "First one very large", bars: "With bars to scale" },
	},
	start: {
		figures: [
			{ value: referenceTo("projectsCompleted"), label: "Projects completed" },
			{ value: referenceTo("happyClients"), label: "Happy clients" },
			{ value: referenceTo("yearsExperience"), label: "Years of experience" },
		],
	},
	fields: { ...titled(), figures: stats("Figures") },
});
