import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { UsualDay } from "../../../.server/inquiries/follow-ups.ts";
import type { Inquiry } from "../../../.server/inquiries/get-inquiry.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { Select } from "../../controls/fields.tsx";
import { ConfirmDialog } from "../../controls/overlays/dialog.tsx";
import { Menu } from "../../controls/overlays/menu.tsx";
import { useShortcuts } from "../../controls/use-shortcuts.ts";
import { CalendarClock, Check, CircleX, Ellipsis, Reply, ShieldAlert, Trash2, Trophy, UserPlus } from "../../icons.tsx";
import { FollowUpDialog } from "./follow-up.tsx";
import type { action } from "./inquiries-action.ts";
import { forgetSent } from "./reply/reply-in-tab.ts";

interface ToolbarProps {
	inquiry: Inquiry;
	colleagues: readonly { id: string; name: string }[];
	/** Id of the person who is signed in. */
	me: string;
	/** Of the company. */
	zone: string;
	/** The days that a follow-up is usually set to. */
	usualDays: readonly UsualDay[];
	/** Opens what the reply is written in. */
	onReply(): void;
}

/** The commands on an inquiry. */
export function Toolbar({ inquiry, colleagues, me, zone, usualDays, onReply }: ToolbarProps) {
	const { run } = useAction<typeof action>(href("/admin/actions/inquiries/:id", { id: inquiry.id }), {
		rejections: "toast",
	});
	const navigate = useNavigate();
	const [isErasing, setErasing] = useState(false);
	const [isFollowing, setFollowing] = useState(false);
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
	const isTaken = colleagues.some(({ id }) => id === inquiry.assignedTo);
	const take = () => void run("assign", { to: me }, { says: `${reference} is yours.`, about: inquiry.id });
	useShortcuts({
		t: () => inquiry.assignedTo !== me && take(),
		f: () => !held && setFollowing(true),
		e: () => !isDone && !held && become("answered"),
		r: () => values.email && onReply(),
	});

	return (
		<div className="row inquiry-tools">
			{!isTaken && !held && (
				<Button icon={UserPlus} onPress={take}>
					Take it
				</Button>
			)}
			<Select
				label="Assigned to"
				isLabelHidden
				value={inquiry.assignedTo ?? ""}
				onChange={(to) => void run("assign", { to })}
				options={[
					{ value: "", label: "Nobody yet" },
					...(inquiry.assignedTo !== null && !isTaken
						? [{ value: inquiry.assignedTo, label: "Somebody who has left" }]
						: []),
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
					{ label: "Follow up…", icon: CalendarClock, onAction: () => setFollowing(true), isDisabled: held },
					"separator",
					{ label: "Won", icon: Trophy, onAction: () => become("won"), isDisabled: state === "won" },
					{ label: "Lost", icon: CircleX, onAction: () => become("lost"), isDisabled: state === "lost" },
					{ label: "Spam", icon: ShieldAlert, onAction: () => become("spam"), isDisabled: state === "spam" },
					"separator",
					{ label: "Erase", icon: Trash2, danger: true, onAction: () => setErasing(true) },
				]}
			/>
			<FollowUpDialog
				inquiry={inquiry}
				zone={zone}
				usualDays={usualDays}
				isOpen={isFollowing}
				onOpenChange={setFollowing}
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
