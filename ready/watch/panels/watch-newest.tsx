import { backendContext } from "#core/server.ts";
import { LinkButton, type LoaderArgs, type PanelProps, Status } from "#core/studio.ts";
import { listWatched } from "../watched.ts";

export async function loader({ context }: LoaderArgs) {
	const [newest] = await listWatched(context.get(backendContext).store, 1);
	return { newest };
}

/** What became of the newest release. */
export function Panel({ loaderData: { newest } }: PanelProps<typeof loader>) {
	if (!newest) return <p className="mute">The site is looked through for the first time.</p>;
	const { release, name, verdict } = newest;
	return (
		<div className="row">
			<span>{name}</span>
			<Status tone={verdict.tone}>{verdict.text}</Status>
			<LinkButton variant="quiet" to={`/admin/watch/${release}`}>
				Open<span className="sr-only"> {name}</span>
			</LinkButton>
		</div>
	);
}
