import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Select } from "../../controls/fields.tsx";
import { Dialog } from "../../controls/overlays/dialog.tsx";
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
		<Dialog
			title={`Redirect ${from ?? ""}`}
			isOpen={from !== undefined}
			onOpenChange={(isOpen) => !isOpen && shut()}
			actions={
				<>
					<Button onPress={shut}>Cancel</Button>
					<Button variant="accent" busy={isBusy} onPress={() => void onLead(kind === "410" ? "" : to, kind)}>
						Redirect
					</Button>
				</>
			}
		>
			<div className="stack">
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
			</div>
		</Dialog>
	);
}

async function suggestions(query: string) {
	if (/^[a-z]+:/i.test(query)) return [];
	return (await findPages(query)).map(({ path, title }) => ({ id: path, title, detail: path }));
}
