import { useContext, useId, useMemo } from "react";
import type { RichTextField } from "../../../content/fields/rich-text.ts";
import { toText } from "../../../content/fields/to-text.ts";
import { valueAt } from "../../../content/fields/walk.ts";
import type { RichTextDocument } from "../../../content/text/rich-text.ts";
import { findPages, pictureById } from "../find/find.ts";
import { usePicturePicker } from "../find/picture-picker.tsx";
import { PageContext } from "../rich-text/page-context.ts";
import { RichTextInput as RichTextEditor } from "../rich-text/rich-text-input.tsx";
import { type InputProps, type StudioKind, useForm, useFormStore, useProblem } from "../use-form.tsx";

export const richTextInput: StudioKind<RichTextField> = {
	Input: RichTextInput,
	cell: toText,
	isShort: () => false,
	followsItself: true,
};

/** Rich text, with access to the picture library and the site's pages. */
function RichTextInput({ field, path }: InputProps<RichTextField>) {
	const { leave } = useForm();
	const form = useFormStore();
	const stored = useMemo(
		() => ({
			get: () => valueAt(form.data, path) as RichTextDocument,
			set: (next: RichTextDocument) => form.change(path, next),
			subscribe: form.subscribe,
		}),
		[form, path],
	);
	const pick = usePicturePicker();
	const problem = useProblem(path);
	const page = useContext(PageContext);
	const id = useId();
	return (
		<div>
			<RichTextEditor
				id={path}
				label={field.label}
				stored={stored}
				onBlur={() => leave(path)}
				isRequired={!field.optional}
				isInvalid={problem !== undefined}
				describedBy={id}
				page={page}
				pickImage={pick}
				onDropFiles={addFiles}
				onFetchPicture={fetchPicture}
				previewOf={previewOf}
				findPages={findPages}
			/>
			<p className={problem ? "field-error" : "field-help"} id={id}>
				{problem ?? field.help}
			</p>
		</div>
	);
}

const previewOf = async (media: string) => (await pictureById(media))?.card;

const addFiles = async (files: File[]) => (await import("../../screens/media/upload/add-files.ts")).addFiles(files);

const fetchPicture = async (address: string) =>
	(await import("../../screens/media/upload/add-files.ts")).addFromWeb(address);
