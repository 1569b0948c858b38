import { Button } from "../../design/button.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { Outcome } from "../forms/form-outcome.tsx";
import type { Shown } from "./load-review.server.ts";
import type { Refusal } from "./receive-review.server.ts";
import { reviewAt } from "./review-handle.ts";

interface CommentsOnPageProps extends Shown {
	refusal: Refusal | undefined;
	longest: number;
}

/** The comments on the page, and the form for a new one. Its script pins both to places on the page. */
export function CommentsOnPage({ secret, page, comments, reader, said, refusal, longest }: CommentsOnPageProps) {
	const { t, wordsOf } = useLanguage();
	const values = refusal?.values ?? {};
	return (
		<section aria-labelledby="comments">
			<h2 id="comments">
				{t("review.comments")} <small>{t("review.onPage", { path: page })}</small>
			</h2>
			{comments.length === 0 && <p className="mute">{t("review.none")}</p>}
			<ol className="review-comments" data-words={wordsOf("review", ["pinAt", "aboutPart"])}>
				{comments.map(({ id, author, text, region, quote, day, settled }) => (
					<li key={id} data-region={region} data-quote={quote} data-settled={settled ? "" : undefined} tabIndex={-1}>
						<p>
							<b>{author}</b> <small>{day}</small>
						</p>
						<p className="review-text">{text}</p>
						{quote && <small>“{quote}”</small>}
						{settled && <small>{t("review.settled", { name: settled.by })}</small>}
					</li>
				))}
			</ol>
			<form className="form" method="post" action={reviewAt(secret, page)} data-comment="">
				<Outcome refusal={refusal?.alert} done={said === "comment" ? t("review.said") : undefined} />
				<p className="mute field-wide" data-hint="">
					{t("review.hint")}
				</p>
				<input type="hidden" name="region" defaultValue={values.region ?? ""} />
				<input type="hidden" name="quote" defaultValue={values.quote ?? ""} />
				<div className="field field-wide">
					<label htmlFor="text">{t("review.comment")}</label>
					<textarea id="text" name="text" rows={3} maxLength={longest} defaultValue={values.text} required />
				</div>
				<div className="field field-wide">
					<label htmlFor="name">{t("review.name")}</label>
					<input id="name" name="name" maxLength={80} defaultValue={values.name ?? reader} required />
				</div>
				<p className="field-wide form-end">
					<Button look="solid" type="submit">
						{t("review.send")}
					</Button>
				</p>
			</form>
		</section>
	);
}
