import type { InquiryStatus } from "../../.server/inquiries/status.ts";
import { sizeText } from "../../content/addition.ts";
import { inquiryFieldNames, inquiryFields } from "../../content/inquiry-form.ts";
import { useLanguage } from "../../language/use-language.tsx";

/** All that the sender of an inquiry has told us. */
export function Sent({ inquiry: { values, notes, files } }: { inquiry: InquiryStatus }) {
	const { t } = useLanguage();
	const answers = inquiryFieldNames.filter((name) => values[name]);
	return (
		<section className="sent" aria-labelledby="sent">
			<h2 className="text-d3" id="sent">
				{t("inquiry.sent")}
			</h2>
			<dl>
				{answers.map((name) => (
					<div key={name}>
						<dt>{t(inquiryFields[name].label)}</dt>
						<dd>{values[name]}</dd>
					</div>
				))}
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
