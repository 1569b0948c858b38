import { useLanguage } from "../../language/use-language.tsx";
import { Lost } from "./lost.tsx";

interface WrongAddressProps {
	/** The address at which the studio was opened; `origin` is its own. */
	openedAt: string;
	origin: string;
}

/** Shown at an address where signing in is impossible: names the studio's address and how to change it. */
export function WrongAddress({ openedAt, origin }: WrongAddressProps) {
	const { t } = useLanguage();
	return (
		<Lost
			status={403}
			title={t("errors.otherAddress")}
			ways={[
				{ text: t("errors.openStudio"), href: `${origin}/admin` },
				{ text: t("shell.backHome"), href: "/" },
			]}
		>
			<p className="lead mt-3">{t("errors.otherAddressText", { opened: openedAt, origin })}</p>
			<p className="mt-5">{t("errors.rightAddress", { opened: openedAt })}</p>
			<pre className="mt-3">
				<code>SITE_URL={openedAt}</code>
			</pre>
			<p className="mute mt-3 text-sm">
				{t("errors.proxy", { origin })} <code>proxy_set_header Host $host;</code>
			</p>
		</Lost>
	);
}
