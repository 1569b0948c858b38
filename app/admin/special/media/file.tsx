import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { PictureUses } from "../../../.server/media/uses.ts";
import { acceptOf, fileKinds } from "../../../content/library-files.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { Notice } from "../../controls/notice.tsx";
import { Time } from "../../controls/time.tsx";
import { toast } from "../../controls/toasts.tsx";
import { Download, Replace, Undo2 } from "../../icons.tsx";
import type { action } from "./action.ts";
import { actionAddress } from "./action-address.ts";
import { BackToList } from "./back-to-list.tsx";
import { FileButton } from "./file-button.tsx";
import { FileTile } from "./file-tile.tsx";
import { inMegabytes } from "./in-megabytes.ts";
import type { LibraryFile } from "./library-file.ts";
import { cardOf } from "./picture-card.tsx";
import { RemovePicture } from "./remove-picture.tsx";
import { UploadLines } from "./upload-lines.tsx";
import { Uploads } from "./uploads.ts";
import { useUploads } from "./use-uploads.ts";
import { UsesSection } from "./uses.tsx";

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
	const { id, name, format, bytes, width, height, createdAt, kind, url } = file;
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (document.activeElement === document.body || document.activeElement?.id === cardOf(id))
			heading.current?.focus({ preventScroll: true });
	}, [id]);
	return (
		<section className="picture-open" aria-labelledby="picture">
			<header>
				<BackToList />
				<h2 id="picture" ref={heading} tabIndex={-1}>
					{name}
				</h2>
				<p className="small mute num">
					{format}, {width > 0 && `${width} × ${height}, `}
					{inMegabytes(bytes)}, added <Time at={createdAt} />
				</p>
			</header>
			{kind === "film" ? (
				// biome-ignore lint/a11y/useMediaCaption: captions belong to the section that shows the film.
				<video key={url} className="file-film" src={url} width={width} height={height} controls preload="metadata" />
			) : (
				<div className="file-open">
					<FileTile file={{ ...file, thumbnail: file.preview }} />
				</div>
			)}
			{placing}
			<UsesSection uses={uses} />
			<Acts key={id} {...{ file, uses, earlier }} />
		</section>
	);
}

function Acts({ file: { id, name, kind, url }, uses, earlier }: Omit<OpenFileProps, "placing">) {
	const [replacing, setReplacing] = useState(none);
	const uploads = useUploads(replacing);
	const { run, isPending, rejection } = useAction<typeof action>(actionAddress(id));
	const bringBack = useCallback(() => void run("bringBack", {}, { says: "The earlier file is back." }), [run]);
	const { revalidate } = useRevalidator();
	const isDone = uploads.some(({ state }) => state === "done");
	useEffect(() => {
		if (!isDone) return;
		replacing.dismiss();
		toast(`“${name}” was replaced wherever it stands.`, { action: { label: "Undo", onPress: bringBack } });
		void revalidate();
	}, [isDone, name, replacing, revalidate, bringBack]);
	function replace([file]: File[]) {
		if (!file) return;
		const next = new Uploads({ replace: { replace: id, alt: "", caption: "" } });
		setReplacing(next);
		next.add([file]);
	}
	return (
		<>
			<UploadLines uploads={replacing} list={uploads} />
			{rejection && !("uses" in rejection.facts) && (
				<Notice tone="danger" role="alert">
					{rejection.sentence}
				</Notice>
			)}
			<p className="small mute">
				Another {fileKinds[kind].one} in its place shows at once wherever this one stands, at an address of its own.
			</p>
			<div className="row picture-actions">
				<FileButton
					icon={Replace}
					accept={acceptOf([kind])}
					isDisabled={uploads.some(({ state }) => state === "sending" || state === "making")}
					onFiles={replace}
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

const none = new Uploads();
