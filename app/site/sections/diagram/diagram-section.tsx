import { type Diagram as ReadDiagram, readDiagram } from "../../../content/values/read-diagram.ts";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { type SectionProps, type ShownKind, TitledBand } from "../kind.tsx";
import { DrawnDiagram } from "./drawn-diagram.tsx";

export const diagram: ShownKind<"diagram", ReadDiagram> = {
	shares: ["table"],
	find(_, { lines }) {
		const read = readDiagram(lines);
		return read.boxes.length > 0 ? read : undefined;
	},
	View: Diagram,
};

function Diagram({ section, found, place }: SectionProps<"diagram", ReadDiagram>) {
	const { dir } = useLanguage();
	return (
		<TitledBand section={section} place={place}>
			<DrawnDiagram
				diagram={found}
				id={place.id}
				title={section.title}
				isMirrored={dir === "rtl"}
				region={at(section, "lines")}
			/>
		</TitledBand>
	);
}
