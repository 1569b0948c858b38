import type { Entry } from "../../content/define.ts";
import type { FormOptions } from "../../content/form-options.ts";
import type { Singletons } from "../../content/register.ts";
import { LinkButton } from "../../design/button.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { InquiryForm } from "../contact/inquiry-form.tsx";
import styles from "./form-section.css?url";
import { Band, type SectionProps, Words } from "./kind.tsx";

interface Inquiry {
	readonly kind: "inquiry";
	readonly options: FormOptions;
	readonly email: string;
	readonly phone: string;
	readonly words: Entry<Singletons["contact-page"]>;
}

/** A form that the page has already is not repeated: a button leads to it. */
type Found = Inquiry | { readonly kind: "above"; readonly href: string };

export function Form({ section, found, place }: SectionProps<"form", Found>) {
	const { t } = useLanguage();
	const isBeside = section.layout === "beside" && section.title !== "";
	return (
		<Band section={section} place={place} ownTitle={isBeside}>
			<link rel="stylesheet" href={styles} precedence="page" />
			<div className={isBeside ? "page-grid split-4-8" : "wrap"}>
				{isBeside && <Words section={section} place={place} />}
				{found.kind === "above" ? (
					<p>
						<LinkButton look="accent" href={found.href}>
							{t("shell.startProject")}
						</LinkButton>
					</p>
				) : (
					<div className="tile cut form-sheet">
						<InquiryForm words={found.words} email={found.email} phone={found.phone} options={found.options} />
					</div>
				)}
			</div>
		</Band>
	);
}
