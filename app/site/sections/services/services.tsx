import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { GoLabel } from "../../../design/button.tsx";
import { Icon } from "../../../design/icon.tsx";
import { Ticks } from "../../../design/lists.tsx";
import { Flag } from "../../../design/star.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { chosen } from "../chosen.server.ts";
import { Band, type SectionProps, type ShownKind, withTitle } from "../kind.tsx";

type Service = Entry<Collections["services"]>;

export const services: ShownKind<"services", readonly Service[]> = {
	find: (site, { entries }) => chosen(site, "services", entries, 6),
	View: Services,
};

function Services({ section, found, place }: SectionProps<"services", readonly Service[]>) {
	const { t } = useLanguage();
	const titled = withTitle(section, t("shell.services"));
	const isRows = section.layout === "rows";
	return (
		<Band section={titled} place={place}>
			<div className="wrap">
				<ul className={isRows ? "rows" : "cards"}>
					{found.map((service) => (
						<li key={service.id} {...at(service)}>
							{isRows ? <ServiceRow service={service} /> : <ServiceCard service={service} />}
						</li>
					))}
				</ul>
			</div>
		</Band>
	);
}

/** The price as a text, for cards, rows and tables. */
function usePrice(): (service: Pick<Service, "price" | "pricing">) => string {
	const { t, price } = useLanguage();
	return (service) =>
		service.price
			? t("services.startingAtPrice", { price: price(service.price) })
			: service.pricing || t("services.customPricing");
}

function ServiceCard({ service }: { service: Service }) {
	const { t } = useLanguage();
	const { icon, title, oneLiner, description, bullets, popular, link, path, timeline } = service;
	return (
		<a className="card tile cut" href={link || path}>
			<span className="row justify-between">
				<Icon name={icon} className="icon-large" />
				{popular && <Flag>{t("services.popular")}</Flag>}
			</span>
			<h3 className="mt-5 text-d3">
				<span className="card-title">{title}</span>
			</h3>
			<p className="mt-2 soft">{oneLiner || description}</p>
			<Ticks className="mt-4 text-sm" items={bullets.slice(0, 3)} />
			<span className="tile-foot">
				<strong>{usePrice()(service)}</strong>
				<span className="text-sm mute">{timeline}</span>
				<GoLabel>{t("services.learnMore")}</GoLabel>
			</span>
		</a>
	);
}

function ServiceRow({ service }: { service: Service }) {
	const { title, oneLiner, description, link, path, timeline } = service;
	return (
		<a className="card" href={link || path}>
			<h3 className="text-d4">
				<span className="card-title">{title}</span>
			</h3>
			<p className="text-sm soft">{oneLiner || description}</p>
			<p>
				<strong>{usePrice()(service)}</strong> <span className="block text-sm mute">{timeline}</span>
			</p>
		</a>
	);
}
