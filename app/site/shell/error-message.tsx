import { useLanguage } from "../../language/use-language.tsx";
import { Lost } from "./lost.tsx";

/** The page that visitors see after a server error. It shows the request number that is in the log, too. */
export function ErrorMessage({ requestId }: { requestId?: string }) {
	const { t } = useLanguage();
	const title = t("errors.broken");
	return (
		<>
			<title>{title}</title>
			<Lost
				status={500}
				title={title}
				ways={[
					{ text: t("errors.tryAgain"), href: "" },
					{ text: t("shell.backHome"), href: "/" },
				]}
			>
				<p className="lead mt-3">{t("errors.brokenText")}</p>
				{requestId && <p className="mute mt-5 text-sm">{t("errors.request", { number: requestId })}</p>}
			</Lost>
		</>
	);
}
