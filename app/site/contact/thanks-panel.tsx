import type { ReactNode } from "react";
import { Sentence, useLanguage } from "../../language/use-language.tsx";

interface ThanksPanelProps {
	/** The element of the title: h1 on a page of its own. */
	as: "h1" | "h3";
	/** Undefined next to the form, where the script fills it in. */
	reference?: string;
	/** Path of the page on which the inquiry is followed. */
	follow?: string;
	children?: ReactNode;
}

/** Confirms an inquiry with its reference. */
export function ThanksPanel({ as: Title, reference, follow, children }: ThanksPanelProps) {
	const { t } = useLanguage();
	return (
		<div
			className="thanks night cut"
			{...(!reference && { role: "status", tabIndex: -1, hidden: true, "data-thanks": "" })}
		>
			<div className="strip strip-large" />
			<div className="thanks-words">
				<Title className="text-d2">{t("contact.thanks")}</Title>
				<p className="lead mt-3">{t("contact.thanksText")}</p>
				<p className="mt-6 text-sm mute">
					<Sentence of="contact.reference" with={{ reference: <span className="reference">{reference}</span> }} />
				</p>
				{(follow || !reference) && <FollowLink href={follow} className="mt-2 text-sm" />}
				{children}
			</div>
		</div>
	);
}

/** Leads to the status page of an inquiry; without an address until the script of the form knows it. */
export function FollowLink({ href, className }: { href?: string; className?: string }) {
	const { t } = useLanguage();
	return (
		<p className={className} hidden={!href} data-follow="">
			<Sentence of="contact.follow" with={{ link: <a href={href}>{t("contact.followLink")}</a> }} />
		</p>
	);
}
