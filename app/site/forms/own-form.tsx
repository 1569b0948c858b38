import { type OwnForm as Definition, questionId } from "../../content/register/form-conditions.ts";
import { Button } from "../../design/button.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { Behaviour } from "../behaviour.tsx";
import behaviour from "../behaviours/own-form.ts?worker&url";
import { FormNotes } from "./form-notes.tsx";
import { Honeypot } from "./honeypot.tsx";
import { Question } from "./question.tsx";
import type { OwnFormResult } from "./receive-own.server.ts";

export interface OwnFormProps {
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
	const { t } = useLanguage();
	const problems = reply?.problems ?? [];
	const hasFiles = form.questions.some(({ kind }) => kind === "file");
	return (
		<own-form class="block">
			<form className="form" action={form.path} method="post" encType={hasFiles ? "multipart/form-data" : undefined}>
				<FormNotes
					email={email}
					phone={phone}
					alert={reply?.alert}
					problems={problems.map(({ field, reason }) => ({
						id: questionId(form, field),
						label: labelOf(form, field),
						reason,
					}))}
				/>
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
				<Honeypot form={form.slug} />
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

function labelOf({ questions }: Definition, key: string): string {
	return questions.find((question) => question.key === key)?.label ?? key;
}
