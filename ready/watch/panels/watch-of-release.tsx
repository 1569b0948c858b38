import { backendContext } from "#core/server.ts";
import { LinkButton, type LoaderArgs, type PanelProps, Status } from "#core/studio.ts";
import { findWatched } from "../watched.ts";

export async function loader({ context, params }: LoaderArgs<"id">) {
	const number = /^\d{1,9}$/.test(params.id) ? Number(params.id) : 0;
	const watched = number > 0 ? await findWatched(context.get(backendContext).store, number) : undefined;
	return { watched: watched && { release: watched.release, name: watched.name, verdict: watched.verdict } };
}

/** What became of the release `:id`. */
export function Panel({ loaderData: { watched } }: PanelProps<typeof loader>) {
	if (!watched) return <p className="mute">It is not watched: it is older than the watch, or too old to be kept.</p>;
	return (
		<div className="row">
			<Status tone={watched.verdict.tone}>{watched.verdict.text}</Status>
			<LinkButton variant="quiet" to={`/admin/watch/${watched.release}`}>
				Open<span className="sr-only"> {watched.name}</span>
			</LinkButton>
		</div>
	);
}
