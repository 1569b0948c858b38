import { useState } from "react";
import type { DestinationKind, EventKind } from "../../../.server/db/tables/outbox.ts";
import type { EventShape } from "../../../.server/outbox/settings.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { Select, Switch, TextField } from "../../controls/fields.tsx";
import { Notice } from "../../controls/notice.tsx";
import { Dialog } from "../../controls/overlays/dialog.tsx";
import { toast } from "../../controls/overlays/toasts.tsx";
import type { action } from "./action.ts";
import { eventLabels, kindNames, kinds, shapeLabels } from "./kinds.ts";

interface AddDestinationProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	/** Whether a mail server is configured, which mail destinations need. */
	hasMailServer: boolean;
}

const nothing = { name: "", url: "", to: "", server: "", from: "", user: "", password: "", bearer: "" };
const whenPublished: readonly EventKind[] = ["release.published"];

/** Adds a destination. Closing the dialog keeps what was typed until the destination was added. */
export function AddDestination({ isOpen, onOpenChange, hasMailServer }: AddDestinationProps) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/destinations");
	const [kind, setKind] = useState<DestinationKind>("email-team");
	const [values, setValues] = useState(nothing);
	const [events, setEvents] = useState(whenPublished);
	const [shape, setShape] = useState<EventShape>("event");
	async function add(): Promise<void> {
		const added = await run("add", { kind, ...values, events: [...events], shape });
		if (!added) return;
		onOpenChange(false);
		setValues(nothing);
		setEvents(whenPublished);
		setShape("event");
		toast(added.result.words);
	}

	const rejectedField = rejection && "field" in rejection.facts ? rejection.facts.field.split(".")[0] : undefined;
	const field = (name: keyof typeof nothing, label: string, description?: string) => (
		<TextField
			label={label}
			description={description}
			type={name === "password" || name === "bearer" ? "password" : name === "url" ? "url" : "text"}
			autoComplete="off"
			value={values[name]}
			onChange={(value) => setValues({ ...values, [name]: value })}
			errorMessage={rejectedField === name ? rejection?.sentence : undefined}
		/>
	);
	const isShown = rejectedField !== undefined && (rejectedField in nothing || rejectedField === "events");
	return (
		<Dialog
			title="Add destination"
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			actions={
				<>
					<Button onPress={() => onOpenChange(false)}>Cancel</Button>
					<Button variant="accent" busy={isPending()} onPress={() => void add()}>
						Add destination
					</Button>
				</>
			}
		>
			{rejection && !isShown && (
				<Notice tone="danger" role="alert">
					{rejection.sentence}
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
			{kind === "release" && (
				<>
					<Select
						label="It is sent"
						value={shape}
						onChange={(value) => {
							setShape(value as EventShape);
							if (value === "purge") setEvents(whenPublished);
						}}
						options={Object.entries(shapeLabels).map(([value, label]) => ({ value, label }))}
					/>
					<fieldset className="event-kinds">
						<legend className="field-label">It hears of</legend>
						{(Object.entries(eventLabels) as [EventKind, string][]).map(([event, label]) => (
							<Switch
								key={event}
								label={label}
								isDisabled={shape === "purge"}
								isSelected={events.includes(event)}
								onChange={(on) => setEvents(on ? [...events, event] : events.filter((one) => one !== event))}
							/>
						))}
						{rejectedField === "events" && <span className="field-error">{rejection?.sentence}</span>}
					</fieldset>
					{field("bearer", "Token of the receiver", "Sent as Authorization: Bearer, such as that of a CDN.")}
				</>
			)}
		</Dialog>
	);
}
