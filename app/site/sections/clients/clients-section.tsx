import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { ClientName, ClientWork } from "../../components/client-facts.tsx";
import { InlineList } from "../../components/inline-list.tsx";
import { LogoWall } from "../../components/logo-wall.tsx";
import { chosen } from "../chosen.server.ts";
import { Band, type SectionProps, type ShownKind, withTitle } from "../kind.tsx";

type Client = Entry<Collections["clients"]>;

export const clients: ShownKind<"clients", readonly Client[]> = {
	shares: ["rows", "cards"],
	find: (site, { entries }) => chosen(site, "clients", entries, 12),
	View: Clients,
};

function Clients({ section, found, place }: SectionProps<"clients", readonly Client[]>) {
	const { t } = useLanguage();
	const titled = withTitle(section, t("home.clients"));
	return (
		<Band section={titled} place={place}>
			<div className="wrap">
				{section.layout === "names" && <InlineList items={found.map(({ name }) => name)} />}
				{section.layout === "logos" && <LogoWall clients={found} />}
				{section.layout === "ledger" && <Ledger clients={found} />}
				{section.layout === "countries" && <Countries clients={found} />}
				{section.layout === "cards" && <Cards clients={found} />}
			</div>
		</Band>
	);
}

/** Names with their facts, in rows. */
function Ledger({ clients }: { clients: readonly Client[] }) {
	return (
		<ul className="rows">
			{clients.map((client) => (
				<li key={client.id} {...at(client)}>
					<div>
						<h3 className="text-d4">
							<ClientName client={client} />
						</h3>
						<p className="text-sm soft">
							<ClientWork client={client} />
						</p>
						{client.country && <p className="text-sm mute">{client.country}</p>}
					</div>
				</li>
			))}
		</ul>
	);
}

/** Names below their countries, and at the end those that have none. */
function Countries({ clients }: { clients: readonly Client[] }) {
	const byCountry = [...Map.groupBy(clients, ({ country }) => country)];
	return (
		<ul className="countries">
			{byCountry
				.toSorted(([one], [other]) => Number(one === "") - Number(other === ""))
				.map(([country, there]) => (
					<li key={country}>
						{country && <h3 className="label">{country}</h3>}
						<ul>
							{there.map((client) => (
								<li key={client.id} className="client-name" {...at(client)}>
									<ClientName client={client} />
								</li>
							))}
						</ul>
					</li>
				))}
		</ul>
	);
}

function Cards({ clients }: { clients: readonly Client[] }) {
	return (
		<ul className="cards is-close">
			{clients.map((client) => (
				<li key={client.id} {...at(client)}>
					<div className="tile cut">
						<h3 className="text-d4">
							<ClientName client={client} />
						</h3>
						<p className="mt-2 text-sm soft">
							<ClientWork client={client} />
						</p>
						{client.country && <p className="tile-foot label">{client.country}</p>}
					</div>
				</li>
			))}
		</ul>
	);
}
