import { useState } from "react";
import { Button, IconButton } from "../../../controls/button.tsx";
import { copyToClipboard } from "../../../controls/copy-to-clipboard.ts";
import { Select, TextField } from "../../../controls/fields.tsx";
import { FormDialog } from "../../../controls/overlays/form-dialog.tsx";
import { toast } from "../../../controls/overlays/toasts.tsx";
import { Panel } from "../../../controls/panel.tsx";
import { Time } from "../../../controls/time/time.tsx";
import { Copy, Link2 } from "../../../icons.tsx";
import type { ProposalData } from "../load-proposal.server.ts";
import type { ProposalActions } from "../resource-address.ts";

interface LinksPanelProps extends Pick<ProposalData, "links" | "origin"> {
	actions: ProposalActions;
}

/** The links by which people without an account look at a proposal. */
export function LinksPanel({ links, origin, actions }: LinksPanelProps) {
	const [isSharing, setSharing] = useState(false);
	const { run, isPending } = actions;
	return (
		<Panel
			title="Links without an account"
			actions={
				<Button variant="quiet" icon={Link2} onPress={() => setSharing(true)}>
					Share
				</Button>
			}
		>
			{links.length === 0 && (
				<p className="mute">
					Whoever gets a link sees the site with this proposal, comments on it and approves. Nothing else opens.
				</p>
			)}
			<ul className="review-links">
				{links.map(({ id, name, hasPassword, expiresAt, state, opened, lastOpenedAt, path }) => (
					<li key={id}>
						<b>{name}</b>
						{state === "open" && path && (
							<span className="row review-link">
								<input className="input" readOnly value={origin + path} aria-label={`Link for ${name}`} />
								<IconButton label={`Copy the link for ${name}`} icon={Copy} onPress={() => void copy(origin + path)} />
							</span>
						)}
						<span className="mute small">
							{state === "ended" ? "Ended. " : state === "expired" ? "Over since " : "Ends "}
							{state !== "ended" && <Time at={expiresAt} />}
							{state !== "ended" && ". "}
							{hasPassword && "With a password. "}
							{opened === 0 ? "Not opened yet. " : `Opened ${opened === 1 ? "once" : `${opened} times`}, last `}
							{lastOpenedAt !== null && <Time at={lastOpenedAt} />}
						</span>
						{state === "open" && (
							<Button
								variant="quiet"
								busy={isPending("endLink")}
								onPress={() => void run("endLink", { link: id }, { says: `The link for ${name} has ended.` })}
							>
								End it now<span className="sr-only">: the link for {name}</span>
							</Button>
						)}
					</li>
				))}
			</ul>
			<ShareDialog isOpen={isSharing} onOpenChange={setSharing} actions={actions} />
		</Panel>
	);
}

interface ShareDialogProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	actions: ProposalActions;
}

const nothing = { name: "", email: "", password: "", days: "14" };

function ShareDialog({ isOpen, onOpenChange, actions: { run, isPending, rejection, errorOf } }: ShareDialogProps) {
	const [values, setValues] = useState(nothing);
	const set = (name: keyof typeof nothing) => (value: string) => setValues({ ...values, [name]: value });
	async function share(): Promise<void> {
		const done = await run("share", { ...values, days: Number(values.days) });
		if (!done) return;
		setValues(nothing);
		onOpenChange(false);
		const { link, isMailed } = done.result;
		if (isMailed) toast("The link was mailed.");
		else await copy(link);
	}
	return (
		<FormDialog
			title="Share by a link"
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			submitLabel="Make the link"
			isBusy={isPending("share")}
			rejection={errorOf("email") ? undefined : rejection}
			onSubmit={share}
		>
			<TextField label="Who it is for" isRequired autoFocus maxLength={80} value={values.name} onChange={set("name")} />
			<TextField
				label="Email"
				type="email"
				description="The link is mailed there. Left empty, it is copied for you to send."
				errorMessage={errorOf("email")}
				value={values.email}
				onChange={set("email")}
			/>
			<TextField
				label="Password"
				autoComplete="off"
				description="If you want one, tell it to them in another way."
				value={values.password}
				onChange={set("password")}
			/>
			<Select
				label="Ends after"
				value={values.days}
				onChange={set("days")}
				options={["1", "7", "14", "30", "90"].map((days) => ({
					value: days,
					label: days === "1" ? "1 day" : `${days} days`,
				}))}
			/>
		</FormDialog>
	);
}

function copy(link: string): Promise<void> {
	return copyToClipboard(link, "The link is copied.");
}
