import { createContext, useContext, useState } from "react";
import type { SlugField } from "../../../content/fields/slug.ts";
import { toText } from "../../../content/fields/to-text.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { type InputProps, type StudioKind, useForm, useProblem } from "../use-form.tsx";

export const slugInput: StudioKind<SlugField> = { Input: SlugInput, cell: toText, isShort: () => true };

/** The facts about the document that the slug input needs. */
export interface SlugFacts {
	/** The path in front of the slug, such as /services. */
	readonly under: string;
	/** Whether the document was ever published, so that others may know its address. */
	readonly isPublished: boolean;
	/** A free slug, when the requested one belongs to another document. */
	readonly suggestion?: string;
}

export const SlugContext = createContext<SlugFacts>({ under: "", isPublished: false });

/** The last part of the address: follows the title at first, and is locked once the document was published. */
function SlugInput({ field, value, path }: InputProps<SlugField>) {
	const { change, leave } = useForm();
	const problem = useProblem(path);
	const { under, isPublished, suggestion } = useContext(SlugContext);
	const [isUnlocked, unlock] = useState(false);
	const isLocked = isPublished && !isUnlocked;
	const note = isPublished && isUnlocked ? " When it is published, the old address will lead to the new one." : "";
	return (
		<div className="slug-input">
			<TextField
				label={field.label}
				description={`${under}/${value}${note}`}
				errorMessage={problem}
				isRequired
				isReadOnly={isLocked}
				value={value}
				onChange={(next) => change(path, next)}
				onBlur={() => leave(path)}
			/>
			{isLocked && (
				<Button variant="quiet" onPress={() => unlock(true)}>
					Change the address
				</Button>
			)}
			{suggestion && <Button onPress={() => change(path, suggestion)}>Use “{suggestion}”</Button>}
		</div>
	);
}
