import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { Accordion } from "../../../design/accordion/accordion.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { chosen } from "../chosen.server.ts";
import { Band, type SectionProps, type ShownKind, withTitle } from "../kind.tsx";

type Question = Entry<Collections["faqs"]>;

export const questions: ShownKind<"questions", readonly Question[]> = {
	shares: ["cards"],
	find: (site, { entries }) => chosen(site, "faqs", entries, 6),
	View: Questions,
};

function Questions({ section, found, place }: SectionProps<"questions", readonly Question[]>) {
	const { t } = useLanguage();
	const titled = withTitle(section, t("shell.questions"));
	return (
		<Band section={titled} place={place}>
			<div className="wrap">
				{section.layout === "open" ? (
					<OpenAnswers questions={found} />
				) : (
					<Accordion name={`faq-${place.id}`} items={found} look={section.layout} />
				)}
			</div>
		</Band>
	);
}

function OpenAnswers({ questions }: { questions: readonly Question[] }) {
	return (
		<dl className="cards open-answers">
			{questions.map((one) => (
				<div key={one.id} {...at(one)}>
					<dt>{one.question}</dt>
					<dd>{one.answer}</dd>
				</div>
			))}
		</dl>
	);
}
