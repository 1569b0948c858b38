import type { Entry } from "../../../content/model/define.ts";
import type { Collections, Singletons } from "../../../content/register/register.ts";
import { Icon } from "../../../design/icon.tsx";
import { Section } from "../../../design/section.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { ClientName, ClientWork } from "../client-facts.tsx";
import { haveLogos, LogoWall } from "../logo-wall.tsx";

interface TrustBandProps {
	home: Entry<Singletons["home"]>;
	clients: readonly Entry<Collections["clients"]>[];
}

/** The clients as a ledger that adds up: under its line stand the sums. */
export function TrustBand({ home, clients }: TrustBandProps) {
	const { t } = useLanguage();
	if (clients.length + home.globalStats.length === 0 && !home.trust_band_title) return null;
	return (
		<Section labelledBy="trust">
			<div className="page-grid trust">
				<div>
					<h2 className="text-d2" id="trust" {...at(home, "trust_band_title")}>
						{home.trust_band_title || t(clients.length > 0 ? "home.clients" : "home.figures")}
					</h2>
					{home.trust_band_subtitle && (
						<p className="soft mt-4 max-w-[54ch]" {...at(home, "trust_band_subtitle")}>
							{home.trust_band_subtitle}
						</p>
					)}
				</div>
				<div>
					{clients.length > 0 &&
						(haveLogos(clients) ? <LogoWall clients={clients} withFacts /> : <Ledger clients={clients} />)}
					{home.globalStats.length > 0 && (
						<dl className="sums" {...at(home, "globalStats")}>
							{home.globalStats.map((stat) => (
								<div key={stat.label} {...at(stat)}>
									<dt>
										<Icon name={stat.icon} /> {stat.label}
									</dt>
									<dd>{stat.value}</dd>
								</div>
							))}
						</dl>
					)}
				</div>
			</div>
		</Section>
	);
}

function Ledger({ clients }: Pick<TrustBandProps, "clients">) {
	const { t } = useLanguage();
	return (
		<table className="ledger">
			<caption className="sr-only">{t("home.clients")}</caption>
			<thead className="sr-only">
				<tr>
					<th scope="col">{t("home.client")}</th>
					<th scope="col">{t("home.clientProject")}</th>
					<th scope="col">{t("home.clientCountry")}</th>
				</tr>
			</thead>
			<tbody>
				{clients.map((client) => (
					<tr key={client.id} {...at(client)}>
						<th scope="row" {...at(client, "name", "link", "logo")}>
							<ClientName client={client} />
						</th>
						<td {...at(client, "project", "industry")}>
							<ClientWork client={client} />
						</td>
						<td {...at(client, "country")}>{client.country}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
