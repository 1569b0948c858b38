import { Button, Honeypot, useWords } from "#core/pages.ts";
import type { NewsletterPage } from "./content.ts";
import styles from "./parts/newsletter.css?url";
import { newsletterWords } from "./words.ts";

interface NewsletterFormProps {
	page: Pick<NewsletterPage, "consent" | "privacy">;
	/** Of the page that it is on. */
	path: string;
	/** Unique on the page. */
	id: string;
	/** What was typed, and why it was not taken. */
	typed?: string;
	problem?: string;
}

/** The field for an address, with what one consents to beside it. */
export function NewsletterForm({ page: { consent, privacy }, path, id, typed, problem }: NewsletterFormProps) {
	const { t } = useWords(newsletterWords);
	return (
		<form className="newsletter-form" method="post" action="/newsletter/sign-up">
			<link rel="stylesheet" href={styles} precedence="page" />
			<Honeypot form={id} />
			<input type="hidden" name="page" defaultValue={path} />
			<label className="text-sm" htmlFor={id}>
				{t("email")}
			</label>
			<p className="newsletter-line">
				<input
					id={id}
					type="email"
					name="email"
					required
					maxLength={254}
					autoComplete="email"
					defaultValue={typed}
					aria-describedby={`${id}-problem ${id}-consent`}
					{...(problem && { "aria-invalid": true, autoFocus: true })}
				/>
				<Button look="accent" type="submit">
					{t("signUp")}
				</Button>
			</p>
			<p id={`${id}-problem`} className="newsletter-problem" role={problem && "alert"} hidden={!problem}>
				{problem}
			</p>
			<p className="text-sm soft" id={`${id}-consent`}>
				{consent || t("consent")}{" "}
				{privacy.text && privacy.link && (
					<a className="underline" href={privacy.link}>
						{privacy.text}
					</a>
				)}
			</p>
		</form>
	);
}
