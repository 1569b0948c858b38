import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { Ticks } from "../../../design/lists.tsx";
import { Flag } from "../../../design/star.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { priceWords } from "../../figures/price-words.ts";
import { ServiceCard } from "../../parts.ts";
import { chosen } from "../chosen.server.ts";
import { Band, type SectionProps, type ShownKind, withTitle } from "../kind.tsx";

type Service = Entry<Collections["services"]>;

export const services: ShownKind<"services", readonly Service[]> = {
	shares: ["cards", "rows", "table"],
	find: (site, { entries }) => chosen(site, "services", entries, 6),
	View: Services,
};

interface ListProps {
	services: readonly Service[];
}

const lists = { cards: Cards, rows: Rows, lead: FirstLarge, board: Board, compare: Compared };

function Services({ section, found, place }: SectionProps<"services", readonly Service[]>) {
	const { t } = useLanguage();
	const titled = withTitle(section, t("shell.services"));
	const List = lists[section.layout];
	return (
		<Band section={titled} place={place}>
			<div className="wrap">
				<List services={found} />
			</div>
		</Band>
	);
}

function Cards({ services }: ListProps) {
	return (
		<ul className="cards">
			{services.map((service) => (
				<li key={service.id} {...at(service)}>
					<ServiceCard service={service} />
				</li>
			))}
		</ul>
	);
}

function Rows({ services }: ListProps) {
	return (
		<ul className="rows">
			{services.map((service) => (
				<li key={service.id} {...at(service)}>
					<ServiceRow service={service} />
				</li>
			))}
		</ul>
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

/** The first one stays beside the others while these are read. */
function FirstLarge({ services }: ListProps) {
	const [first, ...others] = services;
	return (
		<div className="first-and-others">
			<div className="band cut" {...at(first!)}>
				<ServiceCard service={first!} />
			</div>
			{others.length > 0 && <Rows services={others} />}
		</div>
	);
}

/** Names and prices as large as each other. */
function Board({ services }: ListProps) {
	const language = useLanguage();
	return (
		<ul className="board">
			{services.map((service) => {
				const { label, amount, tax } = priceWords(language, service);
				return (
					<li key={service.id} {...at(service)}>
						<a className="card" href={service.link || service.path}>
							<h3 className="text-d3">
								<span className="card-title">{service.title}</span>
							</h3>
							<p className="text-sm mute">{service.timeline}</p>
							<p>
								{label && <span className="text-xs mute">{label}</span>}{" "}
								<span className={service.price ? "price" : "text-d4"}>{amount}</span>{" "}
								{tax && <span className="text-xs mute">{tax}</span>}
							</p>
						</a>
					</li>
				);
			})}
		</ul>
	);
}

function Compared({ services }: ListProps) {
	const language = useLanguage();
	const { t } = language;
	const hasBullets = services.some(({ bullets }) => bullets.length > 0);
	return (
		// Keyboard users scroll a table that is too wide with the arrow keys.
		<figure className="table-scroll" aria-label={services.map(({ title }) => title).join(", ")} tabIndex={0}>
			<table className="compared">
				<thead>
					<tr>
						<td />
						{services.map((service) => (
							<th key={service.id} scope="col" {...at(service)}>
								<a className="text-d4 underline" href={service.link || service.path}>
									{service.title}
								</a>
								{service.popular && <Flag>{t("services.popular")}</Flag>}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					<tr>
						<th scope="row">{t("home.price")}</th>
						{services.map((service) => (
							<td key={service.id}>
								<strong>{priceWords(language, service).whole}</strong>
							</td>
						))}
					</tr>
					<tr>
						<th scope="row">{t("home.timeline")}</th>
						{services.map(({ id, timeline }) => (
							<td key={id}>{timeline || "–"}</td>
						))}
					</tr>
					{hasBullets && (
						<tr>
							<th scope="row">{t("services.included")}</th>
							{services.map(({ id, bullets }) => (
								<td key={id}>{bullets.length > 0 ? <Ticks items={bullets} /> : "–"}</td>
							))}
						</tr>
					)}
				</tbody>
			</table>
		</figure>
	);
}
