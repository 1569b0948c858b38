import { at, type LoaderArgs, PageHead, type PageMeta, type PageProps, pageMeta, useWords } from "#core/pages.ts";
import { singletonOf, siteContext, wordsIn } from "#core/server.ts";
import { newsletter } from "../content.ts";
import { NewsletterForm } from "../form.tsx";
import { newsletterWords } from "../words.ts";

export function loader({ context }: LoaderArgs) {
	const site = context.get(siteContext);
	const { t } = wordsIn(site.snapshot, newsletterWords);
	const page = singletonOf(site.snapshot, newsletter);
	const title = page.hero.title || t("title");
	const crumbs = [
		{ title: t("home"), path: "/" },
		{ title, path: "/newsletter" },
	];
	const description = page.hero.subtitle || page.consent || t("consent");
	return { page, title, crumbs, meta: pageMeta({ site, path: "/newsletter", title, description, crumbs }) };
}

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Newsletter({ loaderData: { page, title, crumbs } }: PageProps<typeof loader>) {
	const { t } = useWords(newsletterWords);
	const { hero } = page;
	return (
		<>
			<PageHead
				title={title}
				crumbs={crumbs}
				below={hero.subtitle}
				regions={[at(hero, "title"), at(hero, "subtitle")]}
			/>
			<section className="wrap pb-section" aria-label={t("signUp")}>
				<NewsletterForm page={page} path="/newsletter" id="newsletter-email" />
			</section>
		</>
	);
}
