import { Link } from "react-router";
import type { Progress } from "../../../.server/translations/overview.ts";
import { StateGlyph } from "../../controls/state-mark.tsx";

interface ProgressCellProps extends Progress {
	readonly title: string;
	readonly language: string;
}

/** How far a document is in a language, as a shape and in words. Leads to where it is translated. */
export function ProgressCell({ title, language, ...progress }: ProgressCellProps) {
	const words = wordsOf(progress);
	return (
		<Link className="languages-cell" to={`/admin/languages/${encodeURIComponent(progress.id)}`}>
			<StateGlyph state={stateOf(progress)} />
			<span>
				<span className="sr-only">
					{title} in {language}:{" "}
				</span>
				{words}
			</span>
		</Link>
	);
}

/** How many places somebody has to look at. */
export function toDo({ counts: { missing, machine, outdated } }: Pick<Progress, "counts">): number {
	return missing + machine + outdated;
}

function stateOf({ counts, live, unpublished }: Progress): "live" | "changed" | "draft" {
	if (!live) return "draft";
	return toDo({ counts }) > 0 || unpublished ? "changed" : "live";
}

function wordsOf({ counts, live, unpublished }: Progress): string {
	const { missing, machine, outdated, checked } = counts;
	if (checked + machine + outdated === 0) return "Not begun";
	const parts = [
		missing > 0 && `${missing} missing`,
		outdated > 0 && `${outdated} outdated`,
		machine > 0 && `${machine} by machine`,
	].filter(Boolean);
	if (parts.length === 0) parts.push("Complete");
	if (!live) parts.push("not published");
	else if (unpublished) parts.push("changes not published");
	return parts.join(", ");
}
