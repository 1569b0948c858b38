import { Section, SectionHead } from "../../design/section.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";

interface ProcessProps {
	heading: { title: string; subtitle?: string };
	steps: readonly { title: string; description: string }[];
	/** Drawing: "hands" shows the result of each step, "way" one bar of progress. */
	look: "hands" | "way";
	sunk?: boolean;
}

/** How a project runs, in counted steps. Nothing when there are none. */
export function Process({ heading, steps, look, sunk = false }: ProcessProps) {
	const { t } = useLanguage();
	if (steps.length === 0) return null;
	return (
		<Section labelledBy="process-title" id="process" tone={sunk ? "sunk" : "canvas"}>
			<SectionHead id="process-title" title={heading.title || t("shell.process")} region={at(heading, "title")}>
				{heading.subtitle && (
					<p className="soft" {...at(heading, "subtitle")}>
						{heading.subtitle}
					</p>
				)}
			</SectionHead>
			<div className="wrap">
				<ol className={look} {...at(steps)}>
					{steps.map((step, index) => (
						<li key={step.title} {...at(step)}>
							<p className="step-number">{index + 1}</p>
							<h3 className="text-d4" {...at(step, "title")}>
								{step.title}
							</h3>
							<p className="mt-2 text-sm soft" {...at(step, "description")}>
								{step.description}
							</p>
						</li>
					))}
				</ol>
			</div>
		</Section>
	);
}
