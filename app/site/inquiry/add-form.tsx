import { trapName } from "../../content/system/inquiry-form.ts";
import { additionLimits, additionTypes } from "../../content/values/limits/upload-limits.ts";
import { Button } from "../../design/button.tsx";
import { Icon } from "../../design/icon.tsx";
import { Sentence, useLanguage } from "../../language/use-language.tsx";
import type { AdditionResult } from "./receive-addition.server.ts";

interface AddFormProps {
	/** Why what was just sent was not stored. */
	reply: AdditionResult | undefined;
	/** Whether something was just stored. */
	isAdded: boolean;
	/** Address of the page where the sender can delete the inquiry. */
	deleteAt: string;
	/** For how many months inquiries are kept; 0 until somebody deletes them. */
	retentionMonths: number;
}

/** The form in which the sender of an inquiry adds a note or a file. */
export function AddForm({ reply, isAdded, deleteAt, retentionMonths }: AddFormProps) {
	const { t } = useLanguage();
	return (
		<section className="add" aria-labelledby="add">
			<h2 className="text-d3" id="add">
				{t("inquiry.add")}
			</h2>
			<form className="form" method="post" encType="multipart/form-data">
				{reply && (
					<div className="note note-bad field-wide" role="alert" tabIndex={-1} {...readNext}>
						<Icon name="warning" />
						<p>{reply.alert}</p>
					</div>
				)}
				{isAdded && !reply && (
					<div className="note note-ok field-wide" role="status" tabIndex={-1} {...readNext}>
						<Icon name="check" />
						<p>{t("inquiry.added")}</p>
					</div>
				)}
				<div className="field field-wide">
					<label htmlFor="note">
						{t("inquiry.addNote")} <span>{t("shell.optional")}</span>
					</label>
					<textarea id="note" name="note" rows={4} maxLength={additionLimits.note} defaultValue={reply?.note} />
				</div>
				<div className="drop field-wide">
					<label htmlFor="file">
						{t("inquiry.addFile")} <span>{t("inquiry.addFileHelp")}</span>
					</label>
					<input id="file" type="file" name="file" accept={additionTypes} />
				</div>
				{/* A honeypot: people cannot reach it, and browsers do not fill it in. */}
				<div className="trap" inert>
					<label htmlFor={`add-${trapName}`}>{t("shell.leaveEmpty")}</label>
					<input type="text" id={`add-${trapName}`} name={trapName} tabIndex={-1} autoComplete="off" />
				</div>
				<p className="field-wide form-end">
					<Button look="solid" type="submit">
						{t("inquiry.addButton")}
					</Button>
					<span className="mute text-sm">
						<Sentence of="inquiry.withdraw" with={{ link: <a href={deleteAt}>{t("inquiry.withdrawLink")}</a> }} />
					</span>
				</p>
			</form>
			<p className="mute mt-6 text-sm">
				{t("inquiry.secret")}
				{retentionMonths > 0 && ` ${t("inquiry.ends", { count: retentionMonths })}`}
			</p>
		</section>
	);
}

// After the form was sent, what came of it has the focus.
const readNext = { autoFocus: true };
