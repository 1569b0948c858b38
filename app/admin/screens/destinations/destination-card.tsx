import { useState } from "react";
import type { KindForm } from "../../../.server/outbox/destination-kinds.ts";
import type { Destination } from "../../../.server/outbox/destinations.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { Notice } from "../../controls/notice.tsx";
import { ConfirmDialog, Dialog } from "../../controls/overlays/dialog.tsx";
import { Menu } from "../../controls/overlays/menu.tsx";
import { Status } from "../../controls/status.tsx";
import { Ellipsis, KeyRound, Pencil, Power, PowerOff, Send, Trash2 } from "../../icons.tsx";
import { DestinationDialog } from "./destination-dialog.tsx";
import type { action, DestinationResult } from "./destinations-action.ts";

interface DestinationCardProps {
	destination: Destination;
	kinds: readonly KindForm[];
}

/** A destination: its settings and state, and the commands on it. */
export function DestinationCard({ destination, kinds }: DestinationCardProps) {
	const { id, name, kind, kindLabel, place, settings, enabled, disabledBecause, hasSecrets } = destination;
	const form = kinds.find((one) => one.name === kind);
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/destinations");
	const [isEditing, setEditing] = useState(false);
	const [isRemoving, setRemoving] = useState(false);
	const [result, setResult] = useState<DestinationResult>();
	const [secret, setSecret] = useState<string>();
	async function send(...command: Parameters<typeof run>): Promise<void> {
		setResult(undefined);
		const done = await run(...command);
		setResult(done?.result);
		setSecret(done?.result.secret);
	}
	const isBad = rejection !== undefined || result?.ok === false;
	return (
		<li className="panel destination">
			<div className="destination-head">
				<div>
					<h2>{name}</h2>
					<p className="soft clip">
						{kindLabel}: {place}
					</p>
				</div>
				<Status tone={enabled ? "ok" : "danger"}>{enabled ? "On" : "Off"}</Status>
			</div>
			{disabledBecause && <Notice tone="danger">{disabledBecause}</Notice>}
			{(rejection || result) && (
				<Notice tone={isBad ? "danger" : "ok"} role={isBad ? "alert" : "status"}>
					{rejection?.sentence ?? result?.words}
				</Notice>
			)}
			<div className="row">
				<Button
					icon={Send}
					busy={isPending("test")}
					busyLabel="Sending a test…"
					onPress={() => void send("test", { id })}
				>
					Send a test
				</Button>
				{enabled ? (
					<Button icon={PowerOff} onPress={() => void send("switch", { id, on: false })}>
						Switch off
					</Button>
				) : (
					<Button icon={Power} onPress={() => void send("switch", { id, on: true })}>
						Switch on
					</Button>
				)}
				<Menu
					label={`More for ${name}`}
					trigger={(opens) => <IconButton {...opens} label={`More for ${name}`} icon={Ellipsis} />}
					items={[
						{ label: "Edit", icon: Pencil, isDisabled: !form, onAction: () => setEditing(true) },
						...(form?.isSigned
							? [
									{
										label: hasSecrets ? "Rotate the signing secret" : "Sign with a secret",
										icon: KeyRound,
										onAction: () => void send("rotate", { id }),
									},
									{
										label: "Retire the old secret",
										icon: KeyRound,
										isDisabled: !hasSecrets,
										onAction: () => void send("retire", { id }),
									},
									"separator" as const,
								]
							: []),
						{ label: "Remove", icon: Trash2, danger: true, onAction: () => setRemoving(true) },
					]}
				/>
			</div>
			<DestinationDialog
				// Remounted to begin with what was stored.
				key={JSON.stringify([name, settings])}
				destination={destination}
				isOpen={isEditing}
				onOpenChange={setEditing}
				kinds={kinds}
			/>
			<Dialog
				title="The new signing secret"
				isOpen={secret !== undefined}
				onOpenChange={(isOpen) => isOpen || setSecret(undefined)}
				actions={<Button onPress={() => setSecret(undefined)}>I have copied it</Button>}
			>
				<p>
					Give it to the receiver. It is not shown again. Until you retire the old secret, both sign every delivery.
				</p>
				<p>
					<code className="secret">{secret}</code>
				</p>
			</Dialog>
			<ConfirmDialog
				title={`Remove ${name}?`}
				confirmLabel="Remove"
				danger
				isOpen={isRemoving}
				onOpenChange={setRemoving}
				onConfirm={() => void send("remove", { id })}
			>
				<p>What has not reached it is cancelled. The inquiries themselves stay in the inbox.</p>
			</ConfirmDialog>
		</li>
	);
}
