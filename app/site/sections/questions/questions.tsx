import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { Accordion } from "../../../design/accordion.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { Band, type SectionProps, withTitle } from "../kind.tsx";

export function Questions({ section, found, place }: SectionProps<"questions", readonly Entry<Collections["faqs"]>[]>) {
	const { t } = useLanguage();
	const titled = withTitle(section, t("shell.questions"));
	return (
		<Band section={titled} place={place}>
			<div className="wrap">
				<Accordion name={`faq-${place.id}`} items={found} look={section.layout} />
			</div>
		</Band>
	);
}
