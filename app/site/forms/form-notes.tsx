import { Icon } from "../../design/icon.tsx";
import { Sentence, useLanguage } from "../../language/use-language.tsx";
import { notStored } from "../contact/not-stored.ts";
import { dial } from "../shell/phone.ts";

interface FormNotesProps {
	/** The company's mail address and phone number, shown when the form fails. */
	email: string;
	phone: string;
	/** Why what was just posted was not stored; "" when the problems say everything. */
	alert?: string;
	/** Answers to correct, with the id of their control. */
	problems: readonly { readonly id: string; readonly label: string; readonly reason: string }[];
}

/** What a posted form has to say, above its questions. Its script shows the hidden ones. */
export function FormNotes({ email, phone, alert, problems }: FormNotesProps) {
	const language = useLanguage();
	const { t } = language;
	return (
		<>
			<div className="note note-bad field-wide" role="alert" hidden={!alert} tabIndex={-1} {...(alert && readNext)}>
				<Icon name="warning" />
				<p>
					<WithMailLink words={alert || notStored(language, email)} email={email} />
				</p>
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
			<div className="note field-wide" role="status" hidden data-kept="">
				<Icon name="check" />
				<p className="row justify-between">
					{t("contact.kept")}
					<button className="underline" type="reset">
						{t("contact.clear")}
					</button>
				</p>
			</div>
			{problems.length > 0 && (
				<div className="note note-bad field-wide" tabIndex={-1} {...readNext} data-summary="">
					<Icon name="warning" />
					<div>
						<p>{t("contact.notSent")}</p>
						<ul>
							{problems.map(({ id, label, reason }) => (
								<li key={id}>
									<Sentence of="contact.problem" with={{ label: <a href={`#${id}`}>{label}</a>, reason }} />
								</li>
							))}
						</ul>
					</div>
				</div>
			)}
		</>
	);
}

// After a failed submit, the message has the focus.
const readNext = { autoFocus: true };

function WithMailLink({ words, email }: { words: string; email: string }) {
	const [before, after] = email ? words.split(email) : [words];
	if (after === undefined) return words;
	return (
		<>
			{before}
			<a href={`mailto:${email}`}>{email}</a>
			{after}
		</>
	);
}
