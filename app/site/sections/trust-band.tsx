import type { Entry } from "../../content/define.ts";
import type { Collections, Singletons } from "../../content/register.ts";
import { Icon } from "../../design/icon.tsx";
import { Section } from "../../design/section.tsx";
import { useLanguage } from "../../language/use-language.tsx";

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
					<h2 className="max-w-[15ch] text-d2" id="trust">
						{home.trust_band_title || t(clients.length > 0 ? "home.clients" : "home.figures")}
					</h2>
					{home.trust_band_subtitle && <p className="soft mt-4 max-w-[44ch]">{home.trust_band_subtitle}</p>}
				</div>
				<div>
					{clients.length > 0 && <Ledger clients={clients} />}
					{home.globalStats.length > 0 && (
						<dl className="sums">
							{home.globalStats.map(({ icon, value, label }) => (
								<div key={label}>
									<dt>
										<Icon name={icon} /> {label}
									</dt>
									<dd>{value}</dd>
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
				{clients.map(({ id, name, project, industry, country }) => (
					<tr key={id}>
						<th scope="row">{name}</th>
						<td>
							{project}, <span className="mute">{industry}</span>
						</td>
						<td>{country}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
