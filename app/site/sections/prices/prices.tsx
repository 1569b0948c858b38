import type { Site } from "../../../.server/http.ts";
import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { siteLanguage } from "../../../content/register/site-language.ts";
import type { Section } from "../../../content/types/page-sections.ts";
import { Ticks } from "../../../design/lists.tsx";
import { Flag } from "../../../design/star.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { chosen } from "../chosen.server.ts";
import { Band, Buttons, type SectionProps, type ShownKind } from "../kind.tsx";

type Plan = Section<"prices">["plans"][number];

/** Prices that were written for it, or those of the services. */
export const prices: ShownKind<"prices", readonly Plan[]> = {
	find: (site, { plans }) =>
		plans.length > 0 ? plans : chosen(site, "services", [], 4)?.map((one) => planOf(one, site)),
	View: Prices,
};

function Prices({ section, found, place }: SectionProps<"prices", readonly Plan[]>) {
	const isRows = section.layout === "rows";
	return (
		<Band section={section} place={place}>
			<div className="wrap">
				<ul className={isRows ? "rows" : "cards"}>
					{found.map((plan, index) => (
						<li key={index} {...at(plan)}>
							{isRows ? <PlanRow plan={plan} /> : <PlanCard plan={plan} />}
						</li>
					))}
				</ul>
			</div>
		</Band>
	);
}

function PlanCard({ plan: { title, about, bullets, button, popular, ...plan } }: { plan: Plan }) {
	const { t } = useLanguage();
	return (
		<div className={popular ? "tile cut is-popular" : "tile cut"}>
			<p className="row justify-between">
				<span className="label">{plan.note}</span>
				{popular && <Flag>{t("services.popular")}</Flag>}
			</p>
			<h3 className="mt-3 text-d3">{title}</h3>
			<Amount plan={plan} />
			<p className="mt-3 soft">{about}</p>
			<Ticks className="mt-4 text-sm" items={bullets} />
			<div className="tile-foot">
				<Buttons of={[button]} about={`: ${title}`} />
			</div>
		</div>
	);
}

function PlanRow({ plan: { title, about, button, ...plan } }: { plan: Plan }) {
	return (
		<div>
			<h3 className="text-d4">{button.link ? <a href={button.link}>{title}</a> : title}</h3>
			<p className="text-sm soft">{about}</p>
			<div>
				<Amount plan={plan} />
				<p className="text-sm mute">{plan.note}</p>
			</div>
		</div>
	);
}

function Amount({ plan: { price, instead } }: { plan: Pick<Plan, "price" | "instead"> }) {
	const { t, price: priceText } = useLanguage();
	const words = price ? priceText(price) : instead || t("services.customPricing");
	return <p className={price ? "price mt-2" : "carved mt-2 text-d3"}>{words}</p>;
}

/** A service as a row of a price table. */
function planOf(service: Entry<Collections["services"]>, { snapshot }: Site): Plan {
	const { title, oneLiner, description, price, pricing, timeline, bullets, popular, link, path } = service;
	return {
		...{ title, about: oneLiner || description, price, instead: pricing, note: timeline, bullets, popular },
		button: { text: siteLanguage(snapshot).t("services.learnMore"), link: link || path },
	};
}
