import { useLocation } from "react-router";
import { useSingleton, useWords } from "#core/pages.ts";
import { type ExtensionParts, Footer, type FooterProps } from "#core/parts.ts";
import { newsletter } from "./content.ts";
import { NewsletterForm } from "./form.tsx";
import { newsletterWords } from "./words.ts";

/** The footer, with a line to sign up above it where the owner wants that. */
function FooterWithNewsletter(props: FooterProps) {
	const { t } = useWords(newsletterWords);
	const page = useSingleton(newsletter);
	const path = useLocation().pathname;
	const isShown = page.footer && !/\/newsletter(?:\/|$)/.test(path);
	return (
		<>
			{isShown && (
				<section className="sunk" aria-labelledby="newsletter">
					<div className="wrap newsletter-foot">
						<h2 className="text-d4" id="newsletter">
							{page.hero.title || t("title")}
						</h2>
						<NewsletterForm page={page} path={path} id="newsletter-foot" />
					</div>
				</section>
			)}
			<Footer {...props} />
		</>
	);
}

export const parts: ExtensionParts = { footer: FooterWithNewsletter };
