import type { InquiryStatus } from "../../.server/inquiries/status-of-inquiry.ts";
import { Picture, type PictureImage } from "../../design/picture.tsx";
import { Sentence, useLanguage } from "../../language/use-language.tsx";
import { OfficeTime } from "./office-time.tsx";

interface TimelineProps {
	inquiry: InquiryStatus;
	/** The founder who read it first, if it was one. */
	founder: { readonly image: PictureImage | null; readonly role: string } | undefined;
	now: number;
	timeZone: string;
}

/** The past steps of an inquiry, and the next one. "Read" is shown only when somebody has opened it. */
export function Timeline({ inquiry, founder, now, timeZone }: TimelineProps) {
	const { t } = useLanguage();
	const { receivedAt, readAt, reader, answeredAt, isRefused, values } = inquiry;
	const isRead = readAt !== null || answeredAt !== null;
	const next = answeredAt !== null || isRefused ? undefined : isRead ? "reply" : "read";
	return (
		<ol className="way" aria-label={t("inquiry.happened")}>
			<li>
				<span className="text-d4">{t("inquiry.received")}</span>
				<span className="soft text-sm">
					<OfficeTime at={receivedAt} now={now} timeZone={timeZone} />
				</span>
			</li>
			{readAt !== null && (
				<li>
					<span className="text-d4">{reader ? t("inquiry.wasReadBy", { name: reader }) : t("inquiry.wasRead")}</span>
					<span className="soft text-sm">
						<OfficeTime at={readAt} now={now} timeZone={timeZone} />
					</span>
					{founder && (
						<span className="reader">
							{founder.image && <Picture image={founder.image} alt="" sizes="72px" />}
							<span className="soft text-sm">{founder.role}</span>
						</span>
					)}
				</li>
			)}
			{next === "read" && (
				<li aria-current="step">
					<span className="text-d4">{t("inquiry.notRead")}</span>
					<span className="soft text-sm">{t("inquiry.notReadText")}</span>
				</li>
			)}
			{answeredAt !== null ? (
				<li>
					<span className="text-d4">{t("inquiry.reply")}</span>
					<span className="soft text-sm">
						{values.email ? (
							<Sentence
								of="inquiry.replied"
								with={{ time: <OfficeTime at={answeredAt} now={now} timeZone={timeZone} />, email: values.email }}
							/>
						) : (
							<OfficeTime at={answeredAt} now={now} timeZone={timeZone} />
						)}
					</span>
				</li>
			) : (
				!isRefused && (
					<li aria-current={next === "reply" ? "step" : undefined} data-open="">
						<span className="text-d4">{t("inquiry.reply")}</span>
						{values.email && <span className="soft text-sm">{t("inquiry.repliesTo", { email: values.email })}</span>}
					</li>
				)
			)}
		</ol>
	);
}
