import { Button } from "../../controls/button.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Status } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import type { SystemData } from "./load-system.server.ts";

type Job = SystemData["jobs"][number];

interface JobTableProps extends Pick<SystemData, "jobs"> {
	readonly isBusy: boolean;
	onRun(name: string): void;
}

/** What the site does by itself: when each job ran, what came of it, and when it runs next. */
export function JobTable({ jobs, isBusy, onRun }: JobTableProps) {
	return (
		<Panel title="Jobs" className="people system-jobs">
			<table>
				<thead>
					<tr>
						<th scope="col">Job</th>
						<th scope="col">Last run</th>
						<th scope="col">Next</th>
						<th scope="col">
							<span className="sr-only">Run it</span>
						</th>
					</tr>
				</thead>
				<tbody>
					{jobs.map((job) => (
						<tr key={job.name}>
							<th scope="row">
								{job.name}
								<small>{often(job.when)}</small>
							</th>
							<td>
								<LastRun {...job} />
							</td>
							<td className="num" data-name="Next">
								{!job.isRunning && ("after" in job.when ? "The next release" : <Time at={job.dueAt} />)}
							</td>
							<td className="system-run">
								<Button
									variant="quiet"
									aria-label={`Run now: ${job.name}`}
									isDisabled={isBusy || job.isRunning}
									onPress={() => onRun(job.name)}
								>
									Run now
								</Button>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</Panel>
	);
}

function LastRun({ runs, isRunning, failedInARow }: Job) {
	if (isRunning) return <Status tone="accent">Running</Status>;
	const last = runs.find(({ endedAt }) => endedAt !== null);
	if (!last) return <Status tone="neutral">Not yet</Status>;
	return (
		<>
			<Status tone={last.reason === "" ? "ok" : "danger"}>
				{last.reason === "" ? "Done" : failedInARow > 1 ? `Failed ${failedInARow} times` : "Failed"}
			</Status>
			<small>
				<Time at={last.endedAt!} relative />
			</small>
			{last.reason !== "" && <small className="system-file">{last.reason}</small>}
		</>
	);
}

const units = [
	["hour", 3_600_000],
	["minute", 60_000],
	["second", 1_000],
] as const;

/** Such as "every 15 minutes" or "every day at 03:30". */
function often(when: Job["when"]): string {
	if ("after" in when) return "after every release";
	if ("at" in when) return `every day at ${when.at}`;
	const [unit, size] = units.find(([, size]) => when.every % size === 0) ?? units[2];
	const count = Math.round(when.every / size);
	return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}
