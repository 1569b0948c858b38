import type { QuestionKind } from "../../../content/system/own-form.ts";
import {
	Calendar,
	EyeOff,
	FileText,
	Hash,
	Heading2,
	ListChecks,
	ListTodo,
	Mail,
	Pencil,
	ShieldCheck,
	Smartphone,
	type StudioIcon,
	Upload,
} from "../../icons.tsx";

interface PaletteKind {
	readonly label: string;
	/** What sets it apart. */
	readonly about: string;
	readonly icon: StudioIcon;
}

/** What can be put on a form, in the order in which the palette offers it. */
export const paletteKinds: Readonly<Record<QuestionKind, PaletteKind>> = {
	line: { label: "Short text", about: "one line", icon: Pencil },
	text: { label: "Long text", about: "several lines", icon: FileText },
	email: { label: "E-mail address", about: "checked", icon: Mail },
	phone: { label: "Phone number", about: "as people write it", icon: Smartphone },
	one: { label: "One of these", about: "choices", icon: ListTodo },
	many: { label: "Several of these", about: "choices", icon: ListChecks },
	number: { label: "Number", about: "as people write it", icon: Hash },
	date: { label: "Date", about: "a day", icon: Calendar },
	file: { label: "File", about: "in the last step", icon: Upload },
	consent: { label: "Consent", about: "kept in its words", icon: ShieldCheck },
	step: { label: "Step", about: "a new page begins", icon: Heading2 },
	hidden: { label: "From the address", about: "not asked", icon: EyeOff },
};
