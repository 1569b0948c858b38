import { trapName } from "../../content/system/inquiry-form-fields.ts";
import { useLanguage } from "../../language/use-language.tsx";

/** A field that only programs fill in: people cannot reach it, and browsers leave it alone. */
export function Honeypot({ form }: { form: string }) {
	const { t } = useLanguage();
	const id = `${form}-${trapName}`;
	return (
		<div className="trap" inert>
			<label htmlFor={id}>{t("shell.leaveEmpty")}</label>
			<input type="text" id={id} name={trapName} tabIndex={-1} autoComplete="off" />
		</div>
	);
}
