import { additionLimits, additionTypes } from "../../content/values/limits/upload-limits.ts";
import { Button } from "../../design/button.tsx";
import { Sentence, useLanguage } from "../../language/use-language.tsx";
import { Outcome } from "../forms/form-outcome.tsx";
import { Honeypot } from "../forms/honeypot.tsx";
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
				<Outcome refusal={reply?.alert} done={isAdded ? t("inquiry.added") : undefined} />
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
				<Honeypot form="add" />
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
