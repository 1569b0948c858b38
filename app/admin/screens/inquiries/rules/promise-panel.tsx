import type { PromiseSettings } from "../../../../.server/inquiries/replies/reply-clock.ts";
import type { WarnedSettings } from "../../../../.server/inquiries/upkeep.ts";
import { LinkButton } from "../../../controls/button.tsx";
import { Notice } from "../../../controls/notice.tsx";
import { Panel } from "../../../controls/panel.tsx";
import { zoneName } from "../../../controls/time/zone-name.ts";
import { Bell, Clock } from "../../../icons.tsx";

interface PromisePanelProps
	extends Pick<PromiseSettings, "businessHours" | "replyPromise">,
		Pick<WarnedSettings, "replyWarning"> {
	/** How many are set. */
	holidays: number;
	zone: string;
	sendsMail: boolean;
	mayChange: boolean;
}

/** What is promised, and when somebody is reminded of it, in sentences. */
export function PromisePanel(props: PromisePanelProps) {
	const { businessHours, holidays, replyPromise, replyWarning, zone, sendsMail, mayChange } = props;
	const { days, opens, closes } = businessHours;
	const byClock = replyPromise.counted === "clock";
	const hours = `${replyPromise.hours} ${byClock ? "hours by the clock, on days of business" : "working hours"}`;
	const isOpen = days.length > 0 && opens && closes;
	const whom = replyWarning.whom === "team" ? "everybody" : "whoever has it, or everybody";
	return (
		<Panel
			title="The promise"
			actions={
				mayChange && (
					<LinkButton variant="quiet" to="/admin/settings">
						Change
					</LinkButton>
				)
			}
		>
			<ul className="rules-list">
				<li>
					<Clock className="icon" aria-hidden="true" />
					<p>
						An answer within <b>{hours}</b>
						{isOpen && `: ${days.join(", ")}, ${opens} to ${closes}`}, {zoneName(zone)}
						{holidays > 0 && `, without ${holidays === 1 ? "one holiday" : `${holidays} holidays`}`}.
					</p>
				</li>
				<li>
					<Bell className="icon" aria-hidden="true" />
					<p>
						<b>{replyWarning.hours === 1 ? "An hour" : `${replyWarning.hours} hours`}</b> before it is due, {whom} is
						told by {replyWarning.by === "mail" ? "mail and bell" : "bell"}, once.
					</p>
				</li>
			</ul>
			{replyWarning.by === "mail" && !sendsMail && (
				<Notice tone="neutral">
					No mail server is set, so they are told by bell alone. Whoever runs this installation sets SMTP_URL.
				</Notice>
			)}
		</Panel>
	);
}
