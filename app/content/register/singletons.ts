import { aboutPage } from "../types/about-page.ts";
import { articlesPage } from "../types/articles-page.ts";
import { contactPage } from "../types/contact-page.ts";
import { estimatePage } from "../types/estimate-page.ts";
import { footer } from "../types/footer.ts";
import { goals } from "../types/goals.ts";
import { home } from "../types/home.ts";
import { privacyPolicy, termsOfService } from "../types/legal-page.ts";
import { look } from "../types/look.ts";
import { metrics } from "../types/metrics.ts";
import { navigation } from "../types/navigation.ts";
import { portfolioPage } from "../types/portfolio-page.ts";
import { seo } from "../types/seo.ts";
import { servicesPage } from "../types/services-page.ts";
import { siteSettings } from "../types/site-settings.ts";
import { words } from "../types/words.ts";

/** All content types of which there is exactly one. Adding one: declare it in a file of its own, name it here, show it. */
export const singletons = [
	home,
	aboutPage,
	servicesPage,
	portfolioPage,
	articlesPage,
	contactPage,
	estimatePage,
	privacyPolicy,
	termsOfService,
	navigation,
	footer,
	seo,
	metrics,
	goals,
	siteSettings,
	look,
	words,
] as const;
