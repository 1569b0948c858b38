import { useLocation } from "react-router";
import { useWords } from "#core/pages.ts";
import { Band, type SectionProps, type ShownKind, Words, withTitle } from "#core/sections.ts";
import { singletonOf } from "#core/server.ts";
import { type NewsletterPage, newsletter } from "../../content.ts";
import { NewsletterForm } from "../../form.tsx";
import { newsletterWords } from "../../words.ts";
import type { newsletterSection } from "./declaration.ts";

export const view: ShownKind<typeof newsletterSection, NewsletterPage> = {
	shares: [],
	find: ({ snapshot }) => singletonOf(snapshot, newsletter),
	View: NewsletterSection,
};

function NewsletterSection({ section, found, place }: SectionProps<typeof newsletterSection, NewsletterPage>) {
	const { t } = useWords(newsletterWords);
	const titled = withTitle(section, found.hero.title || t("title"));
	const isBeside = section.layout === "beside";
	return (
		<Band section={titled} place={place} ownTitle={isBeside}>
			<div className={isBeside ? "page-grid split-4-8" : "wrap"}>
				{isBeside && <Words section={titled} place={place} />}
				<NewsletterForm page={found} path={useLocation().pathname} id={`${place.id}-email`} />
			</div>
		</Band>
	);
}
