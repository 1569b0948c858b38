import type { Entry } from "../../content/define.ts";
import type { Collections } from "../../content/register.ts";
import { Accordion } from "../../design/accordion.tsx";
import { LinkButton } from "../../design/button.tsx";
import { Section } from "../../design/section.tsx";

interface QuestionsProps {
	heading: { readonly title: string; readonly subtitle: string };
	faqs: readonly Entry<Collections["faqs"]>[];
	sunk?: boolean;
	/** The label of a button that leads to the contact page. */
	contact?: string;
}

/** The questions of a page, the first one open. Nothing when there are none. */
export function Questions({ heading, faqs, sunk = false, contact }: QuestionsProps) {
	if (faqs.length === 0) return null;
	return (
		<Section labelledBy="questions" tone={sunk ? "sunk" : "canvas"}>
			<div className="columns">
				<div className="space-y-6 lg:col-span-4">
					<h2 className="text-d2" id="questions">
						{heading.title}
					</h2>
					{heading.subtitle && <p className="soft max-w-[34ch]">{heading.subtitle}</p>}
					{contact && (
						<p>
							<LinkButton href="/contact" look="solid">
								{contact}
							</LinkButton>
						</p>
					)}
				</div>
				<div className="lg:col-span-7 lg:col-start-6">
					<Accordion name="faq" items={faqs} />
				</div>
			</div>
		</Section>
	);
}
