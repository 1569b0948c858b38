import { Form } from "react-router";
import { personContext } from "../../../.server/auth/person.ts";
import type { Route } from "./+types/dashboard";

export function loader({ context }: Route.LoaderArgs) {
	return { person: context.get(personContext) };
}

export default function Dashboard({ loaderData: { person } }: Route.ComponentProps) {
	return (
		<main>
			<h1>Content Management Dashboard</h1>
			<p>
				{person.name}, {person.role}
			</p>
			<Form method="post" action="/admin/sign-out">
				<button type="submit">Sign Out</button>
			</Form>
		</main>
	);
}
