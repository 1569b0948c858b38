import type { InquiryStatus } from "../../.server/inquiries/status-of-inquiry.ts";
import { Sentence, useLanguage } from "../../language/use-language.tsx";
import { clockTime, dayWords } from "../when.ts";
import { OfficePlace, OfficeTime } from "./office-time.tsx";
import type { SenderState } from "./sender-state.ts";

interface DueProps {
	inquiry: InquiryStatus;
	state: SenderState;
	now: number;
	timeZone: string;
	/** Business hours as a line; "" when none are set. */
	hours: string;
	/** The company's mail address; "" when none is set. */
	email: string;
}

/** When the reply comes or came. */
export function Due({ inquiry, state, now, timeZone, hours, email }: DueProps) {
	const language = useLanguage();
	const { t } = language;
	const { dueAt, answeredAt } = inquiry;
	if (state === "refused") {
		return (
			<p className="due lead">
				<Sentence
					of={email ? "inquiry.refusedTextAt" : "inquiry.refusedText"}
					with={{ email: <a href={`mailto:${email}`}>{email}</a> }}
				/>
			</p>
		);
	}
	const at = answeredAt ?? dueAt;
	if (at === undefined) return <p className="due lead">{t("inquiry.noPromise")}</p>;
	const { text: day, isNear } = dayWords(at, now, timeZone, language);
	const wasLate = answeredAt !== null && dueAt !== undefined && answeredAt > dueAt;
	return (
		<div className="due">
			<p className="lead">{t(lead(state, isNear), { day })}</p>
			<p className="due-time">
				<time dateTime={new Date(at).toISOString()}>{clockTime(at, timeZone, language)}</time>
			</p>
			<p className="soft">
				<OfficePlace at={at} timeZone={timeZone} />
			</p>
			{wasLate && (
				<p className="soft">
					<Sentence of="inquiry.wasLate" with={{ time: <OfficeTime at={dueAt} now={now} timeZone={timeZone} /> }} />
				</p>
			)}
			{answeredAt === null && (
				<p className="mute text-sm">{hours ? t("inquiry.promiseHours", { hours }) : t("inquiry.promise")}</p>
			)}
		</div>
	);
}

function lead(state: SenderState, isNear: boolean) {
	if (state === "answered") return isNear ? "inquiry.repliedDay" : "inquiry.repliedOn";
	if (state === "late") return isNear ? "inquiry.wasDueDay" : "inquiry.wasDueOn";
	return isNear ? "inquiry.dueDay" : "inquiry.dueOn";
}
