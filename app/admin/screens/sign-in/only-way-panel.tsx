import { useState } from "react";
import type { DirectoryView } from "../../../.server/oidc/directory-view.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { Select } from "../../controls/fields.tsx";
import { ErrorNotice, Notice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Status } from "../../controls/status.tsx";
import type { action } from "./directory-action.ts";

/** Makes the directory the only way in, but for one person with a passkey. */
export function OnlyWayPanel({ directory: { isRequired, wayBack, waysBack } }: { directory: DirectoryView }) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/directory");
	const [chosen, setChosen] = useState(wayBack ?? waysBack[0]?.id ?? "");
	const options = waysBack.map(({ id, name, email }) => ({ value: id, label: `${name}, ${email}` }));
	const send = (isOnly: boolean) =>
		void run(
			"require",
			{ isRequired: isOnly, wayBack: chosen || null },
			{ says: isOnly ? "The directory is the only way in." : "Passwords and passkeys work again." },
		);
	return (
		<Panel
			title="Only this way in"
			actions={<Status tone={isRequired ? "ok" : "neutral"}>{isRequired ? "On" : "Off"}</Status>}
		>
			<div className="account-form">
				<ErrorNotice of={rejection} />
				<p className="soft">
					Passwords and passkeys stop. One administrator keeps a passkey, for the day when the directory is away.
				</p>
				{options.length === 0 ? (
					<Notice tone="neutral">No administrator has a passkey yet. Add one under Your account first.</Notice>
				) : (
					<Select label="The way back in" options={options} value={chosen} onChange={setChosen} />
				)}
				<div className="row">
					{isRequired && (
						<Button busy={isPending()} onPress={() => send(false)}>
							Let passwords in again
						</Button>
					)}
					{(!isRequired || chosen !== wayBack) && (
						<Button variant="solid" busy={isPending()} isDisabled={options.length === 0} onPress={() => send(true)}>
							{isRequired ? "Change the way back" : "Make it the only way in"}
						</Button>
					)}
				</div>
			</div>
		</Panel>
	);
}
