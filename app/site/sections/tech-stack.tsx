import type { Entry } from "../../content/define.ts";
import { home } from "../../content/home.ts";
import type { Singletons } from "../../content/register.ts";
import { Section, SectionHead } from "../../design/section.tsx";
import { useLanguage } from "../../language/use-language.tsx";

type Stack = Entry<Singletons["home"]>["techStack"];

const technologiesShown = 2;

/** The groups come from the declaration. */
const groups = home.fields.techStack.fields.coreCapabilities.fields;

export function TechStack({ stack }: { stack: Stack }) {
	const { t } = useLanguage();
	const filled = (Object.keys(groups) as (keyof typeof groups)[]).filter(
		(group) => stack.coreCapabilities[group].length > 0,
	);
	if (filled.length === 0) return null;
	return (
		<Section labelledBy="tech">
			<SectionHead id="tech" title={stack.title}>
				<p className="soft">{stack.subtitle}</p>
			</SectionHead>
			<div className="wrap">
				<div className="tech">
					{filled.map((group) => (
						<div key={group}>
							<h3>{t(`home.${group}`)}</h3>
							<ul>
								{stack.coreCapabilities[group].slice(0, technologiesShown).map((technology) => (
									<li key={technology}>{technology}</li>
								))}
							</ul>
						</div>
					))}
				</div>
			</div>
		</Section>
	);
}
