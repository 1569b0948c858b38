import { Link } from "react-router";
import { backendContext } from "#core/server.ts";
import { Empty, type LoaderArgs, type PageMeta, type PageProps, Status, studioTitle, Time } from "#core/studio.ts";
import { browserPath } from "../visit-pages.ts";
import { listWatched } from "../watched.ts";
import styles from "./watch.css?url";

export async function loader({ context }: LoaderArgs) {
	const releases = await listWatched(context.get(backendContext).store, 60);
	return { releases, hasBrowser: browserPath() !== undefined };
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: PageMeta<typeof loader> = ({ matches }) => [studioTitle(matches, "Watch")];

/** What became of each release. */
export default function Watch({ loaderData: { releases, hasBrowser } }: PageProps<typeof loader>) {
	return (
		<div className="screen">
			<header className="screen-head">
				<p className="soft">
					Each page that a release has changed is asked for within a minute, as a visitor would, and compared with what
					it was. In the two weeks after, its visits, inquiries and speed are compared with those of the pages that
					stayed as they were.{" "}
					{hasBrowser
						? "A browser on the server looks at the first of them, too."
						: "No browser looks at them: whoever runs the server can name one in WATCH_BROWSER."}
				</p>
			</header>
			{releases.length === 0 ? (
				<div className="panel">
					<Empty title="Nothing yet">
						Within a minute, the site is looked through. From the next release on, each is here.
					</Empty>
				</div>
			) : (
				<ol className="panel watch-rows">
					{releases.map(({ release, name, at, changed, verdict }) => (
						<li key={release}>
							<span>
								<Link className="underline" to={`/admin/watch/${release}`}>
									{name}
								</Link>
								<span className="small soft">
									<Time at={at} />
									{changed > 0 && ` · ${changed === 1 ? "1 page" : `${changed} pages`} changed`}
								</span>
							</span>
							<Status tone={verdict.tone}>{verdict.text}</Status>
						</li>
					))}
				</ol>
			)}
		</div>
	);
}
