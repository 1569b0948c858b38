import { Panel } from "../../controls/panel.tsx";
import { Status, type Tone } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import type { SystemData } from "./load-system.server.ts";

type Update = NonNullable<SystemData["update"]>;

const outcomes: Readonly<Record<Update["outcome"], readonly [Tone, string]>> = {
	ready: ["ok", "Ready to be made"],
	"by hand": ["danger", "Needs a hand"],
	applied: ["ok", "In place"],
	back: ["danger", "Taken back"],
	failed: ["danger", "Failed, nothing changed"],
};

/** Lines that are shown without opening the rest. */
const shownAtOnce = 6;

/** What the last update said that was tried or made. */
export function UpdatePanel({ kind, from, to, endedAt, outcome, reason, sections }: Update) {
	const [tone, words] = outcomes[outcome];
	return (
		<Panel title={kind === "try" ? "Update, tried" : "Update"} actions={<Status tone={tone}>{words}</Status>}>
			<div className="update-head">
				<p className="update-versions num">
					{from} <span aria-hidden="true">→</span>
					<span className="sr-only">to</span> {to}
				</p>
				<p className="soft">
					<Time at={endedAt} />
				</p>
				{reason !== "" && <p className="update-reason">{reason}</p>}
			</div>
			<dl className="update-sections">
				{sections.map(({ heading, lines }) => (
					<div key={heading}>
						<dt>{heading}</dt>
						<dd>
							<Lines lines={lines.slice(0, shownAtOnce)} />
							{lines.length > shownAtOnce && (
								<details>
									<summary>{lines.length - shownAtOnce} more</summary>
									<Lines lines={lines.slice(shownAtOnce)} />
								</details>
							)}
						</dd>
					</div>
				))}
			</dl>
		</Panel>
	);
}

function Lines({ lines }: { lines: readonly string[] }) {
	return (
		<ul>
			{lines.map((line) => (
				<li key={line}>{line}</li>
			))}
		</ul>
	);
}
