import { Button } from "../../design/button.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import type { Refusal } from "./receive-review.server.ts";

interface ClosedReviewProps {
	kind: "live" | "ended" | "password";
	company: string;
	refusal: Refusal | undefined;
}

/** The page of a link that shows no proposal: it asks for the password, or says why the link is closed. */
export function ClosedReview({ kind, company, refusal }: ClosedReviewProps) {
	const { t } = useLanguage();
	const words = {
		live: [t("review.isLive"), t("review.isLiveText")],
		ended: [t("review.ended"), t("review.endedText", { company })],
		password: [t("review.passwordTitle"), t("review.passwordText")],
	} as const;
	const [title, text] = words[kind];
	return (
		<main id="main" className="review-stop wrap">
			<h1 className="text-d2">{title}</h1>
			<p className="lead">{text}</p>
			{kind === "password" ? (
				<form className="form" method="post">
					{refusal && (
						<div className="note note-bad field-wide" role="alert">
							<p>{refusal.alert}</p>
						</div>
					)}
					<div className="field">
						<label htmlFor="password">{t("review.password")}</label>
						<input id="password" name="password" type="password" autoComplete="off" maxLength={256} required />
					</div>
					<p className="form-end">
						<Button look="solid" type="submit">
							{t("review.open")}
						</Button>
					</p>
				</form>
			) : (
				<p>
					<a href="/">{t("review.toSite")}</a>
				</p>
			)}
		</main>
	);
}
