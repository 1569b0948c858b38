import { fileLinkDays } from "../../content/values/addresses/sent-file-link.ts";
import { LinkButton } from "../../design/button.tsx";
import { Sentence, useLanguage } from "../../language/use-language.tsx";
import { PageHeadStyle } from "../components/page-head.tsx";
import { Paragraphs } from "../components/paragraphs.tsx";
import styles from "../contact/contact.css?url";
import { FollowLink } from "../contact/thanks-panel.tsx";

/** What the sender of a form keeps of it. */
export interface Receipt {
	/** Such as Q-7F3K. */
	readonly reference: string;
	/** The address at which its sender follows it. */
	readonly follow: string | undefined;
}

interface ThanksForFormProps {
	/** Words of the form, in paragraphs; "" for those of the product. */
	thanks: string;
	receipt: Receipt;
	/** Links to files that its sender receives. */
	files?: readonly { readonly label: string; readonly path: string }[];
	/** A page to go on to; the home page unless given. */
	back?: { readonly text: string; readonly href: string };
}

/** Thanks for a form, with its reference. */
export function ThanksForForm({ thanks, receipt: { reference, follow }, files = [], back }: ThanksForFormProps) {
	const { t } = useLanguage();
	return (
		<section className="page-grid page-head">
			<PageHeadStyle />
			<link rel="stylesheet" href={styles} precedence="page" />
			<div className="thanks night cut">
				<div className="strip strip-large" />
				<div className="thanks-words">
					<h1 className="text-d2">{t("forms.thanks")}</h1>
					<div className="lead mt-3">
						<Paragraphs text={thanks || t("forms.thanksText")} />
					</div>
					{files.length > 0 && (
						<div className="mt-6">
							<p>{t("forms.files", { count: fileLinkDays })}</p>
							<ul className="mt-2">
								{files.map(({ label, path }) => (
									<li key={path}>
										<a className="underline" href={path}>
											{label}
										</a>
									</li>
								))}
							</ul>
						</div>
					)}
					<p className="mt-6 text-sm mute">
						<Sentence of="contact.reference" with={{ reference: <span className="reference">{reference}</span> }} />
					</p>
					{follow && <FollowLink href={follow} className="mt-2 text-sm" />}
					<p className="row mt-8">
						<LinkButton href={back?.href ?? "/"}>{back?.text ?? t("shell.backHome")}</LinkButton>
					</p>
				</div>
			</div>
		</section>
	);
}
