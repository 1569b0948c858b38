import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { Inquiry } from "../../../.server/inquiries/get-inquiry.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { Select } from "../../controls/fields.tsx";
import { ConfirmDialog } from "../../controls/overlays/dialog.tsx";
import { Menu } from "../../controls/overlays/menu.tsx";
import { useShortcuts } from "../../controls/use-shortcuts.ts";
import { Check, CircleX, Ellipsis, Reply, ShieldAlert, Trash2, Trophy } from "../../icons.tsx";
import type { action } from "./inquiries-action.ts";
import { forgetSent } from "./reply/reply-in-tab.ts";

interface ToolbarProps {
	inquiry: Inquiry;
	colleagues: readonly { id: string; name: string }[];
	/** Opens what the reply is written in. */
	onReply(): void;
}

/** The commands on an inquiry. */
export function Toolbar({ inquiry, colleagues, onReply }: ToolbarProps) {
	const { run } = useAction<typeof action>(href("/admin/actions/inquiries/:id", { id: inquiry.id }), {
		rejections: "toast",
	});
	const navigate = useNavigate();
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
	useShortcuts({ e: () => !isDone && !held && become("answered"), r: () => values.email && onReply() });

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
			{values.email && (
				<Button variant="accent" icon={Reply} onPress={onReply}>
					Reply
				</Button>
			)}
			<Menu
				label="More"
				trigger={(opens) => <IconButton {...opens} label="More" icon={Ellipsis} />}
				items={[
					{ label: "Won", icon: Trophy, onAction: () => become("won"), isDisabled: state === "won" },
					{ label: "Lost", icon: CircleX, onAction: () => become("lost"), isDisabled: state === "lost" },
					{ label: "Spam", icon: ShieldAlert, onAction: () => become("spam"), isDisabled: state === "spam" },
					"separator",
					{ label: "Erase", icon: Trash2, danger: true, onAction: () => setErasing(true) },
				]}
			/>
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
