import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import { personContext } from "../../../.server/auth/person.ts";
import {
	changeRole,
	disable,
	enable,
	invite,
	listMembers,
	remove,
	renewLink,
	type SentLink,
} from "../../../.server/auth/team.ts";
import { backendContext } from "../../../.server/http.ts";
import { Failure } from "../../../errors.ts";
import { Button } from "../../controls/button.tsx";
import { Notice } from "../../controls/notice.tsx";
import { orUnreached, type Refusal, refused } from "../../refusal.ts";
import type { Route } from "./+types/people";
import { InviteDialog } from "./invite-dialog.tsx";
import { LinkNotice } from "./link-notice.tsx";
import { MemberRow } from "./member-row.tsx";

export const meta: Route.MetaFunction = () => [{ title: "People | Quillstone Studio" }];

export async function loader({ context }: Route.LoaderArgs) {
	return { members: await listMembers(context.get(backendContext).store), me: context.get(personContext).id };
}

/** What an act answers with. */
export interface PeopleReply {
	readonly sent?: SentLink;
	readonly refusal?: Refusal;
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await request.formData();
	const value = (name: string) => String(form.get(name) ?? "");
	const id = value("id");
	try {
		switch (value("intent")) {
			case "invite":
				return { sent: await invite(context, { name: value("name"), email: value("email"), role: value("role") }) };
			case "link":
				return { sent: await renewLink(context, id) };
			case "role":
				await changeRole(context, id, value("role"));
				return {};
			case "disable":
				await disable(context, id);
				return {};
			case "enable":
				await enable(context, id);
				return {};
			case "remove":
				await remove(context, id);
				return {};
			default:
				throw new Failure("not-possible", "This is nothing that can be done with a person.", {});
		}
	} catch (error) {
		return refused(error);
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreached(serverAction);

/** Who may enter the studio. */
export default function People({ loaderData: { members, me } }: Route.ComponentProps) {
	const [inviting, setInviting] = useState(false);
	const acts = useFetcher<PeopleReply>({ key: "people" });
	const { sent, refusal } = acts.data ?? {};
	return (
		<div className="screen">
			<header className="screen-head">
				<h1 className="screen-title">People</h1>
				<Button variant="accent" icon={UserPlus} onPress={() => setInviting(true)}>
					Invite
				</Button>
			</header>
			{refusal && refusal.code !== "field-refused" && (
				<Notice tone="danger" role="alert">
					{refusal.sentence}
				</Notice>
			)}
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
							<MemberRow key={member.id} member={member} isMe={member.id === me} />
						))}
					</tbody>
				</table>
			</div>
			<InviteDialog isOpen={inviting} onOpenChange={setInviting} />
		</div>
	);
}
