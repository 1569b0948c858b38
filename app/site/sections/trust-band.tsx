import type { Entry } from "../../content/define.ts";
import type { Collections, Singletons } from "../../content/register.ts";
import { Icon } from "../../design/icon.tsx";
import { Heading, Section } from "../../design/section.tsx";

interface TrustBandProps {
	home: Entry<Singletons["home"]>;
	clients: readonly Entry<Collections["clients"]>[];
}

/** Global figures beside the ledger of clients. */
export function TrustBand({ home, clients }: TrustBandProps) {
	return (
		<Section labelledBy="trust">
			<div className="columns">
				<div className="lg:col-span-4 xl:col-span-5">
					<Heading id="trust" title={home.trust_band_title} subtitle={home.trust_band_subtitle} />
					<dl className="figures mt-10">
						{home.globalStats.map(({ icon, value, label }) => (
							<div className="figure" key={label}>
								<dt>{label}</dt>
								<dd>
									<Icon name={icon} />
									{value}
								</dd>
							</div>
						))}
					</dl>
				</div>
				{clients.length > 0 && (
					<div className="lg:col-span-7 lg:col-start-6 xl:col-span-6 xl:col-start-7">
						<Ledger clients={clients} />
					</div>
				)}
			</div>
		</Section>
	);
}

function Ledger({ clients }: Pick<TrustBandProps, "clients">) {
	return (
		<table className="ledger">
			<caption className="sr-only">Clients</caption>
			<thead className="sr-only">
				<tr>
					<th scope="col">Client</th>
					<th scope="col">Project and industry</th>
					<th scope="col">Country</th>
				</tr>
			</thead>
			<tbody>
				{clients.map(({ id, name, project, industry, country }) => (
					<tr key={id}>
						<th scope="row">{name}</th>
						<td>
							{project}
							<span className="mute block">{industry}</span>
						</td>
						<td>{country}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
