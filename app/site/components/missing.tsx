import { useLanguage } from "../../language/use-language.tsx";
import { Lost } from "../shell/lost.tsx";

interface MissingProps {
	title: string;
	text: string;
	back: { text: string; href: string };
}

/** Shown at the address of an entry that its list does not have. */
export function Missing({ title, text, back }: MissingProps) {
	const { t } = useLanguage();
	return (
		<Lost status={404} title={title} ways={[back, { text: t("shell.backHome"), href: "/" }]}>
			<p className="lead mt-3">{text}</p>
		</Lost>
	);
}
