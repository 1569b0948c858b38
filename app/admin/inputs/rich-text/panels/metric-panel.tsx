import type { Editor } from "@tiptap/core";
import { claimNames, claims } from "../../../../content/values/claims/claims.ts";

/** Chooses which metric a text shows. */
export function MetricPanel({ editor, name }: { editor: Editor; name: string }) {
	return (
		<select
			aria-label="Figure of the metrics"
			value={name}
			onChange={({ target }) => editor.commands.updateAttributes("metric", { name: target.value })}
		>
			{claimNames.map((claim) => (
				<option key={claim} value={claim}>
					{claims[claim].label}
				</option>
			))}
		</select>
	);
}
