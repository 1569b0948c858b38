import type { Entry } from "../../content/define.ts";
import type { Singletons } from "../../content/register.ts";
import { Icon } from "../../design/icon.tsx";
import { NewTabNote, newTab } from "../../design/new-tab.tsx";
import { dial } from "./phone.ts";

/** The buttons that float in the corner: back to the top, and three ways to contact somebody. */
export function Shortcuts({ settings }: { settings: Entry<Singletons["site_settings"]> }) {
	return (
		<aside className="float" aria-label="Shortcuts">
			<div className="up">
				<a className="float-button" href="#top" aria-label="Back to top">
					<Icon name="arrow-up" />
				</a>
			</div>
			{settings.contact_button && <ContactButton settings={settings} />}
		</aside>
	);
}

function ContactButton({ settings: { calendly_url, email, phone } }: { settings: Entry<Singletons["site_settings"]> }) {
	if (!calendly_url && !email && !phone) return null;
	return (
		<>
			<button className="float-button" type="button" aria-label="Contact" popoverTarget="contact-panel">
				<Icon name="message" />
			</button>
			<div className="contact-panel" id="contact-panel" popover="auto">
				{calendly_url && (
					<a href={calendly_url} {...newTab}>
						Book a 30-minute call
						<NewTabNote />
						<Icon name="arrow-up-right" />
					</a>
				)}
				{email && <a href={`mailto:${email}`}>{email}</a>}
				{phone && <a href={dial(phone)}>{phone}</a>}
			</div>
		</>
	);
}
