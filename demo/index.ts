import { about } from "./about.ts";
import { authors } from "./articles/authors.ts";
import { categories } from "./articles/categories.ts";
import { articles } from "./articles.ts";
import { clients } from "./clients.ts";
import { faqs } from "./faqs.ts";
import { footer } from "./footer.ts";
import { founders } from "./founders.ts";
import { goals } from "./goals.ts";
import { home } from "./home.ts";
import { privacyPolicy } from "./legal/privacy-policy.ts";
import { termsOfService } from "./legal/terms-of-service.ts";
import { look } from "./look.ts";
import { metrics } from "./metrics.ts";
import { navigation } from "./navigation.ts";
import { articlesPage, contactPage, estimatePage, portfolioPage, servicesPage } from "./pages.ts";
import { projects } from "./projects.ts";
import { wholeEntries, wholeSingletons } from "./sample.ts";
import { seo } from "./seo.ts";
import { services } from "./services.ts";
import { siteSettings } from "./site-settings.ts";
import { testimonials } from "./testimonials.ts";
import { words } from "./words.ts";

/**
 * The sample site of a fictional agency: everything a new store starts with. Types that are not named here start empty.
 */
export const entries = wholeEntries({
	services,
	projects,
	articles,
	authors,
	categories,
	testimonials,
	founders,
	clients,
	faqs,
});

export const singletons = wholeSingletons({
	home,
	about,
	"services-page": servicesPage,
	"portfolio-page": portfolioPage,
	"articles-page": articlesPage,
	"contact-page": contactPage,
	"estimate-page": estimatePage,
	"privacy-policy": privacyPolicy,
	"terms-of-service": termsOfService,
	navigation,
	footer,
	seo,
	metrics,
	goals,
	site_settings: siteSettings,
	look,
	words,
});
