import { Section, SectionHead } from "../../design/section.tsx";
import { useLanguage } from "../../language/use-language.tsx";

interface ProcessProps {
	heading: { title: string; subtitle?: string };
	steps: readonly { title: string; description: string }[];
	/** What somebody holds after each step, counted; or the way that is gone, as one bar. */
	look: "hands" | "way";
	sunk?: boolean;
}

/** How a project runs. Nothing when there are no steps. */
export function Process({ heading, steps, look, sunk = false }: ProcessProps) {
	const { t } = useLanguage();
	if (steps.length === 0) return null;
	return (
		<Section labelledBy="process-title" id="process" tone={sunk ? "sunk" : "canvas"}>
			<SectionHead id="process-title" title={heading.title || t("shell.process")}>
				{heading.subtitle && <p className="soft">{heading.subtitle}</p>}
			</SectionHead>
			<div className="wrap">
				<ol className={look}>
					{steps.map(({ title, description }) => (
						<li key={title}>
							<h3 className="text-d4">{title}</h3>
							<p className="mt-1.5 text-sm soft">{description}</p>
						</li>
					))}
				</ol>
			</div>
		</Section>
	);
}
