import { useState } from "react";
import { listMembers } from "../../../.server/auth/members.ts";
import { readyRoles } from "../../../.server/auth/ready-roles.ts";
import { listRoles } from "../../../.server/auth/roles.ts";
import { limitableTypes } from "../../../.server/can-see.ts";
import { backendContext } from "../../../.server/http.ts";
import { grantOf, sales } from "../../../rights.ts";
import { Button } from "../../controls/button.tsx";
import { Plus } from "../../icons.tsx";
import { unloaded } from "../../rejection.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/roles-screen";
import { RoleForm } from "./role-form.tsx";
import { RoleTable } from "./role-table.tsx";
import styles from "./roles-screen.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Roles")];

export async function loader({ context }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	try {
		const [own, members] = await Promise.all([listRoles(store), listMembers(store)]);
		return {
			own,
			ready: readyRoles.map(({ value, label }) => ({
				...{ id: value, name: label, ...grants[value] },
				people: members.flatMap(({ role, name }) => (role === value ? name : [])),
			})),
			types: limitableTypes.map((type) => ({
				type: type.name,
				name: "plural" in type ? String(type.plural) : type.label,
			})),
		};
	} catch (error) {
		throw unloaded(error);
	}
}

const grants = {
	administrator: grantOf({ role: "administrator" }),
	editor: grantOf({ role: "editor" }),
	proposer: grantOf({ role: "editor", proposesOnly: true }),
	translator: grantOf({ role: "editor", languages: [] }),
	sales,
};

/** What each role may do, and the custom roles, which administrators tick. */
export default function Roles({ loaderData: { ready, own, types } }: Route.ComponentProps) {
	const [open, setOpen] = useState<string>();
	const role = own.find(({ id }) => id === open);
	return (
		<div className="screen">
			<header className="screen-head">
				<p className="field-help">
					Five roles come with the studio. The studio, the API and programs that act for people ask the same list.
				</p>
				<Button variant="accent" icon={Plus} onPress={() => setOpen("")}>
					New role
				</Button>
			</header>
			<RoleTable {...{ ready, own, types }} onOpen={setOpen} />
			{(role || open === "") && <RoleForm key={open} {...{ role, types }} onDone={() => setOpen(undefined)} />}
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
