import { useState } from "react";
import { href, Link } from "react-router";
import { pictureLimits } from "../../../../content/values/limits/picture-files.ts";
import { useAction } from "../../../actions/use-action.ts";
import { IconButton } from "../../../controls/button.tsx";
import { TextField } from "../../../controls/fields.tsx";
import { Status } from "../../../controls/status.tsx";
import { Ban, RotateCw, X } from "../../../icons.tsx";
import { FileTile } from "../file-tile.tsx";
import { inMegabytes } from "../in-megabytes.ts";
import type { LibraryPicture } from "../library-picture.server.ts";
import type { action } from "../media-action.ts";
import { isSettled, type Upload, type Uploads } from "./uploads.ts";

interface LinesProps {
	uploads: Uploads;
	list: readonly Upload[];
	/** Whether to ask for the alternative text of each uploaded picture. */
	asksForAlt?: boolean;
}

/** The files being uploaded: their progress, errors and commands. */
export function UploadLines({ uploads, list, asksForAlt = false }: LinesProps) {
	return (
		<ul className="upload-lines">
			{list.map((upload) => (
				<li key={upload.id} className="upload-line" data-state={upload.state}>
					<UploadPicture upload={upload} />
					<div className="upload-words">
						<p className="upload-name">
							<span className="clip">{upload.name}</span>
							<span className="num mute">{inMegabytes(upload.bytes)}</span>
						</p>
						<UploadResult upload={upload} asksForAlt={asksForAlt} />
					</div>
					<UploadActions upload={upload} uploads={uploads} />
				</li>
			))}
		</ul>
	);
}

function UploadPicture({ upload: { picture, file } }: { upload: Upload }) {
	if (file) return <FileTile file={file} />;
	return picture ? <img src={picture.thumbnail} alt="" /> : <span className="upload-place" />;
}

function UploadResult({ upload, asksForAlt }: { upload: Upload; asksForAlt: boolean }) {
	const { state, sent, name, sentence, picture, file, isKnown } = upload;
	const id = picture?.id ?? file?.id;
	switch (state) {
		case "waiting":
			return <p className="small mute">Waiting</p>;
		case "sending":
		case "making":
			return <Progress label={name} sent={state === "making" ? undefined : sent} />;
		case "failed":
			return <p className="field-error">{sentence}</p>;
		case "cancelled":
			return <p className="small mute">Cancelled; nothing of it was kept.</p>;
		case "done":
			if (id === undefined) return null;
			return (
				<>
					<p className="small">
						<Status tone={isKnown ? "neutral" : "ok"}>{isKnown ? "In the library already" : "Added"}</Status>{" "}
						<Link to={`/admin/media/${id}`} className="underline">
							Open <span className="sr-only">{name}</span>
						</Link>
					</p>
					{asksForAlt && picture && <AltField picture={picture} />}
				</>
			);
	}
}

interface ProgressProps {
	label: string;
	/** The uploaded part, from 0 to 1; undefined while the server makes it ready. */
	sent: number | undefined;
}

function Progress({ label, sent }: ProgressProps) {
	const percent = Math.round((sent ?? 1) * 100);
	const words = sent === undefined ? "Making it ready…" : `${percent}%`;
	return (
		<div
			className="progress"
			role="progressbar"
			aria-label={label}
			aria-valuetext={words}
			aria-valuenow={sent === undefined ? undefined : percent}
		>
			<span className="progress-track">
				<span style={{ width: `${percent}%` }} />
			</span>
			<span className="small mute num">{words}</span>
		</div>
	);
}

/** The alternative text of an uploaded picture, saved when the field is left. */
function AltField({ picture }: { picture: LibraryPicture }) {
	const { run, isPending, rejection } = useAction<typeof action>(href("/admin/actions/media/:id", { id: picture.id }));
	const [alt, setAlt] = useState(picture.alt);
	const [stored, setStored] = useState(picture.alt);
	const store = async () => {
		if (alt.trim() === stored.trim()) return;
		setStored(alt);
		// If saving failed, leaving the field once more tries again.
		if (!(await run("describe", { alt }))) setStored(picture.alt);
	};
	return (
		<TextField
			label={`What ${picture.name} shows`}
			isLabelHidden
			placeholder="Say what it shows, for people who cannot see it"
			value={alt}
			maxLength={pictureLimits.words}
			onChange={setAlt}
			onBlur={() => void store()}
			onKeyDown={(event) => event.key === "Enter" && void store()}
			errorMessage={rejection?.sentence}
			description={stored !== picture.alt && !isPending() && !rejection ? "Saved" : undefined}
		/>
	);
}

function UploadActions({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
	const { id, name, state, mayRetry } = upload;
	if (!isSettled(upload)) return <IconButton label={`Cancel ${name}`} icon={Ban} onPress={() => uploads.cancel(id)} />;
	return (
		<div className="upload-actions">
			{state !== "done" && mayRetry && (
				<IconButton label={`Try ${name} again`} icon={RotateCw} onPress={() => uploads.retry(id)} />
			)}
			<IconButton label={`Take ${name} from this list`} icon={X} onPress={() => uploads.dismiss(id)} />
		</div>
	);
}
