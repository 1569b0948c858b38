import type { DocumentChange } from "../../.server/releases/compare-releases.ts";
import { TextInLines } from "./text-in-lines.tsx";

interface FieldChangesProps extends Pick<DocumentChange, "changes"> {
	/** The names of the two sides for screen readers, such as "Before" and "After". */
	sides: readonly [before: string, after: string];
}

/** Changed fields with their values on both sides. */
export function FieldChanges({ changes, sides: [earlier, later] }: FieldChangesProps) {
	return (
		<dl className="field-changes">
			{changes.map(({ field, before, after }) => (
				<div key={field}>
					<dt>{field}</dt>
					<dd>
						<del>
							<span className="sr-only">{earlier}: </span>
							<TextInLines text={before || "(empty)"} />
						</del>
						<ins>
							<span className="sr-only">{later}: </span>
							<TextInLines text={after || "(empty)"} />
						</ins>
					</dd>
				</div>
			))}
		</dl>
	);
}
