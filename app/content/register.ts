import { aboutPage } from "./about-page.ts";
import { article } from "./article.ts";
import { articlesPage } from "./articles-page.ts";
import { client } from "./client.ts";
import { contactPage } from "./contact-page.ts";
import type { Collection, ContentType, Singleton } from "./define.ts";
import { faq } from "./faq.ts";
import { footer } from "./footer.ts";
import { founder } from "./founder.ts";
import { home } from "./home.ts";
import { privacyPolicy, termsOfService } from "./legal-page.ts";
import { metrics } from "./metrics.ts";
import { navigation } from "./navigation.ts";
import { portfolioPage } from "./portfolio-page.ts";
import { project } from "./project.ts";
import { seo } from "./seo.ts";
import { service } from "./service.ts";
import { servicesPage } from "./services-page.ts";
import { siteSettings } from "./site-settings.ts";
import { testimonial } from "./testimonial.ts";

// The only list of content types. Adding one: declare it in a file of its own, name it here, show it on a page.

export const collections = [service, project, article, testimonial, founder, client, faq] as const;

export const singletons = [
	home,
	aboutPage,
	servicesPage,
	portfolioPage,
	articlesPage,
	contactPage,
	privacyPolicy,
	termsOfService,
	navigation,
	footer,
	seo,
	metrics,
	siteSettings,
] as const;

type ByName<Types extends readonly ContentType<string, any>[]> = {
	[T in Types[number] as T["name"]]: T;
};

export type Collections = ByName<typeof collections>;
export type Singletons = ByName<typeof singletons>;
export type CollectionName = keyof Collections;
export type SingletonName = keyof Singletons;
export type TypeName = CollectionName | SingletonName;

const byName = new Map<string, Collection<string, any> | Singleton<string, any>>(
	[...collections, ...singletons].map((type) => [type.name, type]),
);

/** The declaration of a type, or undefined when the register knows no such name. */
export function contentType(name: string) {
	return byName.get(name);
}
