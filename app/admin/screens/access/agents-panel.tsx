import { useState } from "react";
import { Link } from "react-router";
import type { ConnectedAgent } from "../../../.server/agents/connections.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { Empty } from "../../controls/empty.tsx";
import { ConfirmDialog } from "../../controls/overlays/dialog.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Status } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import { Code } from "../../icons.tsx";
import { sectionOf } from "../../studio-sections.ts";
import type { action } from "../account/account-action.ts";
import { rightsOf } from "./scopes.ts";

interface AgentsPanelProps {
	agents: readonly ConnectedAgent[];
	/** Whether those of several people are shown. */
	namesPeople?: boolean;
}

/** The agents that have worked for people: what each has read and proposed, and the button that cuts it off. */
export function AgentsPanel({ agents, namesPeople = false }: AgentsPanelProps) {
	return (
		<Panel title="Agents">
			{agents.length === 0 ? (
				<Empty title="No agent has worked here yet">
					Connect a program to <code>/mcp</code> of this site: it asks you, or signs in with a token. Agents read the
					content and fill proposals; people publish them.
				</Empty>
			) : (
				<ul className="account-list tokens">
					{agents.map((agent) => (
						<AgentRow key={agent.id} agent={agent} namesPerson={namesPeople} />
					))}
				</ul>
			)}
		</Panel>
	);
}

function AgentRow({ agent, namesPerson }: { agent: ConnectedAgent; namesPerson: boolean }) {
	const { id, name, program, person, firstUsedAt, lastUsedAt, calls, isEnded, ended, reads, read, proposals } = agent;
	const { run } = useAction<typeof action>("/admin/actions/account", { rejections: "toast" });
	const [isCutting, setCutting] = useState(false);
	return (
		<li>
			<Code className="icon" aria-hidden="true" />
			<div>
				{name}
				{namesPerson && ` of ${person.name}`} {isEnded && <Status tone="neutral">{ended ? "Cut off" : "Ended"}</Status>}
				<small>
					{program && `${program}, `}
					{calls === 0 ? (
						<>
							connected <Time at={firstUsedAt} relative />, not used yet
						</>
					) : (
						<>
							last active <Time at={lastUsedAt} relative />, {calls === 1 ? "1 call" : `${calls} calls`}
						</>
					)}
					{ended && (
						<>
							. Cut off by {ended.by} <Time at={ended.at} relative />
						</>
					)}
				</small>
				{!isEnded && (
					<small>
						{rightsOf(agent)}, until <Time at={agent.expiresAt} />
					</small>
				)}
				{proposals.length > 0 && (
					<small>
						Proposed:{" "}
						{proposals.map((proposal, index) => (
							<span key={proposal.id}>
								{index > 0 && ", "}
								<Link to={`/admin/proposals/${proposal.id}`}>{proposal.name}</Link>
							</span>
						))}
					</small>
				)}
				{read > 0 && (
					<details className="token-types">
						<summary>{read === 1 ? "Read 1 entry" : `Read ${read} entries`}</summary>
						<ul>
							{reads.map(({ document, type, title, at }) => (
								<li key={document}>
									{title} <small>({sectionOf(type)?.name ?? type})</small> <Time at={at} relative />
								</li>
							))}
						</ul>
						{read > reads.length && <p className="mute">And {read - reads.length} more.</p>}
					</details>
				)}
			</div>
			{!isEnded && (
				<Button variant="quiet" aria-label={`Cut off ${name}`} onPress={() => setCutting(true)}>
					Cut off
				</Button>
			)}
			<ConfirmDialog
				title={`Cut off ${name}?`}
				confirmLabel="Cut off"
				danger
				isOpen={isCutting}
				onOpenChange={setCutting}
				onConfirm={async () => {
					await run("cutOff", { id }, { says: `${name} is cut off.` });
				}}
			>
				Nothing that it asks is answered from now on, and what it signs in with is revoked. Its proposals stay.
			</ConfirmDialog>
		</li>
	);
}
