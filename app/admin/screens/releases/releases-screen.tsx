import { personContext } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { listReleases } from "../../../.server/releases/compare-releases.ts";
import { newestRelease } from "../../../.server/releases/release.ts";
import { LinkButton } from "../../controls/button.tsx";
import { Empty } from "../../controls/empty.tsx";
import { unloaded } from "../../rejection.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/releases-screen";
import { ReleaseEntry } from "./release-entry.tsx";
import { releaseNumber } from "./release-number.server.ts";

const pageSize = 20;

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Releases")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	const before = releaseNumber(url.searchParams.get("before")) || undefined;
	try {
		const found = await listReleases(store, { before, limit: pageSize + 1 }, context.get(personContext));
		return {
			releases: found.slice(0, pageSize),
			hasOlder: found.length > pageSize,
			isNewest: before === undefined,
			current: await newestRelease(store.db),
			mayRollBack: context.get(personContext).role === "administrator",
		};
	} catch (error) {
		throw unloaded(error);
	}
}

/** The list of releases: what went live, when and by whom, with buttons to roll back. */
export default function Releases({ loaderData }: Route.ComponentProps) {
	const { releases, hasOlder, isNewest, current, mayRollBack } = loaderData;
	return (
		<div className="screen">
			<header className="screen-head">
				<div>
					<p className="soft">
						Everything that went live, with what it changed. The site can become what it was at any of them.
					</p>
				</div>
				{current > 1 && (
					<LinkButton to={`/admin/releases/compare?from=${current - 1}&to=${current}`}>Compare two</LinkButton>
				)}
			</header>
			{releases.length === 0 ? (
				<div className="panel">
					<Empty title="Nothing was published yet">What you publish appears here, with every change.</Empty>
				</div>
			) : (
				<ol className="panel releases">
					{releases.map((release) => (
						<ReleaseEntry key={release.number} {...{ release, current, mayRollBack }} />
					))}
				</ol>
			)}
			<nav className="row" aria-label="Pages">
				{!isNewest && <LinkButton to="/admin/releases">Newest</LinkButton>}
				{hasOlder && <LinkButton to={`?before=${releases.at(-1)?.number}`}>Older releases</LinkButton>}
			</nav>
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
