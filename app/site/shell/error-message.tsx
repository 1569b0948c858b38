import { useLanguage } from "../../language/use-language.tsx";
import { Lost } from "./lost.tsx";

/** What visitors see after a server error; the log has the same request number. */
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
