import { useState } from "react";
import type { LookFileField } from "../../../content/fields/look-file.ts";
import { InkLogo } from "../../../design/ink-logo.tsx";
import type { Logo } from "../../../look/logo.ts";
import { Button } from "../../controls/button.tsx";
import { FileButton } from "../../controls/file-button.tsx";
import type { LookFileAnswer } from "../../screens/look/upload-look-file.ts";
import { reasonOf, send } from "../../send.ts";
import { type InputProps, useForm, useProblem } from "../use-form.tsx";

const pictures = ".svg,image/svg+xml,image/png,image/jpeg,image/webp,image/avif";
const accepted = {
	logo: pictures,
	"client-logo": pictures,
	typeface: ".woff2,font/woff2",
	textface: ".woff2,font/woff2",
};

// Of a file of 2 MB, over a slow connection.
const timeLimit = 120_000;

/** A file of a look. It is taken at once or refused with a sentence; what was chosen before stays then. */
export function LookFileInput({ field, value, path }: InputProps<LookFileField>) {
	const { change } = useForm();
	const [state, setState] = useState<{ sending?: boolean; refused?: string }>({});
	const [isLicensed, setLicensed] = useState(false);
	const problem = useProblem(path) ?? state.refused;
	async function upload(file: File) {
		setState({ sending: true });
		const query = new URLSearchParams({ holds: field.holds, licence: isLicensed ? "yes" : "" });
		const address = field.holds === "client-logo" ? "/admin/logos/upload" : `/admin/look/upload?${query}`;
		const answer = await send<LookFileAnswer>(address, file, AbortSignal.timeout(timeLimit));
		if (answer.kind === "done") change(path, answer.value.file);
		setState(answer.kind === "done" ? {} : { refused: reasonOf(answer) });
	}
	const remove = () => {
		setState({});
		change(path, null);
	};
	return (
		<fieldset className="look-file" aria-busy={state.sending}>
			<legend className="field-label">{field.label}</legend>
			{field.holds === "client-logo" && value !== null && <InkLogo logo={value as Logo} />}
			{value !== null && <p className="small">{field.toText(value, [])}</p>}
			{(field.holds === "typeface" || field.holds === "textface") && (
				<label className="look-licence">
					<input type="checkbox" checked={isLicensed} onChange={({ target }) => setLicensed(target.checked)} />
					Its licence allows me to use it on this site
				</label>
			)}
			<div className="row">
				<FileButton
					accept={accepted[field.holds]}
					busy={state.sending ?? false}
					busyLabel="Uploading…"
					aria-describedby={`${path}-help`}
					onFiles={([file]) => file && void upload(file)}
				>
					{value === null ? "Choose a file" : "Replace"}
					<span className="sr-only"> {field.label}</span>
				</FileButton>
				{value !== null && (
					<Button variant="quiet" aria-label={`Remove ${field.label}`} onPress={remove}>
						Remove
					</Button>
				)}
			</div>
			<p className="field-help" id={`${path}-help`}>
				{field.help}
			</p>
			<p className="field-error" role="alert">
				{problem}
			</p>
		</fieldset>
	);
}
