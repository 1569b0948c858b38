import { lastSiteCheck } from "../../../.server/check/site-checks.ts";
import { backendContext } from "../../../.server/http.ts";
import { newestRelease } from "../../../.server/releases/release.ts";
import type { Issue } from "../../../errors.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { Empty } from "../../controls/empty.tsx";
import { ErrorNotice, Notice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Time } from "../../controls/time/time.tsx";
import { IssueList } from "../../editor/publish/issue-list.tsx";
import { unloaded } from "../../rejection.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/checks-screen";
import { byPage } from "./by-page.ts";
import type { action } from "./checks-action.ts";

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Checks")];

export async function loader({ context }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	try {
		return { check: await lastSiteCheck(store), current: await newestRelease(store.db) };
	} catch (error) {
		throw unloaded(error);
	}
}

/** The issues of the live site: links, pictures, headings, SEO texts, metrics. */
export default function Checks({ loaderData: { check, current } }: Route.ComponentProps) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/checks");
	const checkAll = (
		<Button variant="accent" busy={isPending()} busyLabel="Checking every page…" onPress={() => void run("check", {})}>
			Check the whole site
		</Button>
	);
	return (
		<div className="screen">
			<header className="screen-head">
				<div>
					<p className="soft" role="status">
						{check ? (
							<>
								{summaryOf(check.issues)} Checked <Time at={check.at} /> by {check.author}, as of release{" "}
								{check.release}.
							</>
						) : (
							"Links, pictures, headings, words for search engines, and figures, on every page."
						)}
					</p>
				</div>
				{check && checkAll}
			</header>
			<ErrorNotice of={rejection} />
			{check && check.release !== current && (
				<Notice tone="neutral">The site has changed since: release {current} is live. Check again.</Notice>
			)}
			{!check && (
				<div className="panel">
					<Empty title="The site was not checked yet" action={checkAll}>
						Every publishing is checked by itself. This looks at all pages at once.{" "}
						<a href="/admin/help/write/checks">What it looks for</a>
					</Empty>
				</div>
			)}
			{check?.issues.length === 0 && (
				<div className="panel">
					<Empty title="Nothing to mend">Every link leads somewhere, and every text agrees with the metrics.</Empty>
				</div>
			)}
			{check &&
				byPage(check.issues).map(({ title, path, issues }) => (
					<Panel
						key={title}
						title={title}
						actions={
							path && (
								<a href={path} target="_blank" rel="noreferrer">
									View<span className="sr-only"> {path} (opens in new tab)</span>
								</a>
							)
						}
					>
						<IssueList issues={issues} />
					</Panel>
				))}
		</div>
	);
}

function summaryOf(issues: readonly Issue[]): string {
	const errors = issues.filter(({ level }) => level === "error").length;
	const warnings = issues.length - errors;
	const count = (number: number, word: string) => `${number} ${word}${number === 1 ? "" : "s"}`;
	return `${count(errors, "error")}, ${count(warnings, "warning")}.`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
