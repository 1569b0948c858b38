import type { Entry } from "../../content/model/define.ts";
import type { Singletons } from "../../content/register/register.ts";
import { LinkButton } from "../../design/button.tsx";
import { Icon } from "../../design/icon.tsx";
import { NewTabNote, newTab } from "../../design/new-tab.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { dial } from "./phone.ts";

interface ShortcutsProps {
	settings: Entry<Singletons["site_settings"]>;
	/** The path of the page that is shown. */
	path: string;
}

const contactPath = "/contact";

/**
 * Back to the top, and three ways to contact somebody: buttons that float in the corner. On phones they are a bar, which
 * leads to the form as well.
 */
export function Shortcuts({ settings, path }: ShortcutsProps) {
	const { t } = useLanguage();
	return (
		<aside className="float" aria-label={t("shell.shortcuts")}>
			{path !== contactPath && (
				<LinkButton href={contactPath} look="accent">
					{t("shell.startProject")}
				</LinkButton>
			)}
			<div className="up">
				<a className="float-button" href="#top" aria-label={t("shell.backToTop")}>
					<Icon name="arrow-up" />
				</a>
			</div>
			{settings.contact_button && <ContactButton settings={settings} />}
		</aside>
	);
}

function ContactButton({ settings }: Pick<ShortcutsProps, "settings">) {
	const { t } = useLanguage();
	const { calendly_url, email, phone } = settings;
	if (!calendly_url && !email && !phone) return null;
	return (
		<>
			<button
				className="float-button"
				type="button"
				aria-label={t("shell.contact")}
				popoverTarget="contact-panel"
				{...at(settings, "contact_button", "calendly_url")}
			>
				<Icon name="message" />
			</button>
			<div className="contact-panel" id="contact-panel" popover="auto">
				{calendly_url && (
					<a href={calendly_url} {...newTab}>
						{t("shell.bookCall")}
						<NewTabNote />
						<Icon name="arrow-up-right" />
					</a>
				)}
				{email && <a href={`mailto:${email}`}>{email}</a>}
				{phone && (
					<a href={dial(phone)} dir="ltr">
						{phone}
					</a>
				)}
			</div>
		</>
	);
}
