import { useId, useState } from "react";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { Panel } from "../../controls/panel.tsx";
import { zoneName } from "../../controls/time/zone-name.ts";
import { TimeZones } from "../../inputs/time-zones.tsx";
import type { action } from "./account-action.ts";

/** The time zone in which a person reads and sets the times of the studio. */
export function ZonePanel({ own, company }: { own: string; company: string }) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/account");
	const [zone, setZone] = useState(own);
	const known = useId();
	return (
		<Panel title="Times">
			<form
				className="account-form"
				onSubmit={(event) => {
					event.preventDefault();
					void run(
						"setZone",
						{ zone },
						{ says: zone.trim() ? "Times are shown in your zone." : "Times are the company’s." },
					);
				}}
			>
				<TextField
					label="Your time zone"
					description={`Empty for the company’s: ${zoneName(company)}. When an answer is due is always told by the company’s clocks.`}
					list={known}
					maxLength={60}
					value={zone}
					onChange={setZone}
					errorMessage={rejection?.sentence}
				/>
				<TimeZones id={known} />
				<div>
					<Button type="submit" variant="solid" isDisabled={zone.trim() === own} busy={isPending()}>
						Save
					</Button>
				</div>
			</form>
		</Panel>
	);
}
