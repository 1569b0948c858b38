import { useId, useState } from "react";
import type { FileField, StoredFile } from "../../../content/fields/file.ts";
import { Button } from "../../controls/button.tsx";
import { FileText } from "../../icons.tsx";
import { FileTile } from "../../screens/media/file-tile.tsx";
import { inMegabytes } from "../../screens/media/in-megabytes.ts";
import { FilePicker } from "../../screens/media/picker/file-picker.tsx";
import { fileById } from "../find/find.ts";
import { useFound } from "../find/use-found.ts";
import { type InputProps, useForm, useProblem } from "../use-form.tsx";

/** A file of the library that is no picture. */
export function FileInput({ field, value, path }: InputProps<FileField>) {
	const { media } = value as StoredFile;
	const { change } = useForm();
	const problem = useProblem(`${path}.media`) ?? useProblem(path);
	const file = useFound(fileById, media);
	const [isOpen, setOpen] = useState(false);
	const id = useId();
	return (
		<fieldset className="image-input" aria-describedby={problem ? id : undefined}>
			<legend>{field.label}</legend>
			{media === "" ? (
				<Button icon={FileText} onPress={() => setOpen(true)}>
					Choose a file
				</Button>
			) : (
				<div className="image-chosen">
					{file ? (
						<FileTile file={file} />
					) : (
						<span className="image-missing">{file === null && "This file is not in the library any more."}</span>
					)}
					<div>
						<p className="clip">{file?.name}</p>
						{file && (
							<p className="small mute num">
								{file.format}, {inMegabytes(file.bytes)}
							</p>
						)}
						<Button variant="quiet" onPress={() => setOpen(true)}>
							Choose another
						</Button>
						<Button variant="quiet" onPress={() => change(path, { media: "" })}>
							Remove
						</Button>
					</div>
				</div>
			)}
			{media === "" && field.help && <p className="field-help">{field.help}</p>}
			{problem && (
				<p className="field-error" id={id}>
					{problem}
				</p>
			)}
			<FilePicker
				accepts={field.accepts}
				isOpen={isOpen}
				onOpenChange={setOpen}
				onChoose={({ id }) => change(path, { media: id })}
			/>
		</fieldset>
	);
}
