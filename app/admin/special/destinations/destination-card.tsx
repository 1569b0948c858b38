import { Ellipsis, KeyRound, Power, PowerOff, Send, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { Destination } from "../../../.server/outbox/destinations.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { ConfirmDialog, Dialog } from "../../controls/dialog.tsx";
import { Menu } from "../../controls/menu.tsx";
import { Notice } from "../../controls/notice.tsx";
import { Status } from "../../controls/status.tsx";
import { refusalIn } from "../../refusal.ts";
import type { action } from "./destinations.tsx";
import { kinds } from "./kinds.ts";

/** One destination: where it leads, whether it takes deliveries, and what can be done with it. */
export function DestinationCard({ destination }: { destination: Destination }) {
	const { id, name, kind, enabled, disabledBecause, hasSecrets } = destination;
	const fetcher = useFetcher<typeof action>();
	const [isRemoving, setRemoving] = useState(false);
	const [secret, setSecret] = useState<string>();
	const send = (fields: Record<string, string>) => void fetcher.submit({ id, ...fields }, { method: "post" });
	const done = fetcher.data && "done" in fetcher.data ? fetcher.data.done : undefined;
	const refusal = refusalIn(fetcher.data);
	useEffect(() => setSecret(done?.secret), [done]);
	const testing = fetcher.state !== "idle" && fetcher.formData?.get("act") === "test";
	return (
		<li className="panel destination">
			<div className="destination-head">
				<div>
					<h2>{name}</h2>
					<p className="soft clip">
						{kinds[kind].label}: {addressOf(destination)}
					</p>
				</div>
				<Status tone={enabled ? "ok" : "danger"}>{enabled ? "On" : "Off"}</Status>
			</div>
			{disabledBecause && <Notice tone="danger">{disabledBecause}</Notice>}
			{(refusal || done) && (
				<Notice tone={refusal || !done?.ok ? "danger" : "ok"} role={refusal || !done?.ok ? "alert" : "status"}>
					{refusal ?? done?.words}
				</Notice>
			)}
			<div className="row">
				<Button icon={Send} busy={testing} busyLabel="Sending a test…" onPress={() => send({ act: "test" })}>
					Send a test
				</Button>
				{enabled ? (
					<Button icon={PowerOff} onPress={() => send({ act: "switch", on: "off" })}>
						Switch off
					</Button>
				) : (
					<Button icon={Power} onPress={() => send({ act: "switch", on: "on" })}>
						Switch on
					</Button>
				)}
				<Menu
					label={`More for ${name}`}
					trigger={<IconButton label={`More for ${name}`} icon={Ellipsis} />}
					items={[
						...(kind === "webhook"
							? [
									{
										label: hasSecrets ? "Rotate the signing secret" : "Sign with a secret",
										icon: KeyRound,
										onAction: () => send({ act: "rotate" }),
									},
									{
										label: "Retire the old secret",
										icon: KeyRound,
										isDisabled: !hasSecrets,
										onAction: () => send({ act: "retire" }),
									},
									"separator" as const,
								]
							: []),
						{ label: "Remove", icon: Trash2, danger: true, onAction: () => setRemoving(true) },
					]}
				/>
			</div>
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
				onConfirm={() => send({ act: "remove" })}
			>
				<p>What has not reached it is cancelled. The inquiries themselves stay in the inbox.</p>
			</ConfirmDialog>
		</li>
	);
}

function addressOf({ settings }: Destination): string {
	if ("url" in settings) return settings.url;
	return settings.to?.join(", ") || settings.server || "the visitor";
}
