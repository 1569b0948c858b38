import { useState } from "react";
import type { Member } from "../../../.server/auth/members.ts";
import type { SentLink } from "../../../.server/auth/team.ts";
import { languageName } from "../../../language/language-name.ts";
import type { ActionState } from "../../actions/use-action.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { Select } from "../../controls/fields.tsx";
import { ConfirmDialog } from "../../controls/overlays/dialog.tsx";
import { Menu } from "../../controls/overlays/menu.tsx";
import { Status } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import { Ellipsis } from "../../icons.tsx";
import { LanguagesDialog } from "./languages-dialog.tsx";
import type { action } from "./people-action.ts";
import { type RoleChoice, withGone } from "./role-choices.ts";

const states = {
	active: { tone: "ok", words: "Active" },
	invited: { tone: "accent", words: "Invited" },
	disabled: { tone: "neutral", words: "Disabled" },
} as const;

interface MemberRowProps {
	member: Member;
	roles: readonly RoleChoice[];
	isMe: boolean;
	people: ActionState<typeof action>;
	/** Called with a new link for this person. */
	onSent(sent: SentLink | undefined): void;
}

/** A person, with the commands on their account. */
export function MemberRow({ member, roles, isMe, people: { run }, onSent }: MemberRowProps) {
	const { id, name, email, role, languages, state, lastSeen } = member;
	const [translating, setTranslating] = useState(false);
	const [removing, setRemoving] = useState(false);
	async function renewLink(): Promise<void> {
		onSent((await run("link", { id }))?.result);
	}
	const { tone, words } = states[state];
	return (
		<tr>
			<th scope="row">
				{name}
				{isMe && " (you)"}
				<small>{email}</small>
			</th>
			<td>
				<Select
					label={`Role of ${name}`}
					isLabelHidden
					options={withGone(roles, role)}
					value={role}
					onChange={(next) =>
						next === "translator" ? setTranslating(true) : void run("role", { id, role: next, languages: [] })
					}
				/>
				{role === "translator" && (
					<Button variant="quiet" aria-label={`Languages of ${name}`} onPress={() => setTranslating(true)}>
						{languages.map(languageName).join(", ")}
					</Button>
				)}
				<LanguagesDialog
					name={name}
					languages={languages}
					isOpen={translating}
					onOpenChange={setTranslating}
					onChoose={(chosen) => void run("role", { id, role: "translator", languages: [...chosen] })}
				/>
			</td>
			<td>
				<Status tone={tone}>{words}</Status>
			</td>
			<td>{waysOf(member)}</td>
			<td>{lastSeen === null ? "Not signed in" : <Time at={lastSeen} relative />}</td>
			<td>
				<Menu
					label={`Actions for ${name}`}
					trigger={(opens) => <IconButton {...opens} label={`Actions for ${name}`} icon={Ellipsis} />}
					items={[
						{
							label: state === "invited" ? "New invitation link" : "New password link",
							onAction: () => void renewLink(),
							isDisabled: state === "disabled",
						},
						state === "disabled"
							? { label: "Enable", onAction: () => void run("enable", { id }) }
							: { label: "Disable", onAction: () => void run("disable", { id }), isDisabled: isMe },
						"separator",
						{ label: "Remove", danger: true, onAction: () => setRemoving(true), isDisabled: isMe },
					]}
				/>
				<ConfirmDialog
					title={`Remove ${name}?`}
					confirmLabel="Remove"
					danger
					isOpen={removing}
					onOpenChange={setRemoving}
					onConfirm={() => void run("remove", { id })}
				>
					They are signed out at once and cannot sign in any more. What they did stays in the activity log.
				</ConfirmDialog>
			</td>
		</tr>
	);
}

function waysOf({ directory, password, secondFactor, passkeys }: Member): string {
	const ways = directory ? ["Directory"] : [];
	if (password) ways.push(secondFactor ? "Password and code" : "Password");
	if (passkeys > 0) ways.push(passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`);
	return ways.join(", ");
}
