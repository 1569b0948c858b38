import { Button } from "../../design/button.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { Outcome } from "../forms/form-outcome.tsx";
import type { Shown } from "./load-review.server.ts";
import type { Refusal } from "./receive-review.server.ts";
import { reviewAt } from "./review-handle.ts";

/** Past decisions, and the form to approve or ask for changes: it decides about the version that the page shows. */
export function Decision({
	secret,
	page,
	hash,
	reader,
	verdicts,
	said,
	codeAddress,
	refusal,
	codeRefusal,
}: Shown & { refusal: Refusal | undefined; codeRefusal: string | undefined }) {
	const { t } = useLanguage();
	const values = refusal?.values ?? {};
	const last = verdicts.at(-1);
	const isApproved = last?.verdict === "approve" && !last.isOutdated;
	const done = said === "approve" ? t("review.approved") : said === "changes" ? t("review.asked") : "";
	return (
		<section aria-labelledby="decide" className="review-decision">
			<h2 id="decide">{t("review.verdict")}</h2>
			{verdicts.length > 0 && (
				<ul>
					{verdicts.map(({ id, author, verdict, isOutdated, day, note }) => (
						<li key={id}>
							{t(verdict === "approve" ? "review.decided" : "review.decidedAgainst", { name: author })}, {day}
							{isOutdated && ` (${t("review.outdated")})`}
							{note && `: ${note}`}
						</li>
					))}
				</ul>
			)}
			{codeAddress && !isApproved && (
				<form className="form" method="post" action={reviewAt(secret, page)}>
					<Outcome
						refusal={codeRefusal}
						done={said === "code" ? t("review.codeSent", { address: codeAddress }) : undefined}
					/>
					<input type="hidden" name="hash" value={hash} />
					<p className="field-wide">{t("review.codeText", { address: codeAddress })}</p>
					<p className="row field-wide">
						<Button type="submit" small name="mailCode" value="yes">
							{t("review.codeSend")}
						</Button>
					</p>
				</form>
			)}
			<form className="form" method="post" action={reviewAt(secret, page)}>
				<Outcome refusal={refusal?.alert} done={done} />
				<input type="hidden" name="hash" value={hash} />
				<div className="field field-wide">
					<label htmlFor="note">{t("review.note")}</label>
					<textarea id="note" name="note" rows={2} maxLength={2000} defaultValue={values.note} />
				</div>
				<div className="field field-wide">
					<label htmlFor="decider">{t("review.name")}</label>
					<input id="decider" name="name" maxLength={80} defaultValue={values.name ?? reader} required />
				</div>
				{codeAddress && !isApproved && (
					<div className="field field-wide">
						<label htmlFor="code">{t("review.code")}</label>
						<input id="code" name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={20} />
					</div>
				)}
				<p className="row field-wide form-end">
					<Button
						look={isApproved ? "line" : "accent"}
						disabled={isApproved}
						type="submit"
						name="verdict"
						value="approve"
					>
						{t("review.approve")}
					</Button>
					<Button type="submit" name="verdict" value="changes">
						{t("review.changes")}
					</Button>
				</p>
			</form>
		</section>
	);
}
