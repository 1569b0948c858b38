import type { Collections } from "../../content/register.ts";
import type { Entry } from "../../content/define.ts";
import { Accordion } from "../../design/accordion.tsx";

interface QuestionsProps {
	heading: { title: string; subtitle: string };
	faqs: readonly Entry<Collections["faqs"]>[];
	sunk?: boolean;
}

/** The questions of a page, the first one open. Nothing when there are none. */
export function Questions({ heading, faqs, sunk = false }: QuestionsProps) {
	if (faqs.length === 0) return null;
	return (
		<section className={sunk ? "section sunk" : "section"} aria-labelledby="questions">
			<div className="wrap columns">
				<div className="lg:col-span-4">
					<h2 className="text-d2" id="questions">
						{heading.title}
					</h2>
					{heading.subtitle && <p className="mt-4 max-w-[34ch] soft">{heading.subtitle}</p>}
				</div>
				<div className="lg:col-span-7 lg:col-start-6">
					<Accordion name="faq" items={faqs} />
				</div>
			</div>
		</section>
	);
}
