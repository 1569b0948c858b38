import { Metric } from "../../../design/metrics.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { type SectionProps, type ShownKind, TitledBand } from "../kind.tsx";
import { lengthsOf } from "./lengths.ts";

export const figures: ShownKind<"figures", true> = {
	find: (_, { figures }) => figures.length > 0 || undefined,
	View: Figures,
};

/** A first figure of more signs is not set as large as a title. */
const mostSigns = 6;

function Figures({ section, place }: SectionProps<"figures", true>) {
	const { locale } = useLanguage();
	const { layout, figures } = section;
	const lengths =
		layout === "bars"
			? lengthsOf(
					figures.map(({ value }) => value),
					locale,
				)
			: [];
	const isLong = layout === "lead" && figures[0]!.value.length > mostSigns;
	return (
		<TitledBand section={section} place={place} className="figures">
			<dl className={`in-${layout}${isLong ? " is-long" : ""}`} {...at(section, "figures")}>
				{figures.map((figure, index) => (
					<Metric key={figure.label} {...figure} region={at(figure)}>
						{lengths[index] !== undefined && <Bar length={lengths[index]} />}
					</Metric>
				))}
			</dl>
		</TitledBand>
	);
}

/** Says no more than the figure beside it. */
function Bar({ length }: { length: number }) {
	return (
		<dd className="bar" aria-hidden="true">
			<svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
				<rect width="100" height="4" />
				<rect className="now" width={100 * length} height="4" />
			</svg>
		</dd>
	);
}
