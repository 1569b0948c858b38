import type { ReactNode } from "react";
import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { Accordion } from "../../design/accordion/accordion.tsx";
import { LinkButton } from "../../design/button.tsx";
import { Section, SectionHead } from "../../design/section.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";

interface QuestionsProps {
	heading: { readonly title: string; readonly subtitle: string };
	faqs: readonly Entry<Collections["faqs"]>[];
	look: Parameters<typeof Accordion>[0]["look"];
	sunk?: boolean;
	/** A ground that the owner chose. */
	ground?: Parameters<typeof Section>[0]["ground"];
	/** The label of a button that leads to the contact page. */
	contact?: string;
}

/** The questions of a page, the first one open. Nothing when there are none. */
export function Questions({ heading, faqs, look, sunk = false, ground, contact }: QuestionsProps) {
	if (faqs.length === 0) return null;
	const isSmall = look === "notes";
	return (
		<Section labelledBy="questions" tone={sunk ? "sunk" : "canvas"} ground={ground} tight={isSmall}>
			<Head heading={heading} isSmall={isSmall}>
				{contact && (
					<LinkButton href="/contact" look="solid">
						{contact}
					</LinkButton>
				)}
			</Head>
			<div className="wrap">
				<Accordion name="faq" items={faqs} look={look} at={at} />
			</div>
		</Section>
	);
}

function Head({
	heading,
	isSmall,
	children,
}: Pick<QuestionsProps, "heading"> & { isSmall: boolean; children: ReactNode }) {
	const { t } = useLanguage();
	const title = heading.title || t("shell.questions");
	const about = (heading.subtitle || children) && (
		<div className="stack-4">
			{heading.subtitle && (
				<p className="soft" {...at(heading, "subtitle")}>
					{heading.subtitle}
				</p>
			)}
			{children && <p>{children}</p>}
		</div>
	);
	if (!isSmall)
		return (
			<SectionHead id="questions" title={title} region={at(heading, "title")}>
				{about}
			</SectionHead>
		);
	return (
		<div className="wrap mb-8">
			<h2 className="text-d3" id="questions" {...at(heading, "title")}>
				{title}
			</h2>
			{about}
		</div>
	);
}
