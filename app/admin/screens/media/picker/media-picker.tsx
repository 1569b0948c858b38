import { findPictures } from "../../../inputs/find/find.ts";
import type { FoundPicture } from "../../../inputs/find/find-pictures.ts";
import type { LibraryPicture } from "../library-picture.server.ts";
import { Picker } from "./picker-panel.tsx";

export interface MediaPickerProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	/** Called with a picture that was chosen or just uploaded, when the dialog closes. */
	onChoose(picture: FoundPicture): void;
}

/** A dialog to choose a picture of the library, or to upload one. */
export function MediaPicker(props: MediaPickerProps) {
	return (
		<Picker<FoundPicture>
			{...props}
			title="Choose a picture"
			one="picture"
			many="pictures"
			placeholder="Search name, alt text, caption…"
			find={findPictures}
			arrived={({ picture }) => picture && asFound(picture)}
			keyOf={({ media }) => media}
			places={10}
		>
			{({ thumbnail, alt, name, width, height }) => (
				<>
					<img src={thumbnail} alt={alt} width={width} height={height} loading="lazy" />
					<span>{name}</span>
				</>
			)}
		</Picker>
	);
}

function asFound({ id, alt, name, width, height, thumbnail }: LibraryPicture): FoundPicture {
	return { media: id, alt, name, width, height, thumbnail };
}
