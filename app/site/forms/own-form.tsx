import {
	type OwnForm as Definition,
	progressAtFirst,
	type Question as QuestionOf,
	questionId,
	stepsOf,
} from "../../content/register/form-conditions.ts";
import { Button } from "../../design/button.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { Behaviour } from "../behaviour.tsx";
import behaviour from "../behaviours/send-own-form.ts?worker&url";
import { FormNotes } from "./form-notes.tsx";
import { Honeypot } from "./honeypot.tsx";
import { Question } from "./question.tsx";
import type { OwnFormReply } from "./receive-own.server.ts";
import { Steps } from "./steps.tsx";

export interface OwnFormProps {
	form: Definition;
	/** Path of the page that it is on. */
	page: string;
	/** The company's mail address and phone number, shown when the form fails. */
	email: string;
	phone: string;
	/** Why what was just posted was not stored. */
	reply?: OwnFormReply;
}

/** A form of the owner. It works as it stands; the script of <own-form> sends it without leaving the page. */
export function OwnForm({ form, page, email, phone, reply }: OwnFormProps) {
	const { t } = useLanguage();
	const problems = reply?.problems ?? [];
	const hasFiles = form.questions.some(({ kind }) => kind === "file");
	const steps = stepsOf(form.questions);
	const isDivided = steps[0]?.head !== undefined || steps.length > 1;
	const progress = reply?.progress ?? progressAtFirst(steps, form.questions);
	const isLast = progress.isComplete || progress.at === steps.length - 1;
	const asked = (questions: readonly QuestionOf[]) =>
		questions.map((question) => (
			<Question
				key={question.key}
				question={question}
				form={form}
				values={reply?.typed[question.key] ?? []}
				problem={problems.find(({ field }) => field === question.key)?.reason}
				again={reply && reply.status !== 200 && question.kind === "file" ? t("forms.fileAgain") : undefined}
			/>
		));
	return (
		<own-form class="block">
			{/* Browsers would refuse what is wrong in a hidden step without showing it, so the server alone checks steps. */}
			<form
				className="form"
				action={form.path}
				method="post"
				encType={hasFiles ? "multipart/form-data" : undefined}
				noValidate={isDivided}
			>
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
				{isDivided ? (
					<Steps form={form} steps={steps} progress={progress} isAnswer={reply?.status === 200} asked={asked} />
				) : (
					asked(form.questions)
				)}
				<Honeypot form={form.slug} />
				<input type="hidden" name="token" defaultValue="" />
				<input type="hidden" name="page" defaultValue={page} />
				<p className={`field-wide form-end${isDivided ? " form-turn" : ""}`}>
					<Button
						look="accent"
						type="submit"
						data-sending={t("contact.sending")}
						{...(isDivided && {
							name: "go",
							value: isLast ? "send" : "next",
							"data-next": t("forms.next"),
							"data-send": form.button || t("forms.send"),
						})}
					>
						<span {...at(form, "button")}>
							{isDivided && !isLast ? t("forms.next") : form.button || t("forms.send")}
						</span>
					</Button>
					{isDivided && (
						<Button type="submit" name="go" value="back" hidden={progress.at === progress.applying[0]}>
							{t("forms.back")}
						</Button>
					)}
				</p>
			</form>
			<Behaviour src={behaviour} />
		</own-form>
	);
}

function labelOf({ questions }: Definition, key: string): string {
	return questions.find((question) => question.key === key)?.label ?? key;
}
