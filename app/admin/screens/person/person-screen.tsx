import { useState } from "react";
import { useNavigate } from "react-router";
import { backendContext, siteContext } from "../../../.server/http.ts";
import { findPerson } from "../../../.server/personal-data/find-person.ts";
import { openRequests, type PersonRequest, requestOf } from "../../../.server/personal-data/requests.ts";
import { isFailure } from "../../../errors.ts";
import { Button } from "../../controls/button.tsx";
import { Empty } from "../../controls/empty.tsx";
import { TextField } from "../../controls/fields.tsx";
import { Search } from "../../icons.tsx";
import { unloaded } from "../../rejection.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/person-screen";
import { OpenRequests } from "./open-requests.tsx";
import { Person } from "./person.tsx";
import { Answer, Request } from "./person-request.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "A person")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	const query = url.searchParams.get("q")?.trim() ?? "";
	try {
		if (query === "") return { query, open: await openRequests(store) };
		const { retentionMonths } = context.get(siteContext).snapshot.one("site_settings");
		const person = await findPerson(store, query, retentionMonths ?? 0);
		return { query, person, request: await requestOf(store, query) };
	} catch (error) {
		if (isFailure(error, "not-possible")) return { query, wrong: error.sentence };
		throw unloaded(error);
	}
}

/** Everything that is kept about a person, to answer and to erase. */
export default function PersonScreen({ loaderData: { query, wrong, person, request, open } }: Route.ComponentProps) {
	return (
		<div className="screen">
			<Find key={query} query={query} wrong={wrong} />
			{person &&
				(person.items.length === 0 ? (
					<Unknown key={query} query={query} request={request} />
				) : (
					<Person key={query} query={query} person={person} request={request} />
				))}
			{open && <OpenRequests {...open} />}
		</div>
	);
}

/** Somebody of whom nothing is kept, who has to be told that all the same. */
function Unknown({ query, request }: { query: string; request: PersonRequest | undefined }) {
	return (
		<div className="person">
			<div className="panel">
				<Empty title="Nothing is kept about this person">
					Nobody wrote from there, and no text names it. Did they use another address? Search for several with commas
					between them. Whoever asked gets an answer in any case.
				</Empty>
			</div>
			<aside>
				<Request query={query} request={request} />
				<Answer query={query} />
			</aside>
		</div>
	);
}

function Find({ query, wrong }: { query: string; wrong: string | undefined }) {
	const navigate = useNavigate();
	const [typed, setTyped] = useState(query);
	return (
		<search>
			<form
				className="person-find"
				onSubmit={(event) => {
					event.preventDefault();
					void navigate(typed.trim() ? `/admin/person?${new URLSearchParams({ q: typed.trim() })}` : "/admin/person");
				}}
				noValidate
			>
				<TextField
					label="E-mail address or phone number"
					name="q"
					type="search"
					autoComplete="off"
					description="In inquiries, files, comments, links, accounts, content and the log. Several with commas."
					errorMessage={wrong}
					value={typed}
					onChange={setTyped}
				/>
				<Button type="submit" variant="solid" icon={Search}>
					Search
				</Button>
			</form>
		</search>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
