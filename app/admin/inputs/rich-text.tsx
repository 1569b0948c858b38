import { useId } from "react";
import type { RichTextField } from "../../content/fields/rich-text.ts";
import { addFiles } from "../special/media/add-files.ts";
import { findPages, pictureById } from "./find.ts";
import { type InputProps, useForm, useProblem } from "./form.tsx";
import { usePicturePicker } from "./picture-picker.tsx";
import { RichTextInput as RichTextEditor } from "./rich-text/rich-text-input.tsx";

/** Formatted text, with the pictures of the library and the pages of the site at hand. */
export function RichTextInput({ field, value, path }: InputProps<RichTextField>) {
	const { change, leave } = useForm();
	const pick = usePicturePicker();
	const problem = useProblem(path);
	const id = useId();
	return (
		<div>
			<RichTextEditor
				id={path}
				label={field.label}
				value={value}
				onChange={(next) => change(path, next)}
				onBlur={() => leave(path)}
				isRequired={!field.optional}
				isInvalid={problem !== undefined}
				describedBy={id}
				pickImage={pick}
				onDropFiles={addFiles}
				previewOf={async (media) => (await pictureById(media))?.card}
				findPages={findPages}
			/>
			<p className={problem ? "field-error" : "field-help"} id={id}>
				{problem ?? field.help}
			</p>
		</div>
	);
}
