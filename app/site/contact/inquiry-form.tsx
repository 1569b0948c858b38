import type { FormProblem } from "../../.server/inquiries/form.ts";
import { inquiryFields, notStoredSentence } from "../../content/inquiry-form.ts";
import { Button } from "../../design/button.tsx";
import { Icon } from "../../design/icon.tsx";
import { InquiryFields } from "./fields.tsx";
import type { FormResult } from "./submit.ts";
import { ThanksPanel } from "./thanks-panel.tsx";

interface InquiryFormProps {
	title: string;
	note: string;
	/** Where to write when the form fails. */
	email: string;
	/** Why the form that was just posted was not stored. */
	reply?: Exclude<FormResult, { status: 200 }>;
}

/** The contact form. It works as it stands; the script of <inquiry-form> sends it without leaving the page. */
export function InquiryForm({ title, note, email, reply }: InquiryFormProps) {
	const problems = reply?.status === 422 ? reply.problems : [];
	const alert = reply && reply.status !== 422 ? reply.alert : undefined;
	return (
		<inquiry-form class="block">
			<h2 className="sr-only">{title}</h2>
			<div className="note note-ok mb-6" role="status" tabIndex={-1} hidden data-sent="">
				<Icon name="check" />
				<p>
					Sent. Reference <strong className="reference" />. We reply to <span data-email="" /> within 24 hours.
				</p>
			</div>
			<form className="form" action="/contact" method="post">
				<div className="note note-bad field-wide" role="alert" hidden={!alert} tabIndex={-1} {...(alert && readNext)}>
					<Icon name="warning" />
					<p>
						{(alert ?? notStoredSentence(email)).replace(email, "")}
						{email && <a href={`mailto:${email}`}>{email}</a>}
					</p>
				</div>
				<div className="note field-wide" role="status" hidden data-kept="">
					<Icon name="check" />
					<p className="row justify-between">
						What you wrote is still here, in this tab only.
						<button className="underline" type="reset">
							Clear the form
						</button>
					</p>
				</div>
				{problems.length > 0 && <Summary problems={problems} />}
				<InquiryFields values={reply?.values} problems={problems} />
				<p className="field-wide form-end">
					<Button look="accent" type="submit">
						Send Project Brief
					</Button>
					<span className="text-sm mute">{note}</span>
				</p>
			</form>
			<ThanksPanel as="h3" />
		</inquiry-form>
	);
}

// After a failed submit, the message has the focus.
const readNext = { autoFocus: true };

function Summary({ problems }: { problems: readonly FormProblem[] }) {
	return (
		<div className="note note-bad field-wide" tabIndex={-1} {...readNext} data-summary="">
			<Icon name="warning" />
			<div>
				<p>Not sent yet. Please look at:</p>
				<ul>
					{problems.map(({ field, reason }) => (
						<li key={field}>
							<a href={`#inquiry-${field}`}>{inquiryFields[field].label}</a>: {reason}
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
