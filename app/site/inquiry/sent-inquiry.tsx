import type { InquiryStatus } from "../../.server/inquiries/status-of-inquiry.ts";
import { inquiryFieldNames, inquiryFields } from "../../content/system/inquiry-form-fields.ts";
import { writtenAnswer } from "../../content/system/written-answer.ts";
import { sizeText } from "../../content/values/limits/upload-limits.ts";
import { useLanguage } from "../../language/use-language.tsx";

/** All that the sender of an inquiry has told us. */
export function Sent({ inquiry: { values, answers, notes, files } }: { inquiry: InquiryStatus }) {
	const language = useLanguage();
	const { t } = language;
	const said =
		answers.length > 0
			? answers.map((answer) => ({ key: answer.key, label: answer.label, text: writtenAnswer(answer, language) }))
			: inquiryFieldNames.map((name) => ({ key: name, label: t(inquiryFields[name].label), text: values[name] }));
	return (
		<section className="sent" aria-labelledby="sent">
			<h2 className="text-d3" id="sent">
				{t("inquiry.sent")}
			</h2>
			<dl>
				{said.map(
					({ key, label, text }) =>
						text && (
							<div key={key}>
								<dt>{label}</dt>
								<dd>{text}</dd>
							</div>
						),
				)}
				{notes.map(({ text, at }) => (
					<div key={at}>
						<dt>{t("inquiry.note")}</dt>
						<dd>{text}</dd>
					</div>
				))}
				{files.length > 0 && (
					<div>
						<dt>{t("inquiry.files", { count: files.length })}</dt>
						<dd>{files.map(({ name, bytes }) => `${name}, ${sizeText(bytes)}`).join("\n")}</dd>
					</div>
				)}
			</dl>
		</section>
	);
}
