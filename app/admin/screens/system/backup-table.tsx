import type { KeptBackup } from "../../../.server/backups/backup-history.ts";
import { Empty } from "../../controls/empty.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Status } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import type { SystemData } from "./load-system.server.ts";

/** The backups that were made by themselves, the newest first. */
export function BackupTable({ backups }: Pick<SystemData, "backups">) {
	if (backups.length === 0) {
		return (
			<Panel title="Backups">
				<Empty title="None yet">Each one is listed here with what came of it, good or not.</Empty>
			</Panel>
		);
	}
	return (
		<Panel title="Backups" className="people system-backups">
			<table>
				<thead>
					<tr>
						<th scope="col">Made</th>
						<th scope="col">Proof</th>
						<th scope="col">Holds</th>
						<th scope="col">Size</th>
					</tr>
				</thead>
				<tbody>
					{backups.map((backup) => (
						<tr key={backup.id}>
							<th scope="row" className="num">
								<Time at={backup.startedAt} />
							</th>
							<td>
								<Outcome {...backup} />
							</td>
							<td className="soft">
								{backup.state === "good" && (
									<>
										Release {backup.release} <small className="system-file">{backup.file}</small>
									</>
								)}
							</td>
							<td className="num">{backup.bytes > 0 && backup.size}</td>
						</tr>
					))}
				</tbody>
			</table>
		</Panel>
	);
}

function Outcome({ state, pages, reason, removedAt, finishedAt }: KeptBackup) {
	if (state === "making") return <Status tone="accent">Being made and proved</Status>;
	if (state === "failed") {
		return (
			<>
				<Status tone="danger">Failed</Status>
				<small>{reason}</small>
			</>
		);
	}
	return (
		<>
			<Status tone={removedAt === null ? "ok" : "neutral"}>
				<span>
					{pages} pages equal, {finishedAt !== null && <Time at={finishedAt} />}
				</span>
			</Status>
			{removedAt !== null && <small>Its file is gone: newer ones are kept.</small>}
		</>
	);
}
