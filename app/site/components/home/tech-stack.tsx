import type { Entry } from "../../../content/model/define.ts";
import type { Singletons } from "../../../content/register/register.ts";
import { Fold } from "../../../design/fold.tsx";
import { Section, SectionHead } from "../../../design/section.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";

type Stack = Entry<Singletons["home"]>["techStack"];
type Ground = Entry<Singletons["home"]>["grounds"]["technology"];

const technologiesShown = 2;

export function TechStack({ stack, ground }: { stack: Stack; ground: Ground }) {
	const { t } = useLanguage();
	const filled = stack.coreCapabilities.filter(({ technologies }) => technologies.length > 0);
	if (filled.length === 0) return null;
	return (
		<Section labelledBy="tech" ground={ground}>
			<SectionHead id="tech" title={stack.title || t("home.technology")} region={at(stack, "title")}>
				{stack.subtitle && (
					<p className="soft" {...at(stack, "subtitle")}>
						{stack.subtitle}
					</p>
				)}
			</SectionHead>
			<div className="wrap">
				<Fold label={t("home.technology")}>
					<div className="tech" {...at(stack, "coreCapabilities")}>
						{filled.map((group) => (
							<div key={group.title} {...at(group)}>
								<h3 {...at(group, "title")}>{group.title}</h3>
								<ul {...at(group, "technologies")}>
									{group.technologies.slice(0, technologiesShown).map((technology) => (
										<li key={technology}>{technology}</li>
									))}
								</ul>
							</div>
						))}
					</div>
				</Fold>
			</div>
		</Section>
	);
}
