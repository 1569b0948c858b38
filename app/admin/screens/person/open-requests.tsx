import { Link } from "react-router";
import type { ErasureTask, PersonRequest } from "../../../.server/personal-data/requests.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Day, useNow } from "../../controls/time/time.tsx";
import { Check } from "../../icons.tsx";
import type { action } from "./person-action.ts";

interface Open {
	readonly requests: readonly PersonRequest[];
	readonly tasks: readonly ErasureTask[];
}

/** The people who wait for an answer, and the systems that are still to erase somebody. */
export function OpenRequests({ requests, tasks }: Open) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/person");
	const now = useNow();
	return (
		<>
			<Panel title="To be answered">
				{requests.length === 0 ? (
					<p className="person-words mute">
						Nobody waits. When somebody asks what you keep about them, or wants to be erased, search for their address
						and note the request: the law gives a month.
					</p>
				) : (
					<ul className="person-lines">
						{requests.map(({ id, person, due_at, noted_by }) => (
							<li key={id}>
								<Link to={`/admin/person?${new URLSearchParams({ q: person })}`}>{person}</Link>
								<span className="small soft">noted by {noted_by}</span>
								<span className={now !== null && due_at < now ? "person-goes" : undefined}>
									by <Day at={due_at} />
								</span>
							</li>
						))}
					</ul>
				)}
			</Panel>
			<Panel
				title="Kept by declaration"
				actions={
					<a href="/admin/person/record.csv" download>
						Record of processing (CSV)
					</a>
				}
			>
				<p className="person-words soft">
					Each table of the database says whose data it holds, what for, on what ground and how long. The table of the
					privacy page is written from the same place, in every language: switch it on under{" "}
					<Link to="/admin/privacy-policy">Privacy Policy</Link>. Each night it is proved that nothing is older than its
					time.
				</p>
			</Panel>
			{tasks.length > 0 && (
				<Panel title="To be erased elsewhere">
					<ErrorNotice of={rejection} />
					<ul className="person-lines">
						{tasks.map(({ id, destination, subjects, created_at }) => (
							<li key={id}>
								<span>
									<b>{destination}</b>
									<span className="small soft person-subjects">{subjects}</span>
								</span>
								<span className="small soft">
									since <Day at={created_at} />
								</span>
								<Button
									icon={Check}
									busy={isPending("settle")}
									onPress={() => void run("settle", { id }, { says: "It is noted that it was erased there." })}
								>
									It is erased there
								</Button>
							</li>
						))}
					</ul>
				</Panel>
			)}
		</>
	);
}
