import { useState } from "react";
import { listMembers } from "../../../.server/auth/members.ts";
import { personContext } from "../../../.server/auth/person.ts";
import { roleChoices } from "../../../.server/auth/roles.ts";
import type { SentLink } from "../../../.server/auth/team.ts";
import { backendContext } from "../../../.server/http.ts";
import { may } from "../../../rights.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Download, UserPlus } from "../../icons.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/people-screen";
import { InviteDialog } from "./invite-dialog.tsx";
import { LinkNotice } from "./link-notice.tsx";
import { MemberRow } from "./member-row.tsx";
import type { action } from "./people-action.ts";
import { ViewAsPanel } from "./view-as-panel.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "People")];

export async function loader({ context }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	const person = context.get(personContext);
	const [members, roles] = await Promise.all([listMembers(store), roleChoices(store)]);
	return { members, roles, me: person.id, mayView: may(person, "administrators") };
}

/** The people who may use the studio. */
export default function People({ loaderData: { members, roles, me, mayView } }: Route.ComponentProps) {
	const [inviting, setInviting] = useState(false);
	const [sent, setSent] = useState<SentLink>();
	const people = useAction<typeof action>("/admin/actions/people");
	return (
		<div className="screen">
			<header className="screen-head">
				<Button variant="accent" icon={UserPlus} onPress={() => setInviting(true)}>
					Invite
				</Button>
				<a className="button button-quiet" href="/admin/people.csv" download>
					<Download className="icon" aria-hidden="true" />
					Who may do what (CSV)
				</a>
			</header>
			<ErrorNotice of={people.rejection} />
			{sent && <LinkNotice sent={sent} />}
			<div className="panel people">
				<table>
					<thead>
						<tr>
							<th scope="col">Name</th>
							<th scope="col">Role</th>
							<th scope="col">State</th>
							<th scope="col">Signs in with</th>
							<th scope="col">Last seen</th>
							<th scope="col">
								<span className="sr-only">Actions</span>
							</th>
						</tr>
					</thead>
					<tbody>
						{members.map((member) => (
							<MemberRow
								key={member.id}
								{...{ member, roles }}
								isMe={member.id === me}
								people={people}
								onSent={setSent}
							/>
						))}
					</tbody>
				</table>
			</div>
			{mayView && <ViewAsPanel roles={roles} />}
			<InviteDialog roles={roles} isOpen={inviting} onOpenChange={setInviting} onSent={setSent} />
		</div>
	);
}
