import { acceptOf, type FileKind, fileKinds } from "../../../../content/values/limits/library-files.ts";
import { findFiles } from "../../../inputs/find/find.ts";
import { FileTile } from "../file-tile.tsx";
import { inMegabytes } from "../in-megabytes.ts";
import type { LibraryFile } from "../library-file.server.ts";
import { Picker } from "./picker-panel.tsx";

interface FilePickerProps {
	/** The kinds that can be chosen. */
	accepts: readonly FileKind[];
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	/** Called with a file that was chosen or just uploaded. */
	onChoose(file: LibraryFile): void;
}

/** A dialog to choose a file of the library that is no picture, or to upload one. */
export function FilePicker({ accepts, ...rest }: FilePickerProps) {
	const kinds = accepts.join(",");
	return (
		<Picker<LibraryFile>
			{...rest}
			title={accepts.length === 1 ? `Choose ${wordOf(accepts[0]!)}` : "Choose a file"}
			one="file"
			many="files"
			placeholder="Search name…"
			accept={acceptOf(accepts)}
			find={(query) => findFiles(kinds, query)}
			scope={kinds}
			arrived={({ file }) => (file && accepts.includes(file.kind) ? file : undefined)}
			keyOf={({ id }) => id}
			places={6}
		>
			{(file) => (
				<>
					<FileTile file={file} />
					<span>{file.name}</span>
					<span className="small mute num">
						{file.format}, {inMegabytes(file.bytes)}
					</span>
				</>
			)}
		</Picker>
	);
}

function wordOf(kind: FileKind): string {
	const { one } = fileKinds[kind];
	if (kind === "captions") return one;
	return `${/^[aeiou]/.test(one) ? "an" : "a"} ${one}`;
}
