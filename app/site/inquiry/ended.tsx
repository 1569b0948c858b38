import { useLanguage } from "../../language/use-language.tsx";
import { Lost } from "../shell/lost.tsx";

/** Shown for a secret link that opens nothing: mistyped, or of an inquiry that was deleted. */
export function Ended() {
	const { t } = useLanguage();
	return (
		<Lost
			status={404}
			title={t("inquiry.ended")}
			ways={[
				{ text: t("inquiry.write"), href: "/contact" },
				{ text: t("shell.backHome"), href: "/" },
			]}
		>
			<p className="lead mt-3">{t("inquiry.endedText")}</p>
		</Lost>
	);
}
