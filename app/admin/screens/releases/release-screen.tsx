import { data } from "react-router";
import { personContext } from "../../../.server/auth/person.ts";
import { type Barrier, checkOfRelease, type ReleaseCheck } from "../../../.server/check/site-checks.ts";
import { backendContext } from "../../../.server/http.ts";
import { getRelease } from "../../../.server/releases/compare-releases.ts";
import { newestRelease } from "../../../.server/releases/release.ts";
import { snapshotOf } from "../../../.server/snapshot/load-snapshot.ts";
import { isFailure } from "../../../errors.ts";
import { LinkButton } from "../../controls/button.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Tag } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import { unloaded } from "../../rejection.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import { SlotPanels } from "../../slots/slot-panels.tsx";
import type { Route } from "./+types/release-screen";
import { DocumentChanges } from "./document-changes.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { releaseNumber } from "./release-number.server.ts";
import { releaseText } from "./release-text.ts";
import { RollBack } from "./roll-back.tsx";

export const meta: Route.MetaFunction = ({ matches, params }) => [studioTitle(matches, `Release ${params.number}`)];

export async function loader({ context, params }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	try {
		const release = await getRelease(store, releaseNumber(params.number), context.get(personContext));
		const paths = (await snapshotOf(store, release.number)).paths().map(({ path }) => path);
		const mayRollBack = context.get(personContext).role === "administrator";
		const check = await checkOfRelease(store, release.number);
		return { release, paths, check, current: await newestRelease(store.db), mayRollBack };
	} catch (error) {
		if (isFailure(error, "not-found")) throw data(null, { status: 404 });
		throw unloaded(error);
	}
}

/** A release: what it changed, and a preview of the site at that time. */
export default function ReleaseScreen({ loaderData }: Route.ComponentProps) {
	const { release, paths, check, current, mayRollBack } = loaderData;
	const { number, author, at, documents } = release;
	return (
		<div className="screen">
			<header className="screen-head">
				<div>
					<p className="soft">
						{number === current && <Tag tone="ok">Live now</Tag>} {releaseText(release)} by {author}, <Time at={at} />
					</p>
				</div>
				<div className="row">
					<LinkButton to="/admin/releases">All releases</LinkButton>
					{number > 1 && (
						<LinkButton to={`/admin/releases/compare?from=${number - 1}&to=${number}`}>Compare</LinkButton>
					)}
					{mayRollBack && (
						<a className="button" href={`/admin/releases/${number}/proof.csv`} download>
							Proof (CSV)
						</a>
					)}
					{number !== current && mayRollBack && <RollBack to={number} variant="line" />}
				</div>
			</header>
			{documents.length > 0 && (
				<Panel title="What it changed">
					<DocumentChanges documents={documents} />
				</Panel>
			)}
			{check && <CheckResult check={check} />}
			<SlotPanels beside="release" id={number} />
			<PreviewFrame key={number} release={number} paths={paths} />
		</div>
	);
}

const barrierNames: Readonly<Record<Barrier["rule"], string>> = {
	alt: "Pictures without words for those who do not see them",
	headings: "Headings in an order that those who listen cannot follow",
};

/** What the check of the whole site found while this release was live. */
function CheckResult({ check: { at, errors, warnings, barriers } }: { check: ReleaseCheck }) {
	return (
		<Panel title="What the check found">
			<div className="panel-body">
				<p>
					{counted(errors, "error")} and {counted(warnings, "warning")}, <Time at={at} />.{" "}
					{barriers.length === 0 && "Nothing that keeps people out was found."}
				</p>
				{barriers.length > 0 && (
					<ul>
						{barriers.map(({ rule, count, pages }) => (
							<li key={rule}>
								{barrierNames[rule]}, on {counted(count, "page")}: {pages.join(", ")}
								{count > pages.length && ", …"}
							</li>
						))}
					</ul>
				)}
			</div>
		</Panel>
	);
}

function counted(count: number, word: string): string {
	return `${count} ${word}${count === 1 ? "" : "s"}`;
}

export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} of={`release ${params.number}`} />;
}
