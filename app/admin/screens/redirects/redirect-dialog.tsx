import { useState } from "react";
import { Select } from "../../controls/fields.tsx";
import { FormDialog } from "../../controls/overlays/form-dialog.tsx";
import { findPages } from "../../inputs/find/find.ts";
import { Suggest } from "../../inputs/find/suggest.tsx";

interface RedirectDialogProps {
	/** The address to lead on; the dialog is closed without one. */
	from: string | undefined;
	/** Why it was not done. */
	rejection: string | undefined;
	isBusy: boolean;
	close(): void;
	onLead(to: string, kind: string): Promise<void>;
}

/** Asks where an address is to lead. */
export function RedirectDialog({ from, rejection, isBusy, close, onLead }: RedirectDialogProps) {
	const [to, setTo] = useState("");
	const [kind, setKind] = useState("301");
	const shut = () => {
		close();
		setTo("");
	};
	return (
		<FormDialog
			title={`Redirect ${from ?? ""}`}
			isOpen={from !== undefined}
			onOpenChange={(isOpen) => !isOpen && shut()}
			submitLabel="Redirect"
			variant="accent"
			isBusy={isBusy}
			onSubmit={() => onLead(kind === "410" ? "" : to, kind)}
		>
			{kind !== "410" && (
				<Suggest
					label="Leads to"
					description="A page of the site, or an address that starts with https://."
					errorMessage={rejection}
					isRequired
					text={to}
					onText={setTo}
					onChoose={setTo}
					find={suggestions}
					free
				/>
			)}
			<Select
				label="Kind"
				value={kind}
				onChange={setKind}
				errorMessage={kind === "410" ? rejection : undefined}
				options={[
					{ value: "301", label: "Moved for good (301)" },
					{ value: "302", label: "Moved for now (302)" },
					{ value: "410", label: "Gone (410)" },
				]}
			/>
		</FormDialog>
	);
}

async function suggestions(query: string) {
	if (/^[a-z]+:/i.test(query)) return [];
	return (await findPages(query)).map(({ path, title }) => ({ id: path, title, detail: path }));
}
