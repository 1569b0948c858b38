import { Link } from "react-router";
import type { Issue } from "../../../errors.ts";
import { Status } from "../../controls/status.tsx";
import { editAddress } from "../../shell/where.ts";

interface IssueListProps {
	issues: readonly Issue[];
	/** Id of the document on the screen: its fields are focused instead of linked to. */
	document?: string;
	onShow?(field: string): void;
}

/** The issues that the check found: how to fix each, the pages that show it, and the field to fix it in. */
export function IssueList({ issues, document, onShow }: IssueListProps) {
	return (
		<ul className="issues">
			{issues.map((issue) => (
				<li key={`${issue.rule} ${issue.sentence} ${issue.place?.document} ${issue.place?.field}`}>
					<Status tone={issue.level === "error" ? "danger" : "accent"}>
						{issue.level === "error" ? "Error" : "Warning"}
					</Status>
					<div>
						<p>{issue.sentence}</p>
						<Where issue={issue} document={document} onShow={onShow} />
					</div>
				</li>
			))}
		</ul>
	);
}

function Where({ issue: { place, pages }, document, onShow }: Omit<IssueListProps, "issues"> & { issue: Issue }) {
	const [first, ...more] = pages;
	const name = place && [place.title, place.label].filter(Boolean).join(": ");
	return (
		<p className="issue-where">
			{place &&
				(place.document === document ? (
					<button type="button" className="underline" onClick={() => onShow?.(place.field)}>
						{name}
					</button>
				) : (
					<Link
						className="underline"
						to={editAddress(place.type, place.document, place.field)}
						onClick={() => onShow?.("")}
					>
						{name}
					</Link>
				))}
			{first && (
				<span className="mute">
					on {first}
					{more.length > 0 && ` and ${more.length} more ${more.length === 1 ? "page" : "pages"}`}
				</span>
			)}
		</p>
	);
}
