import { lazy, Suspense } from "react";
import type { RichTextDocument } from "../../../content/rich-text.ts";
import { useClientValue } from "../../controls/use-client-value.ts";
import type { ChosenImage } from "./dropped-files.ts";
import type { FindPages } from "./panels/link-panel.tsx";

export interface RichTextInputProps {
	id?: string;
	label: string;
	value: RichTextDocument;
	/** Called when typing pauses, and when the text is left. */
	onChange: (next: RichTextDocument) => void;
	/** Called when the text is left, after onChange. */
	onBlur?: () => void;
	isRequired?: boolean;
	isInvalid?: boolean;
	/** The id of the element that says what is wrong or what to write. */
	describedBy?: string;
	/** Lets a person choose a picture of the library; undefined when none was chosen. */
	pickImage?: () => Promise<ChosenImage | undefined>;
	/** Adds files to the library, for pictures that are dropped or pasted. */
	onDropFiles?: (files: File[]) => Promise<readonly ChosenImage[]>;
	/** The address of a form of a picture that fills the column. */
	previewOf?: (media: string) => Promise<string | undefined>;
	/** Looks for pages of the site. */
	findPages?: FindPages;
}

const Editor = lazy(() => import("./editor.tsx"));

/** A formatted text. The editor is a file of its own, which loads while the rest of the form is there already. */
export function RichTextInput(props: RichTextInputProps) {
	const isInBrowser = useClientValue(isHere, false);
	const waiting = (
		<div className="rich-text" aria-busy="true">
			<span className="field-label">{props.label}</span>
			<div className="rich-text-frame rich-text-loading" />
		</div>
	);
	return isInBrowser ? (
		<Suspense fallback={waiting}>
			<Editor {...props} />
		</Suspense>
	) : (
		waiting
	);
}

const isHere = () => true;
