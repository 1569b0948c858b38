import { useEffect, useState } from "react";
import { useBlocker } from "react-router";
import { pictureLimits } from "../../../../content/values/limits/picture-files.ts";
import { Button } from "../../../controls/button.tsx";
import { Select, TextField } from "../../../controls/fields.tsx";
import { ErrorNotice } from "../../../controls/notice.tsx";
import { Dialog } from "../../../controls/overlays/dialog.tsx";
import { Segmented } from "../../../controls/tabs.tsx";
import { type Frame, fitted, isWhole, type Point, pointText, whole } from "./frame.ts";
import { FrameEditor } from "./frame-editor.tsx";
import { type OpenPicture, useDetails } from "./use-details.ts";

/** Edits a picture's texts, its focal point and its crop. */
export function DetailsForm({ picture }: { picture: OpenPicture }) {
	const { values, change, save, isDirty, isSaving, isCutting, rejection } = useDetails(picture);
	return (
		<form
			className="picture-details"
			onSubmit={(event) => {
				event.preventDefault();
				save();
			}}
		>
			<Framing
				picture={picture}
				focal={values.focal}
				onFocal={(focal) => change({ focal })}
				crop={values.crop}
				onCrop={(crop) => change({ crop })}
			/>
			<TextField
				label="Alternative text"
				description="What the picture shows, for people who cannot see it. Places that show it begin with these words."
				multiline
				rows={2}
				maxLength={pictureLimits.words}
				value={values.alt}
				onChange={(alt) => change({ alt })}
			/>
			<TextField
				label="Caption"
				description="Optional"
				maxLength={pictureLimits.words}
				value={values.caption}
				onChange={(caption) => change({ caption })}
			/>
			<p className="field-help">
				The focal point and the cut are one for all places, and show at once where it is on the site, whatever a
				proposal holds. For another cut in one place, add the picture once more.
			</p>
			<ErrorNotice of={rejection} />
			<div className="row">
				<Button type="submit" variant="solid" isDisabled={!isDirty && !isSaving} busy={isSaving} busyLabel="Saving…">
					Save
				</Button>
				<span className="small mute" role="status">
					{isCutting ? "Making its sizes…" : isDirty && !isSaving ? "Not saved yet" : ""}
				</span>
			</div>
			<LeaveGuard isDirty={isDirty && !isSaving} />
		</form>
	);
}

interface FramingProps {
	picture: OpenPicture;
	focal: Point;
	onFocal(focal: Point): void;
	crop: Frame | null;
	onCrop(crop: Frame | null): void;
}

function Framing({ picture, focal, onFocal, crop, onCrop }: FramingProps) {
	const [mode, setMode] = useState<"focal" | "crop">("focal");
	const [shape, setShape] = useState("");
	const { width, height } = picture.original;
	const ratio = shape === "" ? undefined : Number(shape);
	// Parts that were cropped away can only be seen in the original.
	const src = picture.crop ? `/admin/media/${picture.id}/original?shown` : picture.preview;
	const choose = (next: string) => {
		setShape(next);
		if (next !== "") onCrop(fitted(crop ?? whole, (Number(next) * height) / width));
	};
	return (
		<>
			<Segmented label="What is set on the picture" options={modes} value={mode} onChange={(next) => setMode(next)} />
			<FrameEditor {...{ src, width, height, mode, focal, onFocal, crop, onCrop, ratio }} />
			{mode === "focal" ? (
				<div className="row frame-words">
					<p className="small mute">What stays in sight where the picture is cut to a place: {pointText(focal)}.</p>
					<Button variant="quiet" onPress={() => onFocal({ x: 0.5, y: 0.5 })}>
						Middle
					</Button>
				</div>
			) : (
				<div className="row frame-words">
					<Select label="Shape" isLabelHidden options={shapes} value={shape} onChange={choose} />
					<p className="small mute num">
						{Math.round((crop ?? whole).width * width)} × {Math.round((crop ?? whole).height * height)} pixels
					</p>
					<Button variant="quiet" isDisabled={!crop || isWhole(crop)} onPress={() => onCrop(null)}>
						Whole picture
					</Button>
				</div>
			)}
		</>
	);
}

const modes = [
	{ value: "focal", label: "Focal point" },
	{ value: "crop", label: "Crop" },
] as const;

const shapes = [
	{ value: "", label: "Any shape" },
	{ value: String(16 / 9), label: "16:9, articles" },
	{ value: String(4 / 3), label: "4:3, projects" },
	{ value: "1", label: "1:1, avatars" },
	{ value: String(4 / 5), label: "4:5, founders" },
];

/** Asks for confirmation before unsaved changes are lost. */
function LeaveGuard({ isDirty }: { isDirty: boolean }) {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
	);
	// The router updates its state in a transition, during which the dialog's closing animation would never finish. So
	// the dialog has state of its own.
	const [isAsking, setAsking] = useState(false);
	useEffect(() => setAsking(blocker.state === "blocked"), [blocker.state]);
	useEffect(() => {
		const whenClosed = (event: BeforeUnloadEvent) => isDirty && event.preventDefault();
		addEventListener("beforeunload", whenClosed);
		return () => removeEventListener("beforeunload", whenClosed);
	}, [isDirty]);
	return (
		<Dialog
			title="Not everything is saved"
			role="alertdialog"
			isOpen={isAsking}
			onOpenChange={(open) => !open && blocker.reset?.()}
			actions={
				<>
					<Button onPress={() => blocker.proceed?.()}>Leave</Button>
					<Button variant="solid" onPress={() => blocker.reset?.()}>
						Stay
					</Button>
				</>
			}
		>
			<p>What you changed on this picture is not saved yet.</p>
		</Dialog>
	);
}
