import { useState } from "react";
import type { DestinationKind, EventKind } from "../../../.server/db/tables/outbox.ts";
import type { Destination } from "../../../.server/outbox/destinations.ts";
import type { EventShape, HttpSettings, MailSettings, ReleaseSettings } from "../../../.server/outbox/settings.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { Select, Switch, TextField } from "../../controls/fields.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Dialog } from "../../controls/overlays/dialog.tsx";
import { toast } from "../../controls/overlays/toasts.tsx";
import { eventLabels, kindNames, kinds, shapeLabels } from "./destination-kinds.ts";
import type { action } from "./destinations-action.ts";

interface DestinationDialogProps {
	/** The one to edit; a new one is added otherwise. */
	destination?: Destination;
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	/** Whether a mail server is configured, which mail destinations need. */
	hasMailServer: boolean;
}

const nothing = { name: "", url: "", to: "", server: "", from: "", user: "", password: "", bearer: "" };
const whenPublished: readonly EventKind[] = ["release.published"];

/** Adds or edits a destination. Closing the dialog keeps what was typed until it was stored. */
export function DestinationDialog({ destination, isOpen, onOpenChange, hasMailServer }: DestinationDialogProps) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/destinations");
	const begun = destination ? valuesOf(destination) : { ...nothing, events: whenPublished, shape: "event" as const };
	const [kind, setKind] = useState<DestinationKind>(destination?.kind ?? "email-team");
	const [{ events, shape, ...values }, setValues] = useState<Values>(begun);
	const set = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }));
	async function store(): Promise<void> {
		const entered = { kind, ...values, events: [...events], shape };
		const stored = await (destination ? run("change", { id: destination.id, ...entered }) : run("add", entered));
		if (!stored) return;
		onOpenChange(false);
		setValues(begun);
		toast(stored.result.words);
	}

	const rejectedField = rejection && "field" in rejection.facts ? rejection.facts.field.split(".")[0] : undefined;
	const field = (name: keyof typeof nothing, label: string, description?: string) => (
		<TextField
			label={label}
			description={description}
			type={name === "password" || name === "bearer" ? "password" : name === "url" ? "url" : "text"}
			autoComplete="off"
			value={values[name]}
			onChange={(value) => set({ [name]: value })}
			errorMessage={rejectedField === name ? rejection?.sentence : undefined}
		/>
	);
	const kept = destination?.hasSecrets ? "Leave it empty to keep what is stored." : undefined;
	const isShown = rejectedField !== undefined && (rejectedField in nothing || rejectedField === "events");
	return (
		<Dialog
			title={destination ? `Edit ${destination.name}` : "Add destination"}
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			actions={
				<>
					<Button onPress={() => onOpenChange(false)}>Cancel</Button>
					<Button variant="accent" busy={isPending()} onPress={() => void store()}>
						{destination ? "Save" : "Add destination"}
					</Button>
				</>
			}
		>
			{!isShown && <ErrorNotice of={rejection} />}
			{!destination && (
				<Select
					label="Kind"
					description={kinds[kind].help}
					value={kind}
					onChange={(value) => setKind(value as DestinationKind)}
					options={kindNames.map((value) => ({ value, label: kinds[value].label }))}
				/>
			)}
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
					{field("user", "User name", kept)}
					{field("password", "Password", kept)}
				</>
			) : (
				field("url", "Address", "A public address that takes POST, such as https://hooks.example.com/inquiries.")
			)}
			{kind === "release" && (
				<>
					<Select
						label="It is sent"
						value={shape}
						onChange={(value) =>
							set({ shape: value as EventShape, ...(value === "purge" && { events: whenPublished }) })
						}
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
								onChange={(on) => set({ events: on ? [...events, event] : events.filter((one) => one !== event) })}
							/>
						))}
						{rejectedField === "events" && <span className="field-error">{rejection?.sentence}</span>}
					</fieldset>
					{field("bearer", "Token of the receiver", kept ?? "Sent as Authorization: Bearer, such as that of a CDN.")}
				</>
			)}
		</Dialog>
	);
}

type Values = typeof nothing & { readonly events: readonly EventKind[]; readonly shape: EventShape };

/** The settings of a destination as the dialog edits them. Its secrets are never sent here. */
function valuesOf({ name, settings }: Destination): Values {
	const { url = "", server = "", from = "", to = [] } = settings as Partial<HttpSettings & MailSettings>;
	const { events = whenPublished, shape = "event" } = settings as Partial<ReleaseSettings>;
	return { ...nothing, name, url, server, from, to: to.join(", "), events, shape };
}
