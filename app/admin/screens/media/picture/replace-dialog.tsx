import { useEffect, useState } from "react";
import { pictureLimits } from "../../../../content/values/limits/picture-files.ts";
import { Button } from "../../../controls/button.tsx";
import { TextField } from "../../../controls/fields.tsx";
import { Dialog } from "../../../controls/overlays/dialog.tsx";
import type { LibraryPicture } from "../library-picture.server.ts";

/** The texts of the new file. */
export interface ReplacementTexts {
	readonly alt: string;
	readonly caption: string;
}

interface ReplaceDialogProps {
	picture: LibraryPicture;
	/** The number of places that use the picture. */
	uses: number;
	/** The chosen file. The dialog is open while this is set. */
	file: File | undefined;
	close(): void;
	onReplace(file: File, words: ReplacementTexts): void;
}

/** Shows the old and the new picture, and asks for new texts, because the existing ones describe the old picture. */
export function ReplaceDialog({ picture, uses, file, close, onReplace }: ReplaceDialogProps) {
	return (
		<Dialog
			title={`Replace “${picture.name}”?`}
			wide
			isOpen={file !== undefined}
			onOpenChange={(isOpen) => !isOpen && close()}
		>
			{file && <Comparison key={`${file.name} ${file.lastModified}`} {...{ picture, uses, file, close, onReplace }} />}
		</Dialog>
	);
}

function Comparison({ picture, uses, file, close, onReplace }: ReplaceDialogProps & { file: File }) {
	const [alt, setAlt] = useState(picture.alt);
	const [caption, setCaption] = useState(picture.caption);
	const address = useAddress(file);
	const places = uses === 1 ? "the one place where it stands" : `all ${uses} places where it stands`;
	return (
		<form
			className="replace"
			onSubmit={(event) => {
				event.preventDefault();
				onReplace(file, { alt, caption });
			}}
		>
			<div className="replace-both">
				<figure>
					<img src={picture.preview} alt="" />
					<figcaption>
						<b>Now</b> <span className="mute clip">{picture.name}</span>
					</figcaption>
				</figure>
				<figure>
					{address ? <img src={address} alt="" /> : <span className="standin" />}
					<figcaption>
						<b>Then</b> <span className="mute clip">{file.name}</span>
					</figcaption>
				</figure>
			</div>
			<p>
				{uses === 0
					? "It stands nowhere at the moment."
					: `The new file shows at once in ${places}. What those say of it themselves stays as it is.`}
			</p>
			<TextField
				label="Alternative text"
				description={picture.alt && "Written for the old picture. Look whether it is true of the new one."}
				multiline
				rows={2}
				maxLength={pictureLimits.words}
				value={alt}
				onChange={setAlt}
			/>
			<TextField
				label="Caption"
				description={
					picture.caption ? "Written for the old picture. Look whether it is true of the new one." : "Optional"
				}
				maxLength={pictureLimits.words}
				value={caption}
				onChange={setCaption}
			/>
			<div className="row replace-end">
				<Button onPress={close}>Cancel</Button>
				<Button type="submit" variant="solid">
					Replace
				</Button>
			</div>
		</form>
	);
}

/** An object URL for a file; undefined on the first render. */
function useAddress(file: File): string | undefined {
	const [address, setAddress] = useState<string>();
	useEffect(() => {
		const made = URL.createObjectURL(file);
		setAddress(made);
		return () => URL.revokeObjectURL(made);
	}, [file]);
	return address;
}
