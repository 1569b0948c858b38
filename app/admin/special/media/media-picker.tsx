import { useEffect, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Dialog } from "../../controls/dialog.tsx";
import { Empty } from "../../controls/empty.tsx";
import { SearchField } from "../../controls/fields.tsx";
import { Notice } from "../../controls/notice.tsx";
import { Skeleton } from "../../controls/skeleton.tsx";
import { Upload as UploadIcon } from "../../icons.tsx";
import { findPictures } from "../../inputs/find.ts";
import type { FoundPicture } from "../../inputs/find-pictures.ts";
import { FileButton } from "./file-button.tsx";
import type { LibraryPicture } from "./library-picture.ts";
import { UploadLines } from "./upload-lines.tsx";
import { isSettled, Uploads } from "./uploads.ts";
import { useDrop } from "./use-files.ts";
import { useUploads } from "./use-uploads.ts";

export interface MediaPickerProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	/** Called with a picture that was chosen or just uploaded, when the dialog closes. */
	onChoose(picture: FoundPicture): void;
}

/** A dialog to choose a picture of the library, or to upload one. */
export function MediaPicker({ isOpen, onOpenChange, onChoose }: MediaPickerProps) {
	const [uploads] = useState(() => new Uploads());
	const close = (picture?: FoundPicture) => {
		// Closing the dialog cancels uploads in progress.
		for (const { id } of uploads.list) uploads.cancel(id);
		uploads.dismiss();
		if (picture) onChoose(picture);
		onOpenChange(false);
	};
	const add = (files: Iterable<File>) => {
		uploads.dismiss();
		uploads.add([...files].slice(0, 1));
	};
	return (
		<Dialog
			title="Choose a picture"
			wide
			isOpen={isOpen}
			onOpenChange={(open) => (open ? onOpenChange(true) : close())}
			actions={<Button onPress={() => close()}>Cancel</Button>}
		>
			{isOpen && <Choices uploads={uploads} onFiles={add} onChoose={close} />}
		</Dialog>
	);
}

interface ChoicesProps {
	uploads: Uploads;
	onFiles(files: Iterable<File>): void;
	onChoose(picture: FoundPicture): void;
}

function Choices({ uploads, onFiles, onChoose }: ChoicesProps) {
	const [query, setQuery] = useState("");
	const pictures = usePictures(query);
	const drop = useDrop(onFiles);
	const list = useUploads(uploads);
	const arrived = list.find(({ state }) => state === "done")?.picture;
	useEffect(() => {
		if (arrived) onChoose(asFound(arrived));
	}, [arrived]);
	const found = typeof pictures === "string" ? [] : pictures;
	return (
		<div className="picker" data-over={drop.isOver} {...drop.props}>
			<div className="picker-tools">
				<SearchField
					label="Search pictures"
					placeholder="Search name, alt text, caption…"
					value={query}
					onChange={setQuery}
					autoFocus
				/>
				<FileButton icon={UploadIcon} onFiles={onFiles}>
					Add a picture
				</FileButton>
			</div>
			<UploadLines uploads={uploads} list={list.filter((upload) => !isSettled(upload) || upload.state === "failed")} />
			{pictures === "away" && (
				<Notice tone="danger" role="alert">
					The pictures could not be loaded. Try again in a moment.
				</Notice>
			)}
			{pictures === "loading" && <Waiting />}
			{typeof pictures !== "string" && pictures.length === 0 && (
				<Empty title={query ? "No pictures found" : "No pictures yet"}>
					{query ? "Try other words, or add a new picture." : "Drop one here, or add it with the button above."}
				</Empty>
			)}
			<ul className="picture-choices" aria-label="Pictures">
				{found.map((picture) => (
					<li key={picture.media}>
						<button type="button" onClick={() => onChoose(picture)}>
							<img
								src={picture.thumbnail}
								alt={picture.alt}
								width={picture.width}
								height={picture.height}
								loading="lazy"
							/>
							<span>{picture.name}</span>
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
			{Array.from({ length: 10 }, (_, index) => (
				<Skeleton key={index} height="7rem" />
			))}
		</div>
	);
}

/** The pictures that match all words of a query, requested when typing pauses. */
function usePictures(query: string): readonly FoundPicture[] | "loading" | "away" {
	const [pictures, setPictures] = useState<readonly FoundPicture[] | "loading" | "away">("loading");
	useEffect(() => {
		let isCurrent = true;
		const timer = setTimeout(
			() =>
				findPictures(query).then(
					(found) => isCurrent && setPictures(found),
					() => isCurrent && setPictures("away"),
				),
			query ? 200 : 0,
		);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [query]);
	return pictures;
}

function asFound({ id, alt, name, width, height, thumbnail }: LibraryPicture): FoundPicture {
	return { media: id, alt, name, width, height, thumbnail };
}
