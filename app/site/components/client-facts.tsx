import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { NewTabNote, newTab } from "../../design/new-tab.tsx";

type Client = Entry<Collections["clients"]>;

/** The name of a client, which leads to their website where one is given. */
export function ClientName({ client: { name, link } }: { client: Client }) {
	if (!link) return name;
	return (
		<a className="underline" href={link} {...newTab}>
			{name}
			<NewTabNote />
		</a>
	);
}

/** What was made for a client, and their industry: either, both or nothing. */
export function ClientWork({ client: { project, industry } }: { client: Client }) {
	return (
		<>
			{project}
			{project && industry && ", "}
			{industry && <span className="mute">{industry}</span>}
		</>
	);
}
