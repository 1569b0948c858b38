import { useDeferredValue } from "react";
import { tagId, verificationCode } from "../../../content/fields/google-code.ts";
import { Panel } from "../../controls/panel.tsx";
import { Status } from "../../controls/status.tsx";
import type { FormStore } from "../../inputs/form-store.ts";
import { useStoreState } from "../../inputs/use-form.tsx";

/** Previews the effect of the settings in the form. */
export function SettingsPreview({ form }: { form: FormStore }) {
	const settings = useDeferredValue(useStoreState(form, ({ data }) => data));
	return (
		<Panel title="Settings Preview" className="settings-preview">
			<dl className="facts">
				{[
					["Company", settings.company_name],
					["Email", settings.email],
					["Phone", settings.phone],
				].map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value || <span className="mute">Not set</span>}</dd>
					</div>
				))}
				<Connection
					label="Analytics"
					says={settings.ga_consent === "off" ? "" : tagId(settings.ga_tag_id) && "Analytics Configured"}
					no="Not configured"
				/>
				<Connection
					label="Search console"
					says={verificationCode(settings.google_verification) && "Search Console Verified"}
					no="Not verified"
					note="The code stands in every page. Google itself was not asked."
				/>
				<Connection
					label="Booking"
					says={bookingState(settings.calendly_url)}
					no="Not connected"
					note="Links lead there. Whether it answers was not asked."
				/>
			</dl>
		</Panel>
	);
}

/** Only a link to Calendly connects it; any other leads to where people book. */
function bookingState(link: string): string | undefined {
	const host = URL.parse(link)?.hostname;
	if (!host) return undefined;
	return /(?:^|\.)calendly\.com$/.test(host) ? "Calendly Connected" : `Leads to ${host}`;
}

interface ConnectionProps {
	label: string;
	/** The state of the connection; "" or undefined shows `no` instead. */
	says: string | undefined;
	no: string;
	/** What the words rest on, and what was not looked at. */
	note?: string;
}

function Connection({ label, says, no, note }: ConnectionProps) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>
				<Status tone={says ? "ok" : "neutral"}>{says || no}</Status>
				{says && note && <p className="small mute">{note}</p>}
			</dd>
		</div>
	);
}
