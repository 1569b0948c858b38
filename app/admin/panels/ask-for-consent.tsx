import { useState } from "react";
import type { ConsentPart } from "../../content/model/define.ts";
import { useAction } from "../actions/use-action.ts";
import { Checkbox } from "../controls/checkbox.tsx";
import { TextField } from "../controls/fields.tsx";
import { FormDialog } from "../controls/overlays/form-dialog.tsx";
import { partNames } from "./consent-part-names.ts";
import type { action } from "./consents-action.ts";

interface AskForConsentProps {
	readonly address: string;
	/** What the entry can show of somebody. */
	readonly parts: readonly ConsentPart[];
	readonly isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	/** `path` is "" where they have agreed already. */
	onMade(made: { readonly name: string; readonly path: string }): void;
}

const nothing = { name: "", email: "", place: "", validUntil: "", proof: "" };

/** Asks whose consent it is, to what and until when; or notes that it was given on paper. */
export function AskForConsent({ address, parts, isOpen, onOpenChange, onMade }: AskForConsentProps) {
	const { run, isPending, rejection } = useAction<typeof action>(address);
	const [values, setValues] = useState(nothing);
	const [chosen, setChosen] = useState<readonly ConsentPart[]>(parts);
	const [hasAgreed, setAgreed] = useState(false);
	const set = (name: keyof typeof nothing) => (value: string) => setValues({ ...values, [name]: value });
	async function make(): Promise<void> {
		const done = await run("add", { ...values, parts: [...chosen], hasAgreed });
		if (!done) return;
		setValues(nothing);
		onOpenChange(false);
		onMade({ name: values.name.trim(), path: hasAgreed ? "" : done.result.path });
	}
	return (
		<FormDialog
			title="Ask for consent"
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			submitLabel={hasAgreed ? "Note the consent" : "Make the link"}
			isBusy={isPending("add")}
			rejection={rejection}
			onSubmit={make}
		>
			<TextField
				label="Whose consent"
				description="The page says so to whoever opens it."
				isRequired
				autoFocus
				maxLength={80}
				value={values.name}
				onChange={set("name")}
			/>
			<TextField
				label="E-mail address"
				description="So that it is found when they ask what is kept of them."
				type="email"
				maxLength={200}
				value={values.email}
				onChange={set("email")}
			/>
			<fieldset className="grid gap-1">
				<legend>What of theirs is shown</legend>
				{parts.map((part) => (
					<Checkbox
						key={part}
						label={partNames[part]}
						isSelected={chosen.includes(part)}
						onChange={(isChosen) => setChosen(parts.filter((one) => (one === part ? isChosen : chosen.includes(one))))}
					/>
				))}
			</fieldset>
			<TextField
				label="Where"
				description="As they read it. “On this website” when empty."
				maxLength={200}
				value={values.place}
				onChange={set("place")}
			/>
			<TextField
				label="Last day"
				description="Such as 2027-11-28; empty for no end. Everybody is told 30 days before."
				maxLength={10}
				value={values.validUntil}
				onChange={set("validUntil")}
			/>
			<Checkbox
				label="They have agreed already, to what the draft shows now"
				isSelected={hasAgreed}
				onChange={setAgreed}
			/>
			<TextField
				label="Proof"
				description="Where it is, such as “Contract of March 2026, page 4”. An answer by the link is its own proof."
				maxLength={500}
				value={values.proof}
				onChange={set("proof")}
			/>
		</FormDialog>
	);
}
