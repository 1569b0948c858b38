import type { OpenSession } from "../../../.server/auth/account.ts";
import { useAction } from "../../actions/use-action.ts";
import { browserOf } from "../../browser-of.ts";
import { Button, IconButton } from "../../controls/button.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Status } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import { LogOut, Monitor, Smartphone } from "../../icons.tsx";
import type { action } from "./account-action.ts";

/** The sessions that are open, with buttons to end them. */
export function SessionsPanel({ sessions, current }: { sessions: readonly OpenSession[]; current: string }) {
	const { run, isPending } = useAction<typeof action>("/admin/actions/account", { rejections: "toast" });
	const others = sessions.filter(({ id }) => id !== current);
	return (
		<Panel
			title="Sessions"
			actions={
				others.length > 0 && (
					<Button
						variant="quiet"
						busy={isPending("endOtherSessions")}
						onPress={() => void run("endOtherSessions", {}, { says: "All other sessions have ended." })}
					>
						End all others
					</Button>
				)
			}
		>
			<ul className="account-list">
				{sessions.map((session) => {
					const words = browserOf(session.agent);
					const Icon = /Mobile|Android|iPhone/.test(session.agent) ? Smartphone : Monitor;
					return (
						<li key={session.id}>
							<Icon className="icon" aria-hidden="true" />
							<span>
								{words}
								<small>
									{session.address}, last used <Time at={session.lastUsed} relative />
								</small>
							</span>
							{session.id === current ? (
								<Status tone="ok">This one</Status>
							) : (
								<IconButton
									label={`End the session of ${words}`}
									icon={LogOut}
									onPress={() => void run("endSession", { id: session.id }, { says: "Session ended." })}
								/>
							)}
						</li>
					);
				})}
			</ul>
			<p className="account-note soft">A session ends after 30 minutes without use, and after 12 hours in any case.</p>
		</Panel>
	);
}
