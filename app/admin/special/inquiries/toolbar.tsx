import { Check, Ellipsis, Mail, Reply, ShieldAlert, Trash2, Trophy, XCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import type { Inquiry } from "../../../.server/inquiries/get.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { ConfirmDialog } from "../../controls/dialog.tsx";
import { Select } from "../../controls/fields.tsx";
import { Menu } from "../../controls/menu.tsx";
import { toast } from "../../controls/toasts.tsx";
import { useShortcuts } from "../../controls/use-shortcuts.ts";
import type { action } from "./inquiry.tsx";
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
	const fetcher = useFetcher<typeof action>();
	const navigate = useNavigate();
	const [isReplying, setReplying] = useState(false);
	const [isErasing, setErasing] = useState(false);
	const { state, held, values, reference } = inquiry;

	useEffect(() => {
		if (fetcher.data && "done" in fetcher.data && fetcher.data.done === "erase") void navigate("/admin/inquiries");
	}, [fetcher.data, navigate]);

	// Said in full: a toast may be pressed when another inquiry is open, or another screen.
	const address = `/admin/inquiries/${inquiry.id}`;
	const send = (fields: Record<string, string>) => void fetcher.submit(fields, { method: "post", action: address });
	const become = (next: Inquiry["state"]) => {
		send({ act: "state", state: next });
		const undo = () => send({ act: "state", state });
		toast(`${reference} is ${next}.`, { action: { label: "Undo", onPress: undo }, about: inquiry.id });
	};
	const isDone = state === "answered" || state === "won" || state === "lost";
	const reply = () => {
		if (sendsMail) return setReplying(true);
		location.assign(mailto(values.email, subject));
		toast("Your mail program has the reply.", {
			action: { label: "Mark as answered", onPress: () => send({ act: "replied" }) },
		});
	};
	useShortcuts({ e: () => !isDone && !held && become("answered"), r: reply });

	return (
		<div className="row inquiry-tools">
			<Select
				label="Assigned to"
				isLabelHidden
				value={inquiry.assignedTo ?? ""}
				onChange={(to) => send({ act: "assign", to })}
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
				trigger={<IconButton label="More" icon={Ellipsis} />}
				items={[
					{ label: "Won", icon: Trophy, onAction: () => become("won"), isDisabled: state === "won" },
					{ label: "Lost", icon: XCircle, onAction: () => become("lost"), isDisabled: state === "lost" },
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
				onConfirm={() => send({ act: "erase" })}
			>
				<p>
					Everything {values.name} wrote in it, its notes and its deliveries are erased for good. The activity log keeps
					that it was done, and the reference.
				</p>
			</ConfirmDialog>
		</div>
	);
}
