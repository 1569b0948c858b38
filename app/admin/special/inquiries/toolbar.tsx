import { useState } from "react";
import { useNavigate } from "react-router";
import type { Inquiry } from "../../../.server/inquiries/get.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { ConfirmDialog } from "../../controls/dialog.tsx";
import { Select } from "../../controls/fields.tsx";
import { Menu } from "../../controls/menu.tsx";
import { toast } from "../../controls/toasts.tsx";
import { useShortcuts } from "../../controls/use-shortcuts.ts";
import { Check, CircleX, Ellipsis, Mail, Reply, ShieldAlert, Trash2, Trophy } from "../../icons.tsx";
import type { action } from "./action.ts";
import { actionAddress } from "./action-address.ts";
import { forgetSent } from "./drafts.ts";
import { mailto } from "./mailto.ts";
import { ReplyDialog } from "./reply-dialog.tsx";

interface ToolbarProps {
	inquiry: Inquiry;
	colleagues: readonly { id: string; name: string }[];
	sendsMail: boolean;
	subject: string;
	/** Id of the person who is signed in. */
	me: string;
}

/** What can be done with an inquiry. */
export function Toolbar({ inquiry, colleagues, sendsMail, subject, me }: ToolbarProps) {
	const { run } = useAction<typeof action>(actionAddress(inquiry.id), { rejections: "toast" });
	const navigate = useNavigate();
	const [isReplying, setReplying] = useState(false);
	const [isErasing, setErasing] = useState(false);
	const { state, held, values, reference } = inquiry;

	const become = (next: Inquiry["state"]) =>
		void run(
			"state",
			{ state: next },
			{ says: `${reference} is ${next}.`, undo: { command: "state", input: { state } }, about: inquiry.id },
		);
	async function erase(): Promise<void> {
		if (!(await run("erase", {}, { revalidates: false }))) return;
		forgetSent(inquiry.id, "erase");
		await navigate("/admin/inquiries");
	}
	const isDone = state === "answered" || state === "won" || state === "lost";
	const reply = () => {
		if (sendsMail) return setReplying(true);
		location.assign(mailto(values.email, subject));
		toast("Your mail program has the reply.", {
			action: { label: "Mark as answered", onPress: () => void run("replied", {}) },
		});
	};
	useShortcuts({ e: () => !isDone && !held && become("answered"), r: reply });

	return (
		<div className="row inquiry-tools">
			<Select
				label="Assigned to"
				isLabelHidden
				value={inquiry.assignedTo ?? ""}
				onChange={(to) => void run("assign", { to })}
				options={[
					{ value: "", label: "Nobody yet" },
					...colleagues.map(({ id, name }) => ({ value: id, label: name })),
				]}
			/>
			{!held &&
				(isDone ? (
					<Button onPress={() => become("open")}>Open again</Button>
				) : (
					<Button icon={Check} onPress={() => become("answered")}>
						Mark answered
					</Button>
				))}
			<Button variant="accent" icon={Reply} onPress={reply}>
				Reply
			</Button>
			<Menu
				label="More"
				trigger={(opens) => <IconButton {...opens} label="More" icon={Ellipsis} />}
				items={[
					{ label: "Won", icon: Trophy, onAction: () => become("won"), isDisabled: state === "won" },
					{ label: "Lost", icon: CircleX, onAction: () => become("lost"), isDisabled: state === "lost" },
					{ label: "Spam", icon: ShieldAlert, onAction: () => become("spam"), isDisabled: state === "spam" },
					{ label: "Write in my mail program", icon: Mail, href: mailto(values.email, subject) },
					"separator",
					{ label: "Erase", icon: Trash2, danger: true, onAction: () => setErasing(true) },
				]}
			/>
			<ReplyDialog isOpen={isReplying} onOpenChange={setReplying} {...{ inquiry, subject, me }} />
			<ConfirmDialog
				title={`Erase ${reference}?`}
				confirmLabel="Erase"
				danger
				isOpen={isErasing}
				onOpenChange={setErasing}
				onConfirm={() => void erase()}
			>
				<p>
					Everything {values.name} wrote in it, its notes and its deliveries are erased for good. The activity log keeps
					that it was done, and the reference.
				</p>
			</ConfirmDialog>
		</div>
	);
}
