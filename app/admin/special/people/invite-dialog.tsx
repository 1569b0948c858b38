import { type FormEvent, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "../../controls/button.tsx";
import { Dialog } from "../../controls/dialog.tsx";
import { Select, TextField } from "../../controls/fields.tsx";
import { Notice } from "../../controls/notice.tsx";
import type { Refusal } from "../../refusal.ts";
import { roles } from "./member-row.tsx";
import type { PeopleReply } from "./people.tsx";

interface InviteDialogProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

const nobody = { name: "", email: "", role: "editor" };

/** Adds somebody to the team. */
export function InviteDialog({ isOpen, onOpenChange }: InviteDialogProps) {
	const invitation = useFetcher<PeopleReply>({ key: "people" });
	const [values, setValues] = useState(nobody);
	const [sent, setSent] = useState(false);
	const refusal = sent && invitation.state === "idle" ? invitation.data?.refusal : undefined;
	const errorOf = (field: string) => (fieldOf(refusal) === field ? refusal?.sentence : undefined);
	const set = (field: keyof typeof nobody) => (value: string) => setValues((before) => ({ ...before, [field]: value }));

	useEffect(() => {
		if (!sent || invitation.state !== "idle" || !invitation.data?.sent) return;
		setSent(false);
		setValues(nobody);
		onOpenChange(false);
	}, [sent, invitation.state, invitation.data, onOpenChange]);

	const send = (event: FormEvent) => {
		event.preventDefault();
		setSent(true);
		void invitation.submit({ intent: "invite", ...values }, { method: "post" });
	};
	return (
		<Dialog
			title="Invite somebody"
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			actions={
				<>
					<Button onPress={() => onOpenChange(false)}>Cancel</Button>
					<Button
						type="submit"
						form="invite"
						variant="accent"
						busy={invitation.state !== "idle"}
						busyLabel="Inviting..."
					>
						Invite
					</Button>
				</>
			}
		>
			<form id="invite" className="invite-form" onSubmit={send} noValidate>
				{refusal && !fieldOf(refusal) && (
					<Notice tone="danger" role="alert">
						{refusal.sentence}
					</Notice>
				)}
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
					description="Editors work with content and inquiries; administrators also with people, settings and destinations."
					options={roles}
					value={values.role}
					onChange={set("role")}
					errorMessage={errorOf("role")}
				/>
			</form>
		</Dialog>
	);
}

function fieldOf(refusal: Refusal | undefined): string | undefined {
	return refusal?.code === "field-refused" ? (refusal.facts as { field: string }).field : undefined;
}
