import type { Site } from "../../../.server/http.ts";
import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { siteLanguage } from "../../../content/register/site-language.ts";
import type { Section } from "../../../content/types/page-sections.ts";
import { Ticks } from "../../../design/lists.tsx";
import { Flag } from "../../../design/star.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { type Priced, priceWords } from "../../figures/price-words.ts";
import { chosen } from "../chosen.server.ts";
import { Band, Buttons, type SectionProps, type ShownKind } from "../kind.tsx";

/** What the price of a service stands for; a plan says that in its note. */
type Plan = Section<"prices">["plans"][number] & Partial<Pick<Priced, "priceTo" | "priceIs" | "priceUnit">>;

/** Prices that were written for it, or those of the services. */
export const prices: ShownKind<"prices", readonly Plan[]> = {
	shares: ["cards", "rows"],
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

function Amount({ plan }: { plan: Omit<Plan, "title" | "about" | "bullets" | "button" | "popular"> }) {
	const { price, instead: pricing, priceTo = 0, priceIs = "fixed", priceUnit = "project" } = plan;
	const { label, amount, tax } = priceWords(useLanguage(), { price, pricing, priceTo, priceIs, priceUnit });
	return (
		<div className="mt-2">
			{label && <p className="label">{label}</p>}
			<p className={price ? "price" : "carved text-d3"}>{amount}</p>
			{tax && <p className="text-sm mute">{tax}</p>}
		</div>
	);
}

/** A service as a row of a price table. */
function planOf(service: Entry<Collections["services"]>, { snapshot }: Site): Plan {
	const { title, oneLiner, description, pricing, timeline, bullets, popular, link, path } = service;
	const { price, priceTo, priceIs, priceUnit } = service;
	return {
		...{ title, about: oneLiner || description, instead: pricing, note: timeline, bullets, popular },
		...{ price, priceTo, priceIs, priceUnit },
		button: { text: siteLanguage(snapshot).t("services.learnMore"), link: link || path },
	};
}
