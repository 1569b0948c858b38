import type { SampleEntries } from "./sample.ts";
import { service as aiAutomation } from "./services/ai-automation-solutions.ts";
import { service as digitalStrategy } from "./services/digital-strategy-consulting.ts";
import { service as enterpriseWeb } from "./services/enterprise-web-applications.ts";
import { service as mobileApps } from "./services/mobile-app-development.ts";
import { service as saasMvp } from "./services/saas-mvp-development.ts";
import { service as startupMvp } from "./services/startup-mvp-development.ts";

export const services: SampleEntries["services"] = [
	saasMvp,
	startupMvp,
	enterpriseWeb,
	mobileApps,
	aiAutomation,
	digitalStrategy,
];
