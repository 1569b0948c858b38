import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { DestinationKind } from "../../../.server/outbox/table.ts";
import { Button } from "../../controls/button.tsx";
import { Dialog } from "../../controls/dialog.tsx";
import { Select, TextField } from "../../controls/fields.tsx";
import { Notice } from "../../controls/notice.tsx";
import { toast } from "../../controls/toasts.tsx";
import type { action } from "./destinations.tsx";
import { kindNames, kinds } from "./kinds.ts";

interface AddDestinationProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	/** Whether the installation has a mail server that a destination may use. */
	hasMailServer: boolean;
}

const nothing = { name: "", url: "", to: "", server: "", from: "", user: "", password: "" };

/** Asks where inquiries are to be sent. What was typed stays until it was added. */
export function AddDestination({ isOpen, onOpenChange, hasMailServer }: AddDestinationProps) {
	const fetcher = useFetcher<typeof action>();
	const [kind, setKind] = useState<DestinationKind>("email-team");
	const [values, setValues] = useState(nothing);
	useEffect(() => {
		if (!fetcher.data || "refusal" in fetcher.data) return;
		onOpenChange(false);
		setValues(nothing);
		toast(fetcher.data.done.words);
	}, [fetcher.data, onOpenChange]);

	const refusal = fetcher.data && "refusal" in fetcher.data ? fetcher.data.refusal : undefined;
	const refusedField = refusal && "field" in refusal.facts ? refusal.facts.field.split(".")[0] : undefined;
	const field = (name: keyof typeof nothing, label: string, description?: string) => (
		<TextField
			label={label}
			description={description}
			type={name === "password" ? "password" : name === "url" ? "url" : "text"}
			autoComplete="off"
			value={values[name]}
			onChange={(value) => setValues({ ...values, [name]: value })}
			errorMessage={refusedField === name ? refusal?.sentence : undefined}
		/>
	);
	const isShown = refusedField !== undefined && refusedField in nothing;
	return (
		<Dialog
			title="Add destination"
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			actions={
				<>
					<Button onPress={() => onOpenChange(false)}>Cancel</Button>
					<Button
						variant="accent"
						busy={fetcher.state !== "idle"}
						onPress={() => void fetcher.submit({ act: "add", kind, ...values }, { method: "post" })}
					>
						Add destination
					</Button>
				</>
			}
		>
			{refusal && !isShown && (
				<Notice tone="danger" role="alert">
					{refusal.sentence}
				</Notice>
			)}
			<Select
				label="Kind"
				description={kinds[kind].help}
				value={kind}
				onChange={(value) => setKind(value as DestinationKind)}
				options={kindNames.map((value) => ({ value, label: kinds[value].label }))}
			/>
			{field("name", "Name", `How the inbox calls it; ${kinds[kind].label} unless you say otherwise.`)}
			{kinds[kind].isMail ? (
				<>
					{kind === "email-team" && field("to", "Addresses", "Who reads inquiries, with commas between several.")}
					{field(
						"server",
						"Mail server",
						hasMailServer
							? "Leave it empty to use the server of this installation."
							: "Such as smtps://mail.example.com:465.",
					)}
					{field("from", "From", "Our own address in these mails.")}
					{field("user", "User name")}
					{field("password", "Password")}
				</>
			) : (
				field("url", "Address", "A public address that takes POST, such as https://hooks.example.com/inquiries.")
			)}
		</Dialog>
	);
}
