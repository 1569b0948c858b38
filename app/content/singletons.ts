import { aboutPage } from "./about-page.ts";
import { articlesPage } from "./articles-page.ts";
import { contactPage } from "./contact-page.ts";
import { estimatePage } from "./estimate-page.ts";
import { footer } from "./footer.ts";
import { goals } from "./goals.ts";
import { home } from "./home.ts";
import { privacyPolicy, termsOfService } from "./legal-page.ts";
import { look } from "./look.ts";
import { metrics } from "./metrics.ts";
import { navigation } from "./navigation.ts";
import { portfolioPage } from "./portfolio-page.ts";
import { seo } from "./seo.ts";
import { servicesPage } from "./services-page.ts";
import { siteSettings } from "./site-settings.ts";
import { words } from "./words.ts";

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
