import { useLocation } from "react-router";
import type { Entry } from "../../../content/model/define.ts";
import type { OwnForm as Definition } from "../../../content/register/form-conditions.ts";
import { type FormOptions, formOptions } from "../../../content/register/form-options.ts";
import type { Singletons } from "../../../content/register/register.ts";
import { LinkButton } from "../../../design/button.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { InquiryForm } from "../../contact/inquiry-form.tsx";
import { OwnForm } from "../../forms/own-form.tsx";
import { type SectionProps, type ShownKind, TitledBand, Words } from "../kind.tsx";
import styles from "./form-section.css?url";

interface Inquiry {
	readonly kind: "inquiry";
	readonly options: FormOptions;
	readonly email: string;
	readonly phone: string;
	readonly words: Entry<Singletons["contact-page"]>;
}

interface Own {
	readonly kind: "own";
	readonly form: Definition;
	readonly email: string;
	readonly phone: string;
}

/** A form that the page has already is not repeated: a button leads to it. */
type Found = Inquiry | Own | { readonly kind: "above"; readonly href: string; readonly title?: string };

export const form: ShownKind<"form", Found> = {
	shares: ["cards"],
	find({ snapshot }, { own }, { id, forms }) {
		const form = own ? snapshot.byId("forms", own) : undefined;
		// One that is not on the site any more is left out, rather than another one asked in its place.
		if (own && !form) return undefined;
		const above = forms.get(own);
		if (above !== undefined) return { kind: "above", href: `#${above}`, title: form?.title };
		forms.set(own, id);
		const { email, phone } = snapshot.one("site_settings");
		if (form) return { kind: "own", form, email, phone };
		return { kind: "inquiry", options: formOptions(snapshot), email, phone, words: snapshot.one("contact-page") };
	},
	View: Form,
};

function Form({ section, found, place }: SectionProps<"form", Found>) {
	const { layout } = section;
	const isPanel = layout === "panel" && section.title !== "";
	const shown = <Shown found={found} hasTitle={section.title !== ""} />;
	// In a line and in rows, it stands on the ground of the section.
	const isOnGround = layout === "line" || layout === "rows";
	return (
		<TitledBand section={section} place={place} ownTitle={isPanel}>
			<link rel="stylesheet" href={styles} precedence="page" />
			{found.kind === "above" ? (
				shown
			) : isPanel ? (
				<div className="form-panel cut">
					<div className="band pattern-field">
						<Words section={section} place={place} />
					</div>
					<div>{shown}</div>
				</div>
			) : (
				<div className={isOnGround ? `form-in-${layout}` : "tile cut form-sheet"}>{shown}</div>
			)}
		</TitledBand>
	);
}

function Shown({ found, hasTitle }: { found: Found; hasTitle: boolean }) {
	const { t } = useLanguage();
	const path = useLocation().pathname;
	if (found.kind === "above")
		return (
			<p>
				<LinkButton look="accent" href={found.href}>
					{found.title ?? t("shell.startProject")}
				</LinkButton>
			</p>
		);
	const { email, phone } = found;
	if (found.kind === "inquiry")
		return <InquiryForm words={found.words} email={email} phone={phone} options={found.options} />;
	return (
		<>
			{found.form.intro && !hasTitle && <p className="lead mb-8">{found.form.intro}</p>}
			<OwnForm form={found.form} page={path} email={email} phone={phone} />
		</>
	);
}
