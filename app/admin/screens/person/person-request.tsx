import { type ReactNode, useState } from "react";
import type { PersonRequest } from "../../../.server/personal-data/requests.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { TextField } from "../../controls/fields.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Day } from "../../controls/time/time.tsx";
import { Download } from "../../icons.tsx";
import type { action } from "./person-action.ts";

/** When a person asked, and until when they get an answer. */
export function Request({ query, request }: { query: string; request: PersonRequest | undefined }) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/person");
	const [day, setDay] = useState(() => new Date().toISOString().slice(0, 10));
	if (request && request.answered_at === null)
		return (
			<Panel title="Their request">
				<dl className="person-facts">
					<dt>Came</dt>
					<dd>
						<Day at={request.came_at} />
					</dd>
					<dt>To be answered by</dt>
					<dd>
						<b>
							<Day at={request.due_at} />
						</b>
					</dd>
					<dt>Noted by</dt>
					<dd>{request.noted_by}</dd>
				</dl>
			</Panel>
		);
	return (
		<Panel title="Their request">
			<form
				className="person-form"
				onSubmit={(event) => {
					event.preventDefault();
					void run("note", { query, cameAt: Date.parse(`${day}T00:00Z`) || 0 }, { says: "The request is noted." });
				}}
				noValidate
			>
				{request?.answered_at && (
					<p className="soft">
						The last one was answered <Day at={request.answered_at} />.
					</p>
				)}
				<ErrorNotice of={rejection} />
				<TextField
					label="It came on"
					type="date"
					description="You are reminded a week before the month is over."
					value={day}
					onChange={setDay}
				/>
				<Button type="submit" busy={isPending("note")} busyLabel="Noting…">
					Note a request
				</Button>
			</form>
		</Panel>
	);
}

/** Makes the answer to a person. */
export function Answer({ query, children }: { query: string; children?: ReactNode }) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/person");
	const file = (name: string) => `/admin/person/answer/${name}?${new URLSearchParams({ q: query })}`;
	async function make(): Promise<void> {
		if (await run("answer", { query }, { says: "The answer is made. Send it to them yourself." }))
			window.location.assign(file("personal-data.html"));
	}
	return (
		<Panel title="Answer">
			<div className="person-form">
				<ErrorNotice of={rejection} />
				<Button
					variant="solid"
					icon={Download}
					busy={isPending("answer")}
					busyLabel="Putting it together…"
					onPress={() => void make()}
				>
					Everything, to read and as JSON
				</Button>
				<p className="small mute">
					One page that opens anywhere, with the files and the JSON in it. Names of your people are left out, and texts
					of others that only name them. Send it to the address that it is about, to nobody else.{" "}
					<a href={file("personal-data.json")} download>
						Only the JSON
					</a>
				</p>
				{children}
			</div>
		</Panel>
	);
}
