import { singletons as added } from "#extension/content.ts";
import { ofReady } from "../../ready.ts";
import type { Singleton } from "../model/define.ts";
import { glossary } from "../system/glossary.ts";
import { goals } from "../system/goals.ts";
import { languages } from "../system/languages.ts";
import { look } from "../system/look.ts";
import { metrics } from "../system/metrics.ts";
import { seo } from "../system/seo.ts";
import { siteSettings } from "../system/site-settings.ts";
import { words } from "../system/words.ts";
import { aboutPage } from "../types/about-page.ts";
import { accessibilityPage } from "../types/accessibility-page.ts";
import { articlesPage } from "../types/articles-page.ts";
import { contactPage } from "../types/contact-page.ts";
import { estimatePage } from "../types/estimate-page.ts";
import { footer } from "../types/footer.ts";
import { home } from "../types/home.ts";
import { privacyPolicy, termsOfService } from "../types/legal-page.ts";
import { navigation } from "../types/navigation.ts";
import { portfolioPage } from "../types/portfolio-page.ts";
import { servicesPage } from "../types/services-page.ts";
import { leftOut, withoutLeftOut } from "./left-out.ts";

const all = [
	home,
	aboutPage,
	servicesPage,
	portfolioPage,
	articlesPage,
	contactPage,
	estimatePage,
	privacyPolicy,
	termsOfService,
	accessibilityPage,
	navigation,
	footer,
	seo,
	metrics,
	goals,
	siteSettings,
	look,
	words,
	languages,
	glossary,
	...added,
	...ofReady<never>("singletons"),
] as const;

/** All content types of which there is exactly one. Adding one: declare it in a file of its own, name it here, show it. */
export const singletons = withoutLeftOut(all);

/** Those that the site goes without: pages of the product that name one read its initial values. */
export const singletonsLeftOut: readonly Singleton<string, any>[] = all.filter(({ name }) => leftOut.has(name));
