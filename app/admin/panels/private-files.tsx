import { useState } from "react";
import type { EvidenceFile } from "../../.server/evidence/evidence-files.ts";
import { evidenceLimits, tooLargeEvidence } from "../../content/values/limits/evidence-limits.ts";
import { formFileTypes, sizeText } from "../../content/values/limits/upload-limits.ts";
import { Button } from "../controls/button.tsx";
import { FileButton } from "../controls/file-button.tsx";
import { reasonOf, send } from "../send.ts";

interface PrivateFilesProps {
	/** The entry that they are kept with. */
	readonly document: string;
	/** The consent that they prove. */
	readonly consent?: string;
	readonly files: readonly EvidenceFile[];
	/** The words of the button. */
	readonly label: string;
	/** Whose, for screen readers. */
	readonly about?: string;
	onAdded(): void;
	onRemove(file: EvidenceFile): void;
}

// Of a file of 10 MB, over a slow connection.
const timeLimit = 180_000;

/** Files that only who is signed in can get, and a button that adds one. */
export function PrivateFiles({ document, consent, files, label, about, onAdded, onRemove }: PrivateFilesProps) {
	const [state, setState] = useState<{ readonly isSending?: true; readonly refused?: string }>({});
	async function add(file: File) {
		if (file.size > evidenceLimits.bytes) {
			setState({ refused: tooLargeEvidence });
			return;
		}
		setState({ isSending: true });
		const query = new URLSearchParams({ name: file.name, ...(consent && { consent }) });
		const answer = await send(`/admin/evidence/${document}?${query}`, file, AbortSignal.timeout(timeLimit));
		setState(answer.kind === "done" ? {} : { refused: reasonOf(answer) });
		if (answer.kind === "done") onAdded();
	}
	return (
		<div className="grid gap-1">
			{files.length > 0 && (
				<ul>
					{files.map((file) => (
						<li key={file.id}>
							<span>
								<a href={`/admin/evidence/${document}/files/${file.id}`} download>
									{file.name}
								</a>
								<small>
									{sizeText(file.bytes)}, {file.by}
								</small>
							</span>
							<Button variant="quiet" aria-label={`Remove ${file.name}`} onPress={() => onRemove(file)}>
								Remove
							</Button>
						</li>
					))}
				</ul>
			)}
			<div className="row">
				<FileButton
					accept={formFileTypes}
					busy={state.isSending ?? false}
					busyLabel="Uploading…"
					onFiles={([file]) => file && void add(file)}
				>
					{label}
					{about && <span className="sr-only"> for {about}</span>}
				</FileButton>
			</div>
			{state.refused && (
				<p className="field-error" role="alert">
					{state.refused}
				</p>
			)}
		</div>
	);
}
