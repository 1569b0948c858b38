import { useId } from "react";
import type { RichTextField } from "../../content/fields/rich-text.ts";
import { proseOf } from "../../content/references.ts";
import { toText } from "../../content/to-text.ts";
import { findPages, pictureById } from "./find.ts";
import { type InputProps, type StudioKind, useForm, useProblem } from "./form.tsx";
import { MetricMeanings } from "./metric-choices.tsx";
import { usePicturePicker } from "./picture-picker.tsx";
import { RichTextInput as RichTextEditor } from "./rich-text/rich-text-input.tsx";

export const richTextInput: StudioKind<RichTextField> = { Input: RichTextInput, cell: toText, isShort: () => false };

/** Rich text, with access to the picture library and the site's pages. */
function RichTextInput({ field, value, path }: InputProps<RichTextField>) {
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
			<MetricMeanings text={proseOf(value).join(" ")} />
		</div>
	);
}

const addFiles = async (files: File[]) => (await import("../special/media/add-files.ts")).addFiles(files);
