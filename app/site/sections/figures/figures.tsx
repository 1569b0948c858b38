import { Metric } from "../../../design/metrics.tsx";
import { at } from "../../at.ts";
import { Band, type SectionProps, type ShownKind, Words } from "../kind.tsx";

export const figures: ShownKind<"figures", true> = {
	find: (_, { figures }) => figures.length > 0 || undefined,
	View: Figures,
};

function Figures({ section, place }: SectionProps<"figures", true>) {
	const { layout, figures } = section;
	const isBeside = layout === "beside";
	return (
		<Band section={section} place={place} ownTitle={isBeside} className="figures">
			<div className={isBeside ? "page-grid split-4-8" : "wrap"}>
				{isBeside && <Words section={section} place={place} />}
				<dl className={`in-${layout}`} {...at(section, "figures")}>
					{figures.map((figure) => (
						<Metric key={figure.label} {...figure} region={at(figure)} />
					))}
				</dl>
			</div>
		</Band>
	);
}
