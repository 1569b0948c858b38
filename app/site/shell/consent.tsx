import { Button } from "../../design/button.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import type { analyticsTag } from "../analytics-tag.ts";
import styles from "./consent.css?url";

interface ConsentProps {
	analytics: NonNullable<ReturnType<typeof analyticsTag>>;
}

/** Asks whether the analytics tag may count. It is loaded only by whoever agrees, and the button takes that back. */
export function Consent({ analytics: { id, src } }: ConsentProps) {
	const { t } = useLanguage();
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="page" />
			<p className="consent-again">
				<button type="button" popoverTarget="consent">
					{t("shell.consent")}
				</button>
			</p>
			<aside
				className="consent"
				id="consent"
				popover="manual"
				aria-label={t("shell.consent")}
				data-analytics={id}
				data-src={src}
			>
				<p>{t("shell.consentText")}</p>
				<p className="row">
					<Button type="button" small value="yes">
						{t("shell.consentYes")}
					</Button>
					<Button type="button" small value="no">
						{t("shell.consentNo")}
					</Button>
				</p>
			</aside>
		</>
	);
}
