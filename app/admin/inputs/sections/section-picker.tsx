import { useState } from "react";
import type { SectionsField, StoredSection } from "../../../content/fields/sections.ts";
import type { SectionFamily } from "../../../content/model/section.ts";
import { type SectionKind, sectionKinds } from "../../../content/types/page-sections.ts";
import { newSection } from "../../../content/types/page-templates.ts";
import { Button } from "../../controls/button.tsx";
import { SearchField } from "../../controls/fields.tsx";
import { Dialog } from "../../controls/overlays/dialog.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import { SectionPicture } from "./section-picture.tsx";

interface SectionPickerProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
	field: SectionsField;
	/** The section that it will be below; the end of the page unless given. */
	below?: string;
	onAdd(section: StoredSection): void;
}

type Family = SectionFamily | "All";

const families: readonly Family[] = ["All", "Openings", "Text", "Offers", "Proof", "Closings"];

const kinds = (Object.keys(sectionKinds) as SectionKind[])
	.map((type) => ({ type, ...sectionKinds[type] }))
	.sort((a, b) => families.indexOf(a.family) - families.indexOf(b.family));

/** A gallery of the kinds of sections, to add one. */
export function SectionPicker({ isOpen, onOpenChange, field, below, onAdd }: SectionPickerProps) {
	const [query, setQuery] = useState("");
	const [family, setFamily] = useState<Family>("All");
	const offers = kinds.filter((kind) => {
		const words = `${kind.label} ${kind.about}`.toLowerCase();
		return (
			kind.type in field.variants &&
			(family === "All" || kind.family === family) &&
			query
				.toLowerCase()
				.split(/\s+/)
				.every((word) => words.includes(word))
		);
	});
	const add = (type: SectionKind) => {
		onOpenChange(false);
		setQuery("");
		setFamily("All");
		onAdd(newSection(field, type));
	};
	return (
		<Dialog
			title="Add a section"
			wide
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			actions={<Button onPress={() => onOpenChange(false)}>Cancel</Button>}
		>
			<div className="section-tools">
				<SearchField
					label="Search sections"
					placeholder="Search sections"
					value={query}
					onChange={setQuery}
					autoFocus
				/>
				<Segmented<Family>
					label="Kind of section"
					options={families.map((value) => ({ value, label: value }))}
					value={family}
					onChange={setFamily}
				/>
			</div>
			<p className="field-help">{below ? `It goes below “${below}”.` : "It goes to the end of the page."}</p>
			{offers.length === 0 && <p role="status">No section is called that. Try another word.</p>}
			<ul className="section-gallery" aria-label="Gallery">
				{offers.map(({ type, label, about }) => (
					<li key={type}>
						<button type="button" onClick={() => add(type)}>
							<SectionPicture type={type} />
							<b>{label}</b>
							<small>{about}</small>
						</button>
					</li>
				))}
			</ul>
		</Dialog>
	);
}
