interface ProcessProps {
	heading: { title: string; subtitle?: string };
	steps: readonly { title: string; description: string }[];
	id?: string;
}

/** Numbered steps, the numbers in the margin. */
export function Process({ heading, steps, id = "process" }: ProcessProps) {
	if (steps.length === 0) return null;
	return (
		<section className="section sunk" id={id} aria-labelledby={`${id}-title`}>
			<div className="wrap columns">
				<div className="lg:col-span-4">
					<h2 className="text-d2" id={`${id}-title`}>
						{heading.title}
					</h2>
					{heading.subtitle && <p className="mt-4 max-w-[34ch] soft">{heading.subtitle}</p>}
				</div>
				<ol className="process lg:col-span-7 lg:col-start-6">
					{steps.map(({ title, description }) => (
						<li key={title}>
							<div>
								<h3 className="text-d4">{title}</h3>
								<p className="mt-1.5 max-w-[56ch] text-sm soft">{description}</p>
							</div>
						</li>
					))}
				</ol>
			</div>
		</section>
	);
}
