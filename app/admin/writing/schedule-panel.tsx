import { Link } from "react-router";
import { Button } from "../controls/button.tsx";
import { StateMark } from "../controls/state-mark.tsx";
import { Time } from "../controls/time/time.tsx";
import type { DocumentEditor } from "../editor/document-editor.ts";
import { useScheduleForm } from "../editor/publish/schedule-form.tsx";
import { useEditorState } from "../editor/use-editor.ts";
import { entryStates, publishedStateOf } from "../entry-state.ts";

/** The state of an entry that visitors see now, and the scheduled changes to it. */
export function SchedulePanel({ editor }: { editor: DocumentEditor }) {
	const { document } = useEditorState(editor).server;
	const state = publishedStateOf(document);
	const { fields, isBusy, choose } = useScheduleForm(editor);
	if (document.version === 0) return <p className="mute">A time can be chosen once something is written.</p>;
	return (
		<form
			className="schedule-panel"
			onSubmit={(event) => {
				event.preventDefault();
				void choose();
			}}
		>
			<p>
				<StateMark state={state} /> {entryStates[state].means}
				{document.firstPublishedAt !== null && (
					<>
						{" "}
						First published <Time at={document.firstPublishedAt} />.
					</>
				)}
			</p>
			{fields}
			<Button type="submit" variant="solid" busy={isBusy}>
				Schedule
			</Button>
			<p className="schedule-more">
				<Link to={`/admin/proposals?put=${document.id}`}>Put into a proposal</Link>
				<Link to="/admin/calendar">Calendar</Link>
			</p>
		</form>
	);
}
