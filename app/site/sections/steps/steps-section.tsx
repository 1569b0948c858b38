import { Star } from "../../../design/star.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { Band, type SectionProps, type ShownKind, withTitle } from "../kind.tsx";

export const steps: ShownKind<"steps", true> = {
	find: (_, { steps }) => steps.length > 0 || undefined,
	View: Steps,
};

function Steps({ section, place }: SectionProps<"steps", true>) {
	const { t } = useLanguage();
	const titled = withTitle(section, t("shell.process"));
	return (
		<Band section={titled} place={place}>
			<div className="wrap">
				<ol className={`steps-on ${section.layout}`}>
					{section.steps.map((step, index) => (
						<li key={index} {...at(step)}>
							{section.layout === "way" && <Star />}
							{step.when && <p className="label num">{step.when}</p>}
							<h3 className="text-d4">{step.title}</h3>
							<p className="mt-2 text-sm soft">{step.description}</p>
						</li>
					))}
				</ol>
			</div>
		</Band>
	);
}
