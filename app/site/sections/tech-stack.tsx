import type { Entry } from "../../content/define.ts";
import { home } from "../../content/home.ts";
import type { Singletons } from "../../content/register.ts";
import { Section, SplitHeading } from "../../design/section.tsx";

type Stack = Entry<Singletons["home"]>["techStack"];

const technologiesShown = 2;

/** The five groups and their names come from the declaration. */
const groups = home.fields.techStack.fields.coreCapabilities.fields;

export function TechStack({ stack }: { stack: Stack }) {
	return (
		<Section labelledBy="tech">
			<SplitHeading id="tech" title={stack.title} subtitle={stack.subtitle} />
			<div className="tech">
				{(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
					<div key={group}>
						<h3>{groups[group].label}</h3>
						<ul>
							{stack.coreCapabilities[group].slice(0, technologiesShown).map((technology) => (
								<li key={technology}>{technology}</li>
							))}
						</ul>
					</div>
				))}
			</div>
		</Section>
	);
}
