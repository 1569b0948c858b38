import { useState } from "react";
import type { SentLink } from "../../../.server/auth/team.ts";
import { useAction } from "../../actions/use-action.ts";
import { Select, TextField } from "../../controls/fields.tsx";
import { FormDialog } from "../../controls/overlays/form-dialog.tsx";
import { codesIn, LanguagesField } from "./languages-dialog.tsx";
import type { action } from "./people-action.ts";
import type { RoleChoice } from "./role-choices.ts";

interface InviteDialogProps {
	roles: readonly RoleChoice[];
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	/** Called with the link for the first sign-in. */
	onSent(sent: SentLink): void;
}

const nobody = { name: "", email: "", role: "editor", languages: "" };

/** Invites a person to the team. */
export function InviteDialog({ roles, isOpen, onOpenChange, onSent }: InviteDialogProps) {
	const { run, isPending, rejection, errorOf } = useAction<typeof action>("/admin/actions/people");
	const [values, setValues] = useState(nobody);
	const set = (field: keyof typeof nobody) => (value: string) => setValues((before) => ({ ...before, [field]: value }));

	async function send(): Promise<void> {
		const languages = values.role === "translator" ? [...codesIn(values.languages)] : [];
		const sent = await run("invite", { ...values, languages });
		if (!sent) return;
		setValues(nobody);
		onOpenChange(false);
		onSent(sent.result);
	}
	return (
		<FormDialog
			title="Invite somebody"
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			submitLabel="Invite"
			busyLabel="Inviting..."
			variant="accent"
			isBusy={isPending()}
			rejection={rejection && "field" in rejection.facts ? undefined : rejection}
			onSubmit={send}
		>
			<TextField
				label="Name"
				isRequired
				maxLength={80}
				value={values.name}
				onChange={set("name")}
				errorMessage={errorOf("name")}
				autoFocus
			/>
			<TextField
				label="Email Address"
				type="email"
				isRequired
				value={values.email}
				onChange={set("email")}
				errorMessage={errorOf("email")}
			/>
			<Select
				label="Role"
				description="Editors work with content and inquiries; administrators also with people, settings and destinations. What an editor who proposes has changed is published by somebody else. All of it stands under Roles."
				options={roles}
				value={values.role}
				onChange={set("role")}
				errorMessage={errorOf("role")}
			/>
			{values.role === "translator" && (
				<LanguagesField value={values.languages} onChange={set("languages")} errorMessage={errorOf("languages")} />
			)}
		</FormDialog>
	);
}
