import type { Editor } from "@tiptap/core";
import { useId, useState } from "react";
import { richTextBounds } from "../../../../content/text/rich-text.ts";
import { filmAt, isFilmAddress, knownSites } from "../../../../content/values/addresses/film-address.ts";
import { Trash2 } from "../../../icons.tsx";
import { Tool } from "../bars/tool-button.tsx";

interface Props {
	editor: Editor;
	address: string;
	title: string;
}

/** Edits a film's address and title, and says what visitors get. */
export function FilmPanel({ editor, address, title }: Props) {
	const id = useId();
	const [typed, setTyped] = useState(address);
	const set = (attrs: Partial<Pick<Props, "address" | "title">>) => editor.commands.updateAttributes("film", attrs);
	return (
		<>
			<label>
				Address of the film
				<input
					type="url"
					inputMode="url"
					maxLength={richTextBounds.href}
					value={typed}
					placeholder="https://"
					aria-describedby={`${id}-help`}
					aria-invalid={(typed !== "" && !isFilmAddress(typed)) || undefined}
					onChange={(event) => {
						const next = event.target.value.trim();
						setTyped(next);
						// An invalid address is not stored: its error would be shown for the whole text.
						if (next === "" || isFilmAddress(next)) set({ address: next });
					}}
				/>
			</label>
			<p id={`${id}-help`} className="rich-text-help">
				{whatItIs(typed)}
			</p>
			<label>
				Title
				<input
					maxLength={richTextBounds.filmTitle}
					value={title}
					placeholder="What it shows"
					onChange={(event) => set({ title: event.target.value })}
				/>
			</label>
			<div className="rich-text-group">
				<Tool label="Remove the film" icon={Trash2} onPress={() => editor.chain().deleteSelection().focus().run()} />
			</div>
		</>
	);
}

function whatItIs(address: string): string {
	if (address === "")
		return `Of ${new Intl.ListFormat("en", { type: "disjunction" }).format(knownSites)}, or a file that ends with .mp4 or .webm.`;
	if (!isFilmAddress(address)) return "Write an address with https://, or a path of the site.";
	const film = filmAt(address);
	if (film.kind === "player")
		return `${film.site} is asked for nothing until a visitor presses ${film.isFilm ? "the film" : "it"}.`;
	return film.kind === "file" ? "A file, which plays on the page." : "Nothing that is known: it becomes a link.";
}
