import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { InkLogo } from "../../design/ink-logo.tsx";
import { NewTabNote, newTab } from "../../design/new-tab.tsx";
import { at } from "../at.ts";
import { ClientWork } from "./client-facts.tsx";
import styles from "./logo-wall.css?url";

type Client = Entry<Collections["clients"]>;

/** Whether so many clients have a logo that the names of the others look intended among them. */
export function haveLogos(clients: readonly Client[]): boolean {
	return clients.filter(({ logo }) => logo !== null).length * 2 > clients.length;
}

interface LogoWallProps {
	clients: readonly Client[];
	/** Whether to say below each what was made for them. */
	withFacts?: boolean;
}

/** The logos of clients in one colour, equally large; the names of those without. */
export function LogoWall({ clients, withFacts = false }: LogoWallProps) {
	return (
		<>
			<link rel="stylesheet" href={styles} precedence="page" />
			<ul className="logo-wall" data-columns={columnsOf(clients.length)}>
				{clients.map((client) => (
					<li key={client.id} {...at(client)}>
						<LogoOrName client={client} />
						{withFacts && <Facts client={client} />}
					</li>
				))}
			</ul>
		</>
	);
}

/** How many stand in a row where there is room: so many that the last row is as full as the others, or nearly. */
function columnsOf(count: number): number {
	if (count <= 5) return Math.max(2, count);
	const empty = (columns: number) => (columns - (count % columns)) % columns;
	return [5, 4, 6].toSorted((a, b) => empty(a) - empty(b))[0]!;
}

function LogoOrName({ client: { name, logo, link } }: { client: Client }) {
	const shown = (
		<>
			{logo && <InkLogo logo={logo} />}
			<span className={logo ? "sr-only" : "logo-name"}>{name}</span>
		</>
	);
	if (!link) return <span className="logo">{shown}</span>;
	return (
		<a className="logo" href={link} {...newTab}>
			{shown}
			<NewTabNote />
		</a>
	);
}

function Facts({ client }: { client: Client }) {
	const { project, industry, country } = client;
	if (!project && !industry && !country) return null;
	return (
		<p className="text-xs mute">
			<ClientWork client={client} />
			{country && <span className="block">{country}</span>}
		</p>
	);
}
