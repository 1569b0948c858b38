import type { SectionsField, StoredSection } from "../../../content/fields/sections.ts";
import { valueAt } from "../../../content/fields/walk.ts";
import { openedLater } from "../../controls/overlays/lazy.tsx";
import type { DocumentEditor } from "../../editor/document-editor.ts";
import { EditForm } from "../../editor/edit-form.tsx";
import { spokenName } from "../../inputs/sections/name.ts";
import { besideNeighbour } from "../../inputs/sections/order-rows.ts";
import { useSectionCommands } from "../../inputs/sections/use-sections.ts";
import type { PageEditors } from "./page-editors.ts";
import type { Seam } from "./regions/layer.ts";
import { fieldOf, type Place } from "./regions/place.ts";

const SectionPicker = openedLater(() =>
	import("../../inputs/sections/section-picker.tsx").then((file) => file.SectionPicker),
);

/** The list of sections that a page is made of, or has besides its own. */
export interface SectionsOfPage {
	readonly editor: DocumentEditor;
	readonly place: Place;
	readonly field: SectionsField;
}

/** @param own the documents that the page is about */
export function sectionsOf(editors: PageEditors, own: readonly Place[]): SectionsOfPage | undefined {
	for (const { type, id } of own) {
		const editor = editors.editor(id);
		for (const path of ["sections", "more"]) {
			const place = { type, id, path };
			const field = fieldOf(place)?.field;
			if (editor && field?.kind === "sections") return { editor, place, field: field as SectionsField };
		}
	}
}

function storedIn({ editor, place }: SectionsOfPage): readonly StoredSection[] {
	return valueAt(editor.form.data, place.path) as readonly StoredSection[];
}

/** Where a section can be added: above each that is shown, and below the last. */
export function seamsOf(list: SectionsOfPage): Seam[] {
	const shown = [...storedIn(list).entries()].filter(([, { hidden }]) => !hidden);
	const idsOf = (index: number, section: StoredSection) => [
		(section as { anchor?: string }).anchor ?? "",
		`s${index + 1}`,
	];
	const above = shown.map(([at, section]) => ({
		at,
		ids: idsOf(at, section),
		isBelow: false,
		label: `Add a section above ${spokenName(list.field, section)}`,
	}));
	const [last, section] = shown.at(-1) ?? [];
	if (last === undefined || !section) return [];
	const label = `Add a section below ${spokenName(list.field, section)}`;
	return [...above, { at: last + 1, ids: idsOf(last, section), isBelow: true, label }];
}

interface AddSectionProps {
	list: SectionsOfPage;
	/** Its position. */
	at: number;
	onClose(): void;
	onAdded(at: number): void;
}

/** Asks for a kind of section, and puts one in. */
export function AddSection(props: AddSectionProps) {
	return (
		<EditForm editor={props.list.editor}>
			<Picker {...props} />
		</EditForm>
	);
}

function Picker({ list, at, onClose, onAdded }: AddSectionProps) {
	const { insert } = useSectionCommands(list.field, list.place.path, onAdded);
	const above = storedIn(list)[at - 1];
	return (
		<SectionPicker
			isOpen
			onOpenChange={(isOpen) => !isOpen && onClose()}
			field={list.field}
			below={at === 0 ? "the head of the page" : above && spokenName(list.field, above)}
			onAdd={(section) => {
				insert(at, section);
				placeBeside(list, at);
			}}
		/>
	);
}

/** On a page whose parts have an order with the sections between them, a new one stands where it was asked for. */
function placeBeside(list: SectionsOfPage, at: number): void {
	const { editor, place } = list;
	const order = fieldOf({ ...place, path: "order" })?.field;
	if (order?.kind !== "order" || order.sections?.name !== place.path) return;
	const stored = valueAt(editor.form.data, "order") as readonly string[];
	const found = besideNeighbour(stored, storedIn(list), at);
	if (!found) return;
	editor.form.change(`${place.path}.${at}.anchor`, found.address);
	editor.form.change("order", found.order);
}
