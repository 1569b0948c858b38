import type { ImageField, StoredImage } from "../../../content/fields/image.ts";
import { toText } from "../../../content/fields/to-text.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { ImagePlus } from "../../icons.tsx";
import { pictureById } from "../find/find.ts";
import { usePicturePicker } from "../find/picture-picker.tsx";
import { useFound } from "../find/use-found.ts";
import { type InputProps, type StudioKind, useForm, useProblem } from "../use-form.tsx";

export const imageInput: StudioKind<ImageField> = { Input: ImageInput, cell: toText, isShort: () => false };

/** A picture of the library, with an alternative text for this use of it. */
function ImageInput({ field, value, path }: InputProps<ImageField>) {
	const { media, alt } = value as StoredImage;
	const { change } = useForm();
	const problem = useProblem(`${path}.media`) ?? useProblem(path);
	const altProblem = useProblem(`${path}.alt`);
	const picture = useFound(pictureById, media);
	const pick = usePicturePicker();
	async function choose() {
		const chosen = await pick();
		if (chosen) change(path, { media: chosen.media, alt: chosen.alt });
	}
	return (
		<fieldset className="image-input">
			<legend>{field.label}</legend>
			{media === "" ? (
				<Button icon={ImagePlus} onPress={choose}>
					Choose a picture
				</Button>
			) : (
				<div className="image-chosen">
					{picture ? (
						<img src={picture.thumbnail} alt="" width={picture.width} height={picture.height} />
					) : (
						<span className="image-missing">{picture === null && "This picture is not in the library any more."}</span>
					)}
					<div>
						<TextField
							label="What it shows"
							description={alt === "" ? "For people who cannot see it. Empty only for decoration." : field.help}
							errorMessage={altProblem}
							value={alt}
							onChange={(next: string) => change(path, { media, alt: next })}
						/>
						<Button variant="quiet" onPress={choose}>
							Replace
						</Button>
						<Button variant="quiet" onPress={() => change(path, { media: "", alt: "" })}>
							Remove
						</Button>
					</div>
				</div>
			)}
			{media === "" && field.help && <p className="field-help">{field.help}</p>}
			{problem && <p className="field-error">{problem}</p>}
		</fieldset>
	);
}
