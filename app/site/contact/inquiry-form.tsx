import type { Entry } from "../../content/model/define.ts";
import type { FormOptions } from "../../content/register/form-options.ts";
import type { Singletons } from "../../content/register/register.ts";
import { type InquiryValues, inquiryFields } from "../../content/system/inquiry-form-fields.ts";
import { Button } from "../../design/button.tsx";
import { Icon } from "../../design/icon.tsx";
import { Sentence, useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { Behaviour } from "../behaviour.tsx";
import behaviour from "../behaviours/send-inquiry-form.ts?worker&url";
import { FormNotes } from "../forms/form-notes.tsx";
import { InquiryFields } from "./inquiry-fields.tsx";
import type { FormResult } from "./receive-form.server.ts";
import { FollowLink, ThanksPanel } from "./thanks-panel.tsx";

interface InquiryFormProps {
	words: Pick<Entry<Singletons["contact-page"]>, "formTitle" | "formNote" | "projectTypes" | "budgets" | "timelines">;
	/** The company's mail address and phone number, shown when the form fails. */
	email: string;
	phone: string;
	options: FormOptions;
	/** Why the form that was just posted was not stored. */
	reply?: Exclude<FormResult, { status: 200 }>;
	/** Values to begin with. */
	begun?: InquiryValues;
}

/** The contact form. It works as it stands; the script of <inquiry-form> sends it without leaving the page. */
export function InquiryForm({ words, email, phone, options, reply, begun }: InquiryFormProps) {
	const { t } = useLanguage();
	const problems = reply?.status === 422 ? reply.problems : [];
	return (
		<inquiry-form class="sending">
			<h2 className="mb-8 text-d3" {...at(words, "formTitle")}>
				{words.formTitle || t("contact.title")}
			</h2>
			<form className="form" action="/contact" method="post">
				<FormNotes
					email={email}
					phone={phone}
					alert={reply && reply.status !== 422 ? reply.alert : undefined}
					problems={problems.map(({ field, reason }) => ({
						id: `inquiry-${field}`,
						label: t(inquiryFields[field].label),
						reason,
					}))}
				/>
				<InquiryFields words={words} options={options} values={reply?.values ?? begun} problems={problems} />
				<div className="note note-ok field-wide" role="status" tabIndex={-1} hidden data-sent="">
					<Icon name="check" />
					<div>
						<p>
							<Sentence
								of="contact.sent"
								with={{ reference: <strong className="reference" />, email: <span data-email="" /> }}
							/>
						</p>
						<FollowLink />
					</div>
				</div>
				<p className="field-wide form-end">
					<Button look="accent" type="submit" data-sending={t("contact.sending")}>
						{t("contact.send")}
					</Button>
					{words.formNote && (
						<span className="text-sm mute" {...at(words, "formNote")}>
							{words.formNote}
						</span>
					)}
				</p>
			</form>
			<ThanksPanel as="h3" />
			<Behaviour src={behaviour} />
		</inquiry-form>
	);
}
