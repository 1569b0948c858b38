import { project as brandingTool } from "./projects/ai-personal-branding-tool.ts";
import { project as logisticsApp } from "./projects/logistics-delivery-app.ts";
import { project as learningPlatform } from "./projects/online-learning-platform.ts";
import { project as managementMvp } from "./projects/project-management-mvp.ts";
import { project as retailOperations } from "./projects/retail-operations-automation.ts";
import { project as wellnessApp } from "./projects/wellness-mobile-app.ts";
import type { SampleEntries } from "./sample.ts";

/** Featured ones first. */
export const projects: SampleEntries["projects"] = [
	brandingTool,
	wellnessApp,
	retailOperations,
	managementMvp,
	learningPlatform,
	logisticsApp,
];
