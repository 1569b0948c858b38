import { useEffect } from "react";
import { backendContext } from "../../../.server/http.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button, LinkButton } from "../../controls/button.tsx";
import { ErrorNotice, Notice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Status } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import { unloaded } from "../../rejection.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import { useFresh } from "../../use-fresh.ts";
import type { Route } from "./+types/system-screen";
import { BackupTable } from "./backup-table.tsx";
import { ExtensionPanel } from "./extension-panel.tsx";
import { JobTable } from "./job-table.tsx";
import { loadSystem, type SystemData } from "./load-system.server.ts";
import type { action } from "./system-action.ts";
import { Line } from "./system-line.tsx";
import { UpdatePanel } from "./update-panel.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Backups & system")];

export async function loader({ context }: Route.LoaderArgs) {
	try {
		return await loadSystem(context.get(backendContext));
	} catch (error) {
		throw unloaded(error);
	}
}

/** Milliseconds between looks while a backup is being made, or a job runs. */
const lookEvery = 3_000;

/** Whether backups are made and proved, what fills the disk, what waits, and which versions run. */
export default function System({ loaderData }: Route.ComponentProps) {
	const { place, last, kept, backups, isMaking, jobs, storage, queue, scheduled, versions, extension, update } =
		loaderData;
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/system");
	const fresh = useFresh();
	const isWorking = isMaking || jobs.some(({ isRunning }) => isRunning);
	useEffect(() => {
		if (!isWorking) return;
		const timer = setInterval(() => void fresh(), lookEvery);
		return () => clearInterval(timer);
	}, [isWorking, fresh]);
	return (
		<div className="screen">
			<header className="screen-head">
				<div>
					<p className="system-say" role="status">
						{last ? (
							<>
								<Time at={last.finishedAt ?? last.startedAt} />: restored and compared, {last.pages} pages equal.
							</>
						) : place ? (
							"No backup was proved yet."
						) : (
							"Backups are not made by themselves yet."
						)}
					</p>
					<p className="soft">
						{last
							? "The copy was opened in an empty store, every page was built from it and compared with the live one."
							: "Each copy is opened in an empty store, and every page built from it is compared with the live one."}
					</p>
				</div>
				{place && (
					<Button
						variant="accent"
						busy={isPending() || isMaking}
						busyLabel="Making a backup…"
						onPress={() => void run("backUp", {})}
					>
						Back up now
					</Button>
				)}
			</header>
			<ErrorNotice of={rejection} />
			{!place && (
				<Notice tone="neutral">
					Start the site with BACKUP_DIR, a folder on another disk or machine, and with BACKUP_RECIPIENTS to have them
					encrypted. A backup is then made and proved every night.
				</Notice>
			)}
			{place && !place.isEncrypted && (
				<Notice tone="neutral">
					Backups are not encrypted. The command “npm run cli -- backup key” makes a key for BACKUP_RECIPIENTS.
				</Notice>
			)}
			{place && <Facts last={last} kept={kept} place={place} />}
			{(place || backups.length > 0) && <BackupTable backups={backups} />}
			<div className="system-pair">
				<Storage {...storage} />
				<Panel title="Queue" actions={<LinkButton to="/admin/destinations">Destinations</LinkButton>}>
					<dl className="system-lines">
						<Line name="Deliveries waiting">
							{queue.waiting === 0 ? "none" : `${queue.waiting}, the oldest for ${queue.age}`}
						</Line>
						<Line name="Deliveries given up">
							<Status tone={queue.dead > 0 ? "danger" : "ok"}>{queue.dead === 0 ? "none" : queue.dead}</Status>
						</Line>
						<Line name="Scheduled">{scheduled === 0 ? "nothing" : scheduled}</Line>
					</dl>
				</Panel>
			</div>
			<JobTable jobs={jobs} isBusy={isPending()} onRun={(name) => void run("runJob", { name })} />
			{extension && <ExtensionPanel {...extension} />}
			{update && <UpdatePanel {...update} />}
			<Panel title="Versions">
				<dl className="system-lines">
					<Line name="Quillstone">{versions.product}</Line>
					<Line name="Database">
						{versions.engine}, schema {versions.schema}
					</Line>
					<Line name="Node.js">{versions.node}</Line>
				</dl>
			</Panel>
		</div>
	);
}

function Facts({ last, kept, place }: Pick<SystemData, "last" | "kept"> & { place: NonNullable<SystemData["place"]> }) {
	const minutes = (at: number) => String(at).padStart(2, "0");
	const time = `${minutes(Math.floor(place.at / 60))}:${minutes(place.at % 60)}`;
	const facts = [
		{
			name: "Last good backup",
			value: last ? <Time at={last.startedAt} relative /> : "None",
			note: last ? `${last.size}, ${last.encrypted ? "encrypted" : "not encrypted"}` : "",
		},
		{ name: "Every night", value: time, note: "UTC" },
		{ name: "Kept", value: kept.count, note: "of 7 days, 4 weeks, 12 months" },
		{ name: "They take", value: kept.size, note: place.dir },
	];
	return (
		<Panel title="Where it stands">
			<dl className="analytics-totals">
				{facts.map(({ name, value, note }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd className="analytics-figure">{value}</dd>
						<dd className="small mute num system-file">{note}</dd>
					</div>
				))}
			</dl>
		</Panel>
	);
}

function Storage({ lines, free }: SystemData["storage"]) {
	const used = lines.reduce((sum, { bytes }) => sum + bytes, 0);
	const share = (bytes: number) => `${((100 * bytes) / Math.max(1, used)).toFixed(1)}%`;
	return (
		<Panel title="Storage" actions={<span className="small mute num">{free} free</span>}>
			<div className="system-meter" aria-hidden="true">
				{lines.map(({ name, bytes }) => (
					<i key={name} style={{ width: share(bytes) }} />
				))}
			</div>
			<dl className="system-lines">
				{lines.map(({ name, size }) => (
					<Line key={name} name={name}>
						{size}
					</Line>
				))}
			</dl>
		</Panel>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
