import type { Editor } from "@tiptap/core";
import { useId } from "react";
import { richTextBounds } from "../../../../content/text/rich-text.ts";
import { Replace, Trash2 } from "../../../icons.tsx";
import { Tool } from "../bars/tool-button.tsx";
import { Image, Images } from "../text-icons.ts";

interface Props {
	editor: Editor;
	alt: string;
	caption: string;
	onReplace?: () => void;
	/** Puts another picture beside it. */
	onAdd?: () => void;
}

/** Edits a picture's alternative text and caption. */
export function ImagePanel({ editor, alt, caption, onReplace, onAdd }: Props) {
	const id = useId();
	const set = (attrs: Partial<Pick<Props, "alt" | "caption">>) => editor.commands.updateAttributes("image", attrs);
	return (
		<>
			<label>
				Alternative text
				<textarea
					rows={2}
					maxLength={richTextBounds.alt}
					value={alt}
					aria-describedby={alt === "" ? `${id}-help` : undefined}
					onChange={(event) => set({ alt: event.target.value })}
				/>
			</label>
			{alt === "" && (
				<p id={`${id}-help`} className="rich-text-help">
					Say what the picture shows, for people who cannot see it.
				</p>
			)}
			<label>
				Caption
				<input
					maxLength={richTextBounds.caption}
					value={caption}
					placeholder="Optional"
					onChange={(event) => set({ caption: event.target.value })}
				/>
			</label>
			<div className="rich-text-group">
				{onAdd && <Tool label="Put another picture beside it" icon={Images} isNamed onPress={onAdd} />}
				{editor.isActive("gallery") && (
					<Tool label="Out of the gallery" icon={Image} onPress={() => editor.chain().focus().lift("gallery").run()} />
				)}
				{onReplace && <Tool label="Choose another picture" icon={Replace} onPress={onReplace} />}
				<Tool label="Remove the picture" icon={Trash2} onPress={() => editor.chain().deleteSelection().focus().run()} />
			</div>
		</>
	);
}
