import { Metric } from "../../../design/metrics.tsx";
import { at } from "../../at.ts";
import { type SectionProps, type ShownKind, TitledBand } from "../kind.tsx";

export const figures: ShownKind<"figures", true> = {
	find: (_, { figures }) => figures.length > 0 || undefined,
	View: Figures,
};

function Figures({ section, place }: SectionProps<"figures", true>) {
	return (
		<TitledBand section={section} place={place} className="figures">
			<dl className={`in-${section.layout}`} {...at(section, "figures")}>
				{section.figures.map((figure) => (
					<Metric key={figure.label} {...figure} region={at(figure)} />
				))}
			</dl>
		</TitledBand>
	);
}
