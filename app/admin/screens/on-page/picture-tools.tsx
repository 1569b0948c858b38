import { type KeyboardEvent, useEffect, useRef } from "react";
import type { StoredImage } from "../../../content/fields/image.ts";
import { valueAt } from "../../../content/fields/walk.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import type { DocumentEditor } from "../../editor/document-editor.ts";
import { EditForm } from "../../editor/edit-form.tsx";
import { Messages } from "../../editor/editor-messages.tsx";
import { useEditorState } from "../../editor/use-editor.ts";
import { usePicturePicker } from "../../inputs/find/picture-picker.tsx";
import { useStoreState } from "../../inputs/use-form.tsx";
import { FieldInUseContext } from "../../presence/use-field-in-use.ts";
import type { PageEditors } from "./page-editors.ts";
import { labelOf, type Place } from "./regions/place.ts";

interface PictureToolsProps {
	editors: PageEditors;
	editor: DocumentEditor;
	place: Place;
	/** Called when it is done with, or when no other picture was chosen. */
	onDone(): void;
	onField(): void;
}

/** Opens the library for a picture of the page. Once one was chosen, its words can be written. */
export function PictureTools(props: PictureToolsProps) {
	return (
		<EditForm editor={props.editor}>
			<Tools {...props} />
		</EditForm>
	);
}

function Tools({ editors, editor, place, onDone, onField }: PictureToolsProps) {
	const { error } = useEditorState(editor);
	const pick = usePicturePicker();
	const words = useRef<HTMLDivElement>(null);
	const { path } = place;
	const { form } = editor;
	const { media, alt } = useStoreState(form, ({ data }) => valueAt(data, path)) as StoredImage;
	const live = editors.live(place) as StoredImage | undefined;
	const swap = async (isFirst: boolean) => {
		const chosen = await pick();
		if (!chosen) return isFirst ? onDone() : undefined;
		form.change(path, { media: chosen.media, alt: chosen.alt });
		// The library has given the focus back by then.
		requestAnimationFrame(() => words.current?.querySelector("input")?.focus());
	};
	const isAsked = useRef(false);
	useEffect(() => {
		if (!isAsked.current) void swap(true);
		isAsked.current = true;
	}, []);
	const onKeyDown = (event: KeyboardEvent) => {
		if ((event.key !== "Escape" && event.key !== "Enter") || event.defaultPrevented) return;
		if (event.key === "Enter" && (event.target as Element).tagName !== "INPUT") return;
		event.preventDefault();
		event.stopPropagation();
		onDone();
	};
	return (
		<section className="on-page-writing" aria-label={labelOf(place, form.data)} onKeyDown={onKeyDown}>
			<FieldInUseContext value={path}>
				<Messages editor={editor} error={error} isBegun />
			</FieldInUseContext>
			<div className="row">
				<b>{labelOf(place, form.data)}</b>
				{media !== "" && (
					<div className="on-page-alt" ref={words}>
						<TextField
							label="What it shows"
							description={alt === "" ? "For people who cannot see it. Empty only for decoration." : ""}
							value={alt}
							onChange={(next: string) => form.change(path, { media, alt: next })}
						/>
					</div>
				)}
				<div className="row">
					{live && live.media !== media && <Button onPress={() => form.change(path, live)}>Take it back</Button>}
					<Button onPress={() => void swap(false)}>Swap</Button>
					<Button onPress={onField}>Open its field</Button>
					<Button variant="solid" onPress={onDone}>
						Done
					</Button>
				</div>
			</div>
		</section>
	);
}
