import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { ServiceCard } from "../../parts.ts";
import { priceWords } from "../../price-words.ts";
import { chosen } from "../chosen.server.ts";
import { Band, type SectionProps, type ShownKind, withTitle } from "../kind.tsx";

type Service = Entry<Collections["services"]>;

export const services: ShownKind<"services", readonly Service[]> = {
	shares: ["cards", "rows"],
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

function ServiceRow({ service }: { service: Service }) {
	const { title, oneLiner, description, link, path, timeline } = service;
	return (
		<a className="card" href={link || path}>
			<h3 className="text-d4">
				<span className="card-title">{title}</span>
			</h3>
			<p className="text-sm soft">{oneLiner || description}</p>
			<p>
				<strong>{priceWords(useLanguage(), service).whole}</strong>{" "}
				<span className="block text-sm mute">{timeline}</span>
			</p>
		</a>
	);
}
