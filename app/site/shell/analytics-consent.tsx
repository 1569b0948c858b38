import { Button } from "../../design/button.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import type { AnalyticsTag } from "../analytics-tag.ts";
import styles from "./analytics-consent.css?url";

interface ConsentProps {
	analytics: AnalyticsTag;
}

/**
 * Asks whether the analytics tag may count. It is loaded only by whoever agrees, and the button takes that back. A tag that
 * does not ask is named alone.
 */
export function Consent({ analytics: { id, src, asks } }: ConsentProps) {
	const { t } = useLanguage();
	if (!asks) return <span hidden data-analytics={id} data-src={src} />;
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
