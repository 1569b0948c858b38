import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { UsualDay } from "../../../.server/inquiries/follow-ups.ts";
import type { Inquiry } from "../../../.server/inquiries/get-inquiry.ts";
import type { LostReason, Stage } from "../../../.server/inquiries/stages.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { Select } from "../../controls/fields.tsx";
import { ConfirmDialog } from "../../controls/overlays/dialog.tsx";
import { Menu } from "../../controls/overlays/menu.tsx";
import { useShortcuts } from "../../controls/use-shortcuts.ts";
import { CalendarClock, Check, CircleX, Ellipsis, Reply, ShieldAlert, Trash2, Trophy, UserPlus } from "../../icons.tsx";
import { FollowUpDialog } from "./follow-up.tsx";
import type { action } from "./inquiries-action.ts";
import { LostDialog } from "./lost-dialog.tsx";
import { forgetSent } from "./reply/reply-in-tab.ts";

interface Colleague {
	id: string;
	name: string;
	/** Whether they are out of office. */
	isAway: boolean;
}

interface ToolbarProps {
	inquiry: Inquiry;
	colleagues: readonly Colleague[];
	stages: readonly Stage[];
	/** Why inquiries are lost, to choose from. */
	lostReasons: readonly LostReason[];
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
export function Toolbar({ inquiry, colleagues, stages, lostReasons, me, zone, usualDays, onReply }: ToolbarProps) {
	const { run } = useAction<typeof action>(href("/admin/actions/inquiries/:id", { id: inquiry.id }), {
		rejections: "toast",
	});
	const navigate = useNavigate();
	const [isErasing, setErasing] = useState(false);
	const [isFollowing, setFollowing] = useState(false);
	const [isLosing, setLosing] = useState(false);
	const { state, held, values, reference } = inquiry;

	const before = stages.some(({ id }) => id === inquiry.stage)
		? ({ command: "stage", input: { stage: inquiry.stage } } as const)
		: ({ command: "state", input: { state, reason: inquiry.lostReason } } as const);
	const become = (next: Inquiry["state"], reason = "") =>
		run("state", { state: next, reason }, { says: `${reference} is ${next}.`, undo: before, about: inquiry.id });
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
		e: () => !isDone && !held && void become("answered"),
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
					...colleagues.map(({ id, name, isAway }) => ({ value: id, label: isAway ? `${name} (away)` : name })),
				]}
			/>
			{stages.length > 0 && !held && state !== "spam" && (
				<Select
					label="Stage"
					isLabelHidden
					value={inquiry.stage}
					onChange={(stage) => void run("stage", { stage })}
					options={[
						...(before.command === "stage" ? [] : [{ value: inquiry.stage, label: "No stage" }]),
						...stages.map(({ id, name }) => ({ value: id, label: name })),
					]}
				/>
			)}
			{!held &&
				(isDone ? (
					<Button onPress={() => void become("open")}>Open again</Button>
				) : (
					<Button icon={Check} onPress={() => void become("answered")}>
						Mark answered
					</Button>
				))}
			{/* What comes next on an answer: a menu would hide it. */}
			{state === "answered" && !held && inquiry.followUpAt === null && (
				<Button icon={CalendarClock} onPress={() => setFollowing(true)}>
					Follow up
				</Button>
			)}
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
					{ label: "Won", icon: Trophy, onAction: () => void become("won"), isDisabled: state === "won" },
					lostReasons.length > 0
						? { label: "Lost…", icon: CircleX, onAction: () => setLosing(true) }
						: { label: "Lost", icon: CircleX, onAction: () => void become("lost"), isDisabled: state === "lost" },
					{ label: "Spam", icon: ShieldAlert, onAction: () => void become("spam"), isDisabled: state === "spam" },
					"separator",
					{ label: "Erase", icon: Trash2, danger: true, onAction: () => setErasing(true) },
				]}
			/>
			<LostDialog
				inquiry={inquiry}
				reasons={lostReasons}
				lose={async (reason) => Boolean(await become("lost", reason))}
				isOpen={isLosing}
				onOpenChange={setLosing}
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
