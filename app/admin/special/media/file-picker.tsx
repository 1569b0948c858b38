import { useEffect, useState } from "react";
import { acceptOf, type FileKind, fileKinds } from "../../../content/library-files.ts";
import { Button } from "../../controls/button.tsx";
import { Dialog } from "../../controls/dialog.tsx";
import { Empty } from "../../controls/empty.tsx";
import { SearchField } from "../../controls/fields.tsx";
import { Notice } from "../../controls/notice.tsx";
import { Skeleton } from "../../controls/skeleton.tsx";
import { Upload as UploadIcon } from "../../icons.tsx";
import { findFiles } from "../../inputs/find.ts";
import { FileButton } from "./file-button.tsx";
import { FileTile } from "./file-tile.tsx";
import { inMegabytes } from "./in-megabytes.ts";
import type { LibraryFile } from "./library-file.ts";
import { UploadLines } from "./upload-lines.tsx";
import { isSettled, Uploads } from "./uploads.ts";
import { useDrop } from "./use-files.ts";
import { useUploads } from "./use-uploads.ts";

interface FilePickerProps {
	/** The kinds that can be chosen. */
	accepts: readonly FileKind[];
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	/** Called with a file that was chosen or just uploaded. */
	onChoose(file: LibraryFile): void;
}

/** A dialog to choose a file of the library that is no picture, or to upload one. */
export function FilePicker({ accepts, isOpen, onOpenChange, onChoose }: FilePickerProps) {
	const [uploads] = useState(() => new Uploads());
	const close = (file?: LibraryFile) => {
		// Closing the dialog cancels uploads in progress.
		for (const { id } of uploads.list) uploads.cancel(id);
		uploads.dismiss();
		if (file) onChoose(file);
		onOpenChange(false);
	};
	return (
		<Dialog
			title={accepts.length === 1 ? `Choose ${wordOf(accepts[0]!)}` : "Choose a file"}
			wide
			isOpen={isOpen}
			onOpenChange={(open) => (open ? onOpenChange(true) : close())}
			actions={<Button onPress={() => close()}>Cancel</Button>}
		>
			{isOpen && <Choices accepts={accepts} uploads={uploads} onChoose={close} />}
		</Dialog>
	);
}

function wordOf(kind: FileKind): string {
	const { one } = fileKinds[kind];
	if (kind === "captions") return one;
	return `${/^[aeiou]/.test(one) ? "an" : "a"} ${one}`;
}

interface ChoicesProps {
	accepts: readonly FileKind[];
	uploads: Uploads;
	onChoose(file: LibraryFile): void;
}

function Choices({ accepts, uploads, onChoose }: ChoicesProps) {
	const [query, setQuery] = useState("");
	const files = useFiles(accepts, query);
	const add = (chosen: Iterable<File>) => {
		uploads.dismiss();
		uploads.add([...chosen].slice(0, 1));
	};
	const drop = useDrop(add);
	const list = useUploads(uploads);
	const done = list.find(({ state }) => state === "done");
	const isOther = done !== undefined && !(done.file && accepts.includes(done.file.kind));
	useEffect(() => {
		if (done?.file && !isOther) onChoose(done.file);
	}, [done, isOther]);
	return (
		<div className="picker" data-over={drop.isOver} {...drop.props}>
			<div className="picker-tools">
				<SearchField label="Search files" placeholder="Search name…" value={query} onChange={setQuery} autoFocus />
				<FileButton icon={UploadIcon} accept={acceptOf(accepts)} onFiles={add}>
					Add a file
				</FileButton>
			</div>
			<UploadLines uploads={uploads} list={list.filter((upload) => !isSettled(upload) || upload.state === "failed")} />
			{isOther && (
				<Notice tone="accent" role="alert">
					“{done.name}” is in the library now, but is of another kind than can stand here.
				</Notice>
			)}
			{files === "away" && (
				<Notice tone="danger" role="alert">
					The files could not be loaded. Try again in a moment.
				</Notice>
			)}
			{files === "loading" && <Waiting />}
			{typeof files !== "string" && files.length === 0 && (
				<Empty title={query ? "No files found" : "No files yet"}>
					{query ? "Try other words, or add a new file." : "Drop one here, or add it with the button above."}
				</Empty>
			)}
			<ul className="picture-choices" aria-label="Files">
				{(typeof files === "string" ? [] : files).map((file) => (
					<li key={file.id}>
						<button type="button" onClick={() => onChoose(file)}>
							<FileTile file={file} />
							<span>{file.name}</span>
							<span className="small mute num">
								{file.format}, {inMegabytes(file.bytes)}
							</span>
						</button>
					</li>
				))}
			</ul>
			{drop.isOver && (
				<p className="media-drop" aria-hidden="true">
					Drop to add
				</p>
			)}
		</div>
	);
}

function Waiting() {
	return (
		<div className="picture-choices" role="status" aria-label="Loading...">
			{Array.from({ length: 6 }, (_, index) => (
				<Skeleton key={index} height="7rem" />
			))}
		</div>
	);
}

/** The files that match all words of a query, requested when typing pauses. */
function useFiles(accepts: readonly FileKind[], query: string): readonly LibraryFile[] | "loading" | "away" {
	const [files, setFiles] = useState<readonly LibraryFile[] | "loading" | "away">("loading");
	const kinds = accepts.join(",");
	useEffect(() => {
		let isCurrent = true;
		const ask = () =>
			findFiles(kinds, query).then(
				(found) => isCurrent && setFiles(found),
				() => isCurrent && setFiles("away"),
			);
		const timer = setTimeout(ask, query ? 200 : 0);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [kinds, query]);
	return files;
}
