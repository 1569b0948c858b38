import { listAgents } from "../../../.server/agents/connections.ts";
import { readAccount } from "../../../.server/auth/account.ts";
import { ownZone } from "../../../.server/auth/own-zone.ts";
import { personContext, sessionContext } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { waysIn } from "../../../.server/oidc/directory-sign-in.ts";
import { listTokens } from "../../../.server/tokens/manage-tokens.ts";
import { knownZone } from "../../../content/values/time-zone.ts";
import { studioTitle } from "../../shell/studio-title.ts";
import { AgentsPanel } from "../access/agents-panel.tsx";
import { TokensPanel } from "../access/tokens-panel.tsx";
import type { Route } from "./+types/account-screen";
import { DirectoryPanel } from "./account-directory.tsx";
import { PasskeysPanel } from "./passkeys-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { ZonePanel } from "./zone-panel.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Your account")];

export async function loader({ context }: Route.LoaderArgs) {
	const person = context.get(personContext);
	const { store, release } = context.get(backendContext);
	return {
		person,
		zones: {
			own: await ownZone(store, person.id),
			company: knownZone(release.snapshot.one("site_settings").businessHours.timeZone),
		},
		session: context.get(sessionContext),
		account: await readAccount(context),
		directory: (await waysIn(context)).directory,
		tokens: await listTokens(store, person, false),
		agents: await listAgents(store, person, false),
		now: Date.now(),
	};
}

/** How a person signs in, and the sessions that are open. */
export default function AccountScreen({
	loaderData: { person, zones, session, account, directory, tokens, agents, now },
}: Route.ComponentProps) {
	return (
		<div className="screen account">
			<header className="screen-head">
				<div>
					<p className="soft">
						{person.name}, {person.email}
					</p>
				</div>
			</header>
			<div className="account-panels">
				{directory && <DirectoryPanel host={directory} isConnected={account.directory} />}
				{account.password && <PasswordPanel secondFactor={account.secondFactor} email={person.email} />}
				{account.password && <SecondFactorPanel enabled={account.secondFactor} />}
				{(account.password || account.passkeys.length > 0) && <PasskeysPanel passkeys={account.passkeys} />}
				<ZonePanel key={zones.own} {...zones} />
				<SessionsPanel sessions={account.sessions} current={session} />
				<TokensPanel
					tokens={tokens}
					now={now}
					isAdministrator={person.role === "administrator"}
					asksPassword={account.password}
				/>
				{agents.length > 0 && <AgentsPanel agents={agents} />}
			</div>
		</div>
	);
}
