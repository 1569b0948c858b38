import { personContext } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { listTokens } from "../../../.server/tokens/tokens.ts";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/access";
import { TokensPanel } from "./tokens-panel.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Access")];

export async function loader({ context }: Route.LoaderArgs) {
	const tokens = await listTokens(context.get(backendContext).store, context.get(personContext), true);
	return { tokens, now: Date.now() };
}

/** The programs that may act for people. */
export default function Access({ loaderData: { tokens, now } }: Route.ComponentProps) {
	return (
		<div className="screen account">
			<header className="screen-head">
				<p className="soft">What programs may do in the name of people. Nothing here can publish.</p>
			</header>
			<TokensPanel tokens={tokens} now={now} isAdministrator namesPeople />
		</div>
	);
}
