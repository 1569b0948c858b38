import { useState } from "react";
import { languageName } from "../../../../language/language-name.ts";
import { Button } from "../../../controls/button.tsx";
import { Checkbox } from "../../../controls/checkbox.tsx";
import { Select } from "../../../controls/fields.tsx";
import { FileButton } from "../../../controls/file-button.tsx";
import { ErrorNotice } from "../../../controls/notice.tsx";
import { Dialog } from "../../../controls/overlays/dialog.tsx";
import { Segmented } from "../../../controls/tabs.tsx";
import { Download, Upload } from "../../../icons.tsx";
import { reasonOf, send } from "../../../send.ts";
import { useFresh } from "../../../use-fresh.ts";
import type { ImportAnswer } from "./exchange-upload.ts";

interface ExchangeProps {
	/** Codes of the languages that can be chosen. */
	readonly languages: readonly string[];
	/** The id of the translation that it is about; all without it. */
	readonly only?: string;
	/** Whether it is about the fixed words of the site. */
	readonly isOfWords?: boolean;
	onImported(answer: ImportAnswer): void;
}

/** Gives texts to translators as a file, and takes them back. */
export function ExchangeTools(props: ExchangeProps) {
	const [open, setOpen] = useState<"export" | "import">();
	const onOpenChange = (isOpen: boolean) => setOpen((now) => (isOpen ? now : undefined));
	return (
		<>
			<Button icon={Download} onPress={() => setOpen("export")}>
				Export…
			</Button>
			<Button icon={Upload} onPress={() => setOpen("import")}>
				Import…
			</Button>
			{open === "export" && <ExportDialog {...props} isOpen onOpenChange={onOpenChange} />}
			{open === "import" && <ImportDialog {...props} isOpen onOpenChange={onOpenChange} />}
		</>
	);
}

interface Opened {
	readonly isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

const formats = [
	{ value: "xlf", label: "XLIFF 2.1" },
	{ value: "csv", label: "CSV" },
	{ value: "json", label: "JSON" },
] as const;

const uses = {
	xlf: "For the tools of translators: every text with its place, its longest length and what it was translated from.",
	csv: "For a table: one text a row. Translate the column Target and leave the others as they are.",
	json: "For programs.",
} as const;

function ExportDialog({ languages, only, isOfWords = false, isOpen, onOpenChange }: ExchangeProps & Opened) {
	const [language, setLanguage] = useState(languages[0]!);
	const [format, setFormat] = useState<keyof typeof uses>("xlf");
	const [isTodo, setTodo] = useState(true);
	const query = new URLSearchParams({ to: language, format, ...(only && { only }) });
	if (isOfWords) query.set("words", "");
	else if (isTodo) query.set("todo", "");
	return (
		<Dialog
			title={isOfWords ? "Export words" : "Export translations"}
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			actions={
				<>
					<Button onPress={() => onOpenChange(false)}>Cancel</Button>
					<a
						className="button button-solid"
						href={`/admin/languages/file?${query}`}
						download
						onClick={() => onOpenChange(false)}
					>
						<Download className="icon" aria-hidden="true" />
						Export
					</a>
				</>
			}
		>
			<div className="grid gap-3.5">
				<LanguageSelect languages={languages} value={language} onChange={setLanguage} />
				<Segmented label="Format" options={formats} value={format} onChange={(next) => setFormat(next)} />
				<p className="soft small">{uses[format]}</p>
				{!isOfWords && <Checkbox label="Only what is to do" isSelected={isTodo} onChange={(next) => setTodo(next)} />}
			</div>
		</Dialog>
	);
}

/** Milliseconds: a large file takes its time. */
const timeLimit = 300_000;

function ImportDialog({
	languages,
	only,
	isOfWords = false,
	isOpen,
	onOpenChange,
	onImported,
}: ExchangeProps & Opened) {
	const [language, setLanguage] = useState(languages[0]!);
	const [isMachine, setMachine] = useState(false);
	const [isOfAnySite, setOfAnySite] = useState(false);
	const [busy, setBusy] = useState(false);
	const [error, setError] = useState<string>();
	const freshen = useFresh();
	async function take(file: File | undefined): Promise<void> {
		if (!file) return;
		setBusy(true);
		setError(undefined);
		const query = new URLSearchParams({ to: language, name: file.name, ...(only && { only }) });
		if (isOfWords) query.set("words", "");
		if (isMachine) query.set("machine", "");
		if (isOfAnySite) query.set("anySite", "");
		const address = `/admin/languages/upload?${query}`;
		const answer = await send<ImportAnswer>(address, file, AbortSignal.timeout(timeLimit));
		setBusy(false);
		if (answer.kind !== "done") return setError(reasonOf(answer));
		await freshen();
		onImported(answer.value);
		onOpenChange(false);
	}
	return (
		<Dialog
			title={isOfWords ? "Import words" : "Import translations"}
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			actions={
				<>
					<Button onPress={() => onOpenChange(false)}>Cancel</Button>
					<FileButton
						variant="solid"
						icon={Upload}
						accept=".xlf,.xliff,.csv,.json"
						busy={busy}
						onFiles={([file]) => void take(file)}
					>
						Choose the file
					</FileButton>
				</>
			}
		>
			<div className="grid gap-3.5">
				<ErrorNotice of={error} />
				<p className="soft">
					What it says becomes drafts; nothing goes live. Texts whose source has changed since are listed and left
					alone, and an empty one empties nothing.
				</p>
				<LanguageSelect languages={languages} value={language} onChange={setLanguage} />
				<Checkbox
					label="A program translated it, and a person still has to look at it"
					isSelected={isMachine}
					onChange={(next) => setMachine(next)}
				/>
				<Checkbox
					label="It was exported from a copy of this site"
					isSelected={isOfAnySite}
					onChange={(next) => setOfAnySite(next)}
				/>
			</div>
		</Dialog>
	);
}

interface LanguageSelectProps {
	readonly languages: readonly string[];
	readonly value: string;
	onChange(value: string): void;
}

function LanguageSelect({ languages, value, onChange }: LanguageSelectProps) {
	if (languages.length < 2) return null;
	const options = languages.map((code) => ({ value: code, label: languageName(code) }));
	return <Select label="Language" options={options} value={value} onChange={onChange} />;
}
