import { type OwnForm as Definition, questionId } from "../../content/register/form-conditions.ts";
import { trapName } from "../../content/system/inquiry-form.ts";
import { Button } from "../../design/button.tsx";
import { Icon } from "../../design/icon.tsx";
import { Sentence, useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { Behaviour } from "../behaviour.tsx";
import behaviour from "../behaviours/own-form.ts?worker&url";
import { notStored } from "../contact/not-stored.ts";
import { dial } from "../shell/phone.ts";
import { Question } from "./question.tsx";
import type { OwnFormResult } from "./receive-own.server.ts";

interface OwnFormProps {
	form: Definition;
	/** Path of the page that it is on. */
	page: string;
	/** The company's mail address and phone number, shown when the form fails. */
	email: string;
	phone: string;
	/** Why what was just posted was not stored. */
	reply?: Exclude<OwnFormResult, { status: 200 }>;
}

/** A form of the owner. It works as it stands; the script of <own-form> sends it without leaving the page. */
export function OwnForm({ form, page, email, phone, reply }: OwnFormProps) {
	const language = useLanguage();
	const { t } = language;
	const problems = reply?.problems ?? [];
	const hasFiles = form.questions.some(({ kind }) => kind === "file");
	return (
		<own-form class="block">
			<form className="form" action={form.path} method="post" encType={hasFiles ? "multipart/form-data" : undefined}>
				<div
					className="note note-bad field-wide"
					role="alert"
					hidden={!reply?.alert}
					tabIndex={-1}
					{...(reply?.alert && readNext)}
				>
					<Icon name="warning" />
					<p>{reply?.alert || notStored(language, email)}</p>
				</div>
				<div className="note note-bad field-wide" role="status" tabIndex={-1} hidden data-away="">
					<Icon name="warning" />
					<p>
						{t("contact.away")} {(email || phone) && t("contact.awayReach")}{" "}
						{email && <a href={`mailto:${email}`}>{email}</a>}
						{email && phone && " · "}
						{phone && (
							<a href={dial(phone)} dir="ltr">
								{phone}
							</a>
						)}
					</p>
				</div>
				{problems.length > 0 && (
					<div className="note note-bad field-wide" tabIndex={-1} {...readNext} data-summary="">
						<Icon name="warning" />
						<div>
							<p>{t("contact.notSent")}</p>
							<ul>
								{problems.map(({ field, reason }) => (
									<li key={field}>
										<Sentence
											of="contact.problem"
											with={{ label: <a href={`#${questionId(form, field)}`}>{labelOf(form, field)}</a>, reason }}
										/>
									</li>
								))}
							</ul>
						</div>
					</div>
				)}
				{form.questions.map((question) => (
					<Question
						key={question.key}
						question={question}
						form={form}
						values={reply?.typed[question.key] ?? []}
						problem={problems.find(({ field }) => field === question.key)?.reason}
						again={reply && question.kind === "file" ? t("forms.fileAgain") : undefined}
					/>
				))}
				{/* A honeypot: people cannot reach it, and browsers do not fill it in. */}
				<div className="trap" inert>
					<label htmlFor={`${form.slug}-${trapName}`}>{t("shell.leaveEmpty")}</label>
					<input type="text" id={`${form.slug}-${trapName}`} name={trapName} tabIndex={-1} autoComplete="off" />
				</div>
				<input type="hidden" name="token" defaultValue="" />
				<input type="hidden" name="page" defaultValue={page} />
				<p className="field-wide form-end">
					<Button look="accent" type="submit" data-sending={t("contact.sending")}>
						<span {...at(form, "button")}>{form.button || t("forms.send")}</span>
					</Button>
				</p>
			</form>
			<Behaviour src={behaviour} />
		</own-form>
	);
}

// After a failed submit, the message has the focus.
const readNext = { autoFocus: true };

function labelOf({ questions }: Definition, key: string): string {
	return questions.find((question) => question.key === key)?.label ?? key;
}
