import { useDeferredValue } from "react";
import { Panel } from "../../controls/panel.tsx";
import { Status } from "../../controls/status.tsx";
import { useStoreState } from "../../inputs/form.tsx";
import type { FormStore } from "../../inputs/form-store.ts";

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
				<Connection label="Analytics" value={settings.ga_tag_id} yes="Analytics Configured" no="Not configured" />
				<Connection
					label="Search console"
					value={settings.google_verification}
					yes="Search Console Verified"
					no="Not verified"
				/>
				<Connection label="Booking" value={settings.calendly_url} yes="Calendly Connected" no="Not connected" />
			</dl>
		</Panel>
	);
}

function Connection({ label, value, yes, no }: { label: string; value: string; yes: string; no: string }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>
				<Status tone={value ? "ok" : "neutral"}>{value ? yes : no}</Status>
			</dd>
		</div>
	);
}
