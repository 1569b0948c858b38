import type { ReactNode } from "react";
import type { PictureUses } from "../../../../.server/media/library/uses.ts";
import { acceptOf, fileKinds } from "../../../../content/values/limits/library-files.ts";
import { Button } from "../../../controls/button.tsx";
import { FileButton } from "../../../controls/file-button.tsx";
import { ErrorNotice } from "../../../controls/notice.tsx";
import { Time } from "../../../controls/time/time.tsx";
import { Download, Replace, Undo2 } from "../../../icons.tsx";
import { FileTile } from "../file-tile.tsx";
import { inMegabytes } from "../in-megabytes.ts";
import type { LibraryFile } from "../library-file.server.ts";
import { UploadLines } from "../upload/upload-lines.tsx";
import { OpenHead } from "./open-head.tsx";
import { RemovePicture } from "./remove-picture.tsx";
import { useReplacing } from "./use-replacing.ts";
import { UsesSection } from "./uses-section.tsx";
import { WhoMaySee } from "./who-may-see.tsx";

interface OpenFileProps {
	file: LibraryFile;
	uses: PictureUses;
	/** The name of the file that it replaced, while that can be undone. */
	earlier?: string;
	/** Its folder and tags. */
	placing: ReactNode;
}

/** The details of a file that is no picture, and the commands on it. */
export function OpenFile({ file, uses, earlier, placing }: OpenFileProps) {
	const { id, format, bytes, width, height, createdAt, kind, url } = file;
	return (
		<section className="picture-open" aria-labelledby="picture">
			<OpenHead of={file}>
				{format}, {width > 0 && `${width} × ${height}, `}
				{inMegabytes(bytes)}, added <Time at={createdAt} />
			</OpenHead>
			{kind === "film" ? (
				// biome-ignore lint/a11y/useMediaCaption: captions belong to the section that shows the film.
				<video key={url} className="file-film" src={url} width={width} height={height} controls preload="metadata" />
			) : (
				<div className="file-open">
					<FileTile file={{ ...file, thumbnail: file.preview }} />
				</div>
			)}
			{placing}
			<WhoMaySee key={`${id} audience`} of={file} />
			<UsesSection uses={uses} />
			<Acts key={id} {...{ file, uses, earlier }} />
		</section>
	);
}

function Acts({ file: { id, name, kind, url }, uses, earlier }: Omit<OpenFileProps, "placing">) {
	const { lines, isBusy, isPending, rejection, bringBack, replace } = useReplacing(
		{ id, name },
		"The earlier file is back.",
	);
	return (
		<>
			<UploadLines {...lines} />
			{rejection && !("uses" in rejection.facts) && <ErrorNotice of={rejection} />}
			<p className="small mute">
				Another {fileKinds[kind].one} in its place shows at once wherever this one stands, at an address of its own.
			</p>
			<div className="row picture-actions">
				<FileButton
					icon={Replace}
					accept={acceptOf([kind])}
					isDisabled={isBusy}
					onFiles={([chosen]) => chosen && replace(chosen, { alt: "", caption: "" })}
				>
					Replace file
				</FileButton>
				{earlier && (
					<Button icon={Undo2} busy={isPending()} onPress={bringBack}>
						Bring back “{earlier}”
					</Button>
				)}
				<a className="button button-line" href={url} download={name}>
					<Download className="icon" aria-hidden="true" />
					Download
				</a>
				<RemovePicture picture={{ id, name }} uses={uses} />
			</div>
		</>
	);
}
