import { Suspense, useDeferredValue } from "react";
import type { RichTextDocument } from "../../../content/text/rich-text.ts";
import { lazyPart } from "../../controls/lazy-part.tsx";
import type { Page } from "./page-context.ts";
import type { FindPages } from "./panels/found-page.ts";
import type { ChosenImage } from "./paste/dropped-files.ts";

/** A store of one text. */
export interface StoredText {
	get(): RichTextDocument;
	set(next: RichTextDocument): void;
	subscribe(listener: () => void): () => void;
}

export interface RichTextInputProps {
	id?: string;
	label: string;
	/** The value. It is set when typing pauses, and when the field is left. */
	stored: StoredText;
	/** Called when the field is left, after its value was set. */
	onBlur?: () => void;
	isRequired?: boolean;
	isInvalid?: boolean;
	/** The id of the element with the error or the description. */
	describedBy?: string;
	/** Set where the text is written as the page it becomes. */
	page?: Page;
	/** Opens the picture library; resolves to undefined when nothing was chosen. */
	pickImage?: () => Promise<ChosenImage | undefined>;
	/** Uploads dropped or pasted pictures to the library. */
	onDropFiles?: (files: File[]) => Promise<readonly ChosenImage[]>;
	/** Adds a picture of the web to the library. Throws an error when that cannot be done. */
	onFetchPicture?: (address: string) => Promise<ChosenImage>;
	/** The address of a picture in the width of the column. */
	previewOf?: (media: string) => Promise<string | undefined>;
	/** Searches the pages of the site. */
	findPages?: FindPages;
}

const Editor = lazyPart(async () => (await import("./editor.tsx")).RichTextEditor);

/**
 * A rich text field. The editor's script is loaded separately, while the rest of the form is already usable; and where it is there,
 * the rest is drawn first, as a long text takes longer than all of that.
 */
export function RichTextInput(props: RichTextInputProps) {
	const isDrawn = useDeferredValue(true, false);
	const waiting = (
		<div className="rich-text" aria-busy="true" data-page={props.page && ""}>
			<span className="field-label">{props.label}</span>
			<div className="rich-text-frame rich-text-loading" />
		</div>
	);
	return isDrawn ? (
		<Suspense fallback={waiting}>
			<Editor {...props} />
		</Suspense>
	) : (
		waiting
	);
}
