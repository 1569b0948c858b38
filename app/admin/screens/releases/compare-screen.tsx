import { useNavigate } from "react-router";
import { personContext } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { compareReleases, releaseTimes } from "../../../.server/releases/compare-releases.ts";
import { LinkButton } from "../../controls/button.tsx";
import { Empty } from "../../controls/empty.tsx";
import { Select } from "../../controls/fields.tsx";
import { Panel } from "../../controls/panel.tsx";
import { shortly } from "../../controls/time/moment.ts";
import { useNow } from "../../controls/time/time.tsx";
import { useZone } from "../../controls/time/use-zone.ts";
import { atOnce, useNextParams } from "../../next-params.ts";
import { unloaded } from "../../rejection.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/compare-screen";
import { DocumentChanges } from "./document-changes.tsx";
import { changeLabels } from "./release-text.ts";

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Compare releases")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	try {
		const releases = await releaseTimes(store);
		const newest = releases[0]?.number ?? 0;
		const chosen = (name: string, initial: number) => {
			const number = Number(url.searchParams.get(name) ?? initial);
			return releases.some((release) => release.number === number) ? number : initial;
		};
		const to = chosen("to", newest);
		const from = chosen("from", Math.max(1, to - 1));
		return { releases, from, to, documents: await compareReleases(store, from, to, context.get(personContext)) };
	} catch (error) {
		throw unloaded(error);
	}
}

const kinds = ["added", "removed", "changed", "moved"] as const;

/** The differences between two releases, document by document. */
export default function Compare({ loaderData: { releases, from, to, documents } }: Route.ComponentProps) {
	const navigate = useNavigate();
	const next = useNextParams("/admin/releases/compare");
	const now = useNow();
	const zone = useZone();
	const options = releases.map(({ number, at }) => ({
		value: String(number),
		label: `Release ${number} · ${shortly(at, now, zone)}`,
	}));
	const chosen = (name: "from" | "to") =>
		options.find(({ value }) => value === next.get(name))?.value ?? String({ from, to }[name]);
	const choose = (name: "from" | "to") => (value: string) =>
		void navigate(
			{ search: `${new URLSearchParams({ from: chosen("from"), to: chosen("to"), [name]: value })}` },
			atOnce,
		);
	return (
		<div className="screen">
			<header className="screen-head">
				<LinkButton to="/admin/releases">All releases</LinkButton>
			</header>
			<div className="row compare-choices">
				<Select label="From" value={chosen("from")} onChange={choose("from")} options={options} />
				<Select label="To" value={chosen("to")} onChange={choose("to")} options={options} />
			</div>
			{documents.length === 0 && (
				<div className="panel">
					<Empty title="No difference">The site was the same at both.</Empty>
				</div>
			)}
			{kinds.map((kind) => {
				const of = documents.filter((change) => change.kind === kind);
				if (of.length === 0) return null;
				return (
					<Panel key={kind} title={`${changeLabels[kind]} (${of.length})`}>
						<DocumentChanges documents={of} />
					</Panel>
				);
			})}
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
