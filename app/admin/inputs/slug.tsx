import { createContext, useContext, useState } from "react";
import type { SlugField } from "../../content/fields/slug.ts";
import { toText } from "../../content/to-text.ts";
import { Button } from "../controls/button.tsx";
import { TextField } from "../controls/fields.tsx";
import { type InputProps, type StudioKind, useForm, useProblem } from "./form.tsx";

export const slugInput: StudioKind<SlugField> = { Input: SlugInput, cell: toText, isShort: () => true };

/** What the slug of a document depends on besides its own value. */
export interface SlugFacts {
	/** The path that stands before it, such as /services. */
	readonly under: string;
	/** Was the document ever published? Then others may know its address. */
	readonly isPublished: boolean;
	/** A free one, when the one wanted belongs to another document. */
	readonly suggestion?: string;
}

export const SlugContext = createContext<SlugFacts>({ under: "", isPublished: false });

/** The last part of the address: follows the title at first, and is locked once it is known to the world. */
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
