import { listAgents } from "../../../.server/agents/connections.ts";
import { readAccount } from "../../../.server/auth/account.ts";
import { personContext } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { listTokens } from "../../../.server/tokens/manage-tokens.ts";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/access-screen";
import { AgentsPanel } from "./agents-panel.tsx";
import { TokensPanel } from "./tokens-panel.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Access")];

export async function loader({ context }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	const person = context.get(personContext);
	const [tokens, agents] = [await listTokens(store, person, true), await listAgents(store, person)];
	return { tokens, agents, asksPassword: (await readAccount(context)).password, now: Date.now() };
}

/** The programs that may act for people. */
export default function Access({ loaderData: { tokens, agents, asksPassword, now } }: Route.ComponentProps) {
	return (
		<div className="screen account">
			<header className="screen-head">
				<p className="soft">What programs may do in the name of people. Nothing here can publish.</p>
			</header>
			<TokensPanel tokens={tokens} now={now} asksPassword={asksPassword} isAdministrator namesPeople />
			<AgentsPanel agents={agents} namesPeople />
		</div>
	);
}
