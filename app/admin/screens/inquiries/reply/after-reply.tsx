import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import type { UsualDay } from "../../../../.server/inquiries/follow-ups.ts";
import type { Inquiry } from "../../../../.server/inquiries/get-inquiry.ts";
import { useAction } from "../../../actions/use-action.ts";
import { Button, LinkButton } from "../../../controls/button.tsx";
import { Day } from "../../../controls/time/time.tsx";
import { CalendarClock, ChevronRight, Trophy } from "../../../icons.tsx";
import { FollowUpDialog } from "../follow-up.tsx";
import type { action } from "../inquiries-action.ts";

/** By whom an answer was taken on, and who hears of it when it cannot be delivered. */
export interface HandedOver {
	/** Host of the mail server. */
	readonly server: string;
	/** The address that mails are sent from. */
	readonly from: string;
}

/** What is read after the inquiry that is open. */
export interface NextInquiry {
	readonly name: string;
	/** Address of its screen. */
	readonly to: string;
}

interface AfterReplyProps {
	inquiry: Inquiry;
	/** Undefined when it was handed to a mail program. */
	handedOver: HandedOver | undefined;
	usualDays: readonly UsualDay[];
	/** Of the company. */
	zone: string;
	next: NextInquiry | undefined;
	/** Address of the list. */
	list: string;
}

/** What comes next once an answer is sent, where it was written. */
export function AfterReply({ inquiry, handedOver, usualDays, zone, next, list }: AfterReplyProps) {
	const { id, reference, state, followUpAt, stage } = inquiry;
	const { run, isPending } = useAction<typeof action>(href("/admin/actions/inquiries/:id", { id }), {
		rejections: "toast",
	});
	const [isFollowing, setFollowing] = useState(false);
	const box = useRef<HTMLElement>(null);
	// The field that had the focus is gone.
	useEffect(() => {
		box.current?.focus({ preventScroll: true });
		box.current?.scrollIntoView({ block: "center" });
	}, []);
	const follow = (day: string) =>
		void run(
			"followUp",
			{ day, note: inquiry.followUpNote },
			{
				says: `You are reminded of ${reference}.`,
				undo: { command: "followUp", input: { day: "", note: "" } },
				about: id,
			},
		);
	const win = () =>
		void run(
			"move",
			{ to: { state: "won", stage: "" }, seen: { state, stage } },
			{
				says: `${reference} is won.`,
				undo: { command: "move", input: { to: { state, stage }, seen: { state: "won", stage: "" } } },
				about: id,
			},
		);
	return (
		<section ref={box} className="after-reply" tabIndex={-1} aria-labelledby="after-reply">
			<h3 id="after-reply">Answered. What comes next?</h3>
			{handedOver && (
				<p className="small mute">
					{handedOver.server} has it. Whether it arrives is not known here: if it cannot be delivered, {handedOver.from}{" "}
					is told.
				</p>
			)}
			{followUpAt === null ? (
				<fieldset className="row">
					<legend className="small mute">Look at it again</legend>
					{usualDays.map(({ label, day }) => (
						<Button key={label} isDisabled={isPending()} onPress={() => follow(day)}>
							{label}
						</Button>
					))}
					<Button icon={CalendarClock} onPress={() => setFollowing(true)}>
						Another day…
					</Button>
				</fieldset>
			) : (
				<p>
					Follow up: <Day at={followUpAt} zone={zone} />
				</p>
			)}
			<div className="row">
				{state !== "won" && (
					<Button icon={Trophy} isDisabled={isPending()} onPress={win}>
						Won
					</Button>
				)}
				<span className="grow" />
				<LinkButton variant="solid" icon={ChevronRight} to={next?.to ?? list}>
					{next ? `Next: ${next.name}` : "All inquiries"}
				</LinkButton>
			</div>
			<FollowUpDialog
				inquiry={inquiry}
				zone={zone}
				usualDays={usualDays}
				isOpen={isFollowing}
				onOpenChange={setFollowing}
			/>
		</section>
	);
}
