import { useState } from "react";
import type { ReportReceiver } from "../../../.server/report/report-receivers.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { Select, TextField } from "../../controls/fields.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Status } from "../../controls/status.tsx";
import { Trash2 } from "../../icons.tsx";
import type { action } from "./report-action.ts";

const lengths = [
	{ value: "week", label: "Every Monday at 08:00: the week" },
	{ value: "month", label: "On the first at 08:00: the month" },
] as const;

type Length = ReportReceiver["every"];

/** The addresses that get reports, and a form for one more. */
export function Receivers({ receivers, canSend }: { receivers: readonly ReportReceiver[]; canSend: boolean }) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/report");
	const [address, setAddress] = useState("");
	const [every, setEvery] = useState<Length>("week");

	async function ask(): Promise<void> {
		if (!(await run("ask", { address, every }, { says: `${address.trim()} was asked.` }))) return;
		setAddress("");
	}
	function remove({ id, ...receiver }: ReportReceiver): void {
		void run("remove", { id }, { says: `${receiver.address} gets no more reports.` });
	}
	return (
		<Panel title="To whom">
			{receivers.length === 0 ? (
				<p className="report-words mute">
					Nobody yet. Any address can get the figures of the week or the month, also without an account.
				</p>
			) : (
				<ul className="report-receivers">
					{receivers.map((receiver) => (
						<li key={receiver.id}>
							<span>
								<b>{receiver.address}</b>
								<span className="small soft">{receiver.every === "week" ? "Every week" : "Every month"}</span>
								{receiver.failure && <span className="small tone-danger">{receiver.failure}</span>}
							</span>
							{receiver.hasAgreed ? <Status tone="ok">Wants it</Status> : <Status tone="neutral">Was asked</Status>}
							<IconButton
								label={`Send ${receiver.address} no more reports`}
								icon={Trash2}
								onPress={() => remove(receiver)}
							/>
						</li>
					))}
				</ul>
			)}
			<form
				className="report-form"
				onSubmit={(event) => {
					event.preventDefault();
					void ask();
				}}
				noValidate
			>
				<ErrorNotice of={rejection} />
				<TextField
					label="E-mail address"
					type="email"
					description="They are asked by mail first, and each report has a link to stop."
					value={address}
					onChange={setAddress}
				/>
				<Select label="When" options={lengths} value={every} onChange={(next) => setEvery(next as Length)} />
				<Button type="submit" variant="solid" isDisabled={!canSend} busy={isPending("ask")} busyLabel="Asking…">
					Ask this address
				</Button>
			</form>
		</Panel>
	);
}
