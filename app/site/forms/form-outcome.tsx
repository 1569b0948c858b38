import { Icon } from "../../design/icon.tsx";

interface OutcomeProps {
	/** Why what was sent was not stored. */
	refusal: string | undefined;
	/** What is said once it was. */
	done: string | undefined;
}

/** Says above a form what came of it. It has the focus after the form was sent. */
export function Outcome({ refusal, done }: OutcomeProps) {
	const words = refusal || done;
	if (!words) return null;
	return (
		<div
			className={`note field-wide ${refusal ? "note-bad" : "note-ok"}`}
			role={refusal ? "alert" : "status"}
			tabIndex={-1}
			// biome-ignore lint/a11y/noAutofocus: the form was just sent, and this is the answer.
			autoFocus
		>
			<Icon name={refusal ? "warning" : "check"} />
			<p>{words}</p>
		</div>
	);
}
