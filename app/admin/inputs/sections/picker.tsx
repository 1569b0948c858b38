import { useState } from "react";
import type { SectionsField, StoredSection } from "../../../content/fields/sections.ts";
import type { SectionOffer } from "../../../content/model/section.ts";
import { type SectionKind, sectionOffers } from "../../../content/types/page-sections.ts";
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

type Family = (typeof families)[number];

const families = ["All", "Openings", "Text", "Offers", "Proof", "Closings"] as const;

/** A gallery of the kinds of sections, to add one. */
export function SectionPicker({ isOpen, onOpenChange, field, below, onAdd }: SectionPickerProps) {
	const [query, setQuery] = useState("");
	const [family, setFamily] = useState<Family>("All");
	const offers = (Object.entries(sectionOffers) as [SectionKind, SectionOffer][]).filter(([type, offer]) => {
		const words = `${field.variants[type]?.label} ${offer.about}`.toLowerCase();
		return (
			type in field.variants &&
			(family === "All" || offer.family === family) &&
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
				{offers.map(([type, { about }]) => (
					<li key={type}>
						<button type="button" onClick={() => add(type)}>
							<SectionPicture type={type} />
							<b>{field.variants[type]!.label}</b>
							<small>{about}</small>
						</button>
					</li>
				))}
			</ul>
		</Dialog>
	);
}
