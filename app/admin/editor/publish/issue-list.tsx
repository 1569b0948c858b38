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
			{alike(issues).map(([issue, ...others]) => (
				<li key={`${issue.level} ${issue.rule} ${issue.sentence}`}>
					<Status tone={issue.level === "error" ? "danger" : "accent"}>
						{issue.level === "error" ? "Error" : "Warning"}
					</Status>
					<div>
						<p>{issue.sentence}</p>
						{[issue, ...others].slice(0, shown).map((one) => (
							<Where
								key={`${one.place?.document} ${one.place?.field}`}
								issue={one}
								document={document}
								onShow={onShow}
							/>
						))}
						{others.length >= shown && <p className="mute">And in {others.length + 1 - shown} more places.</p>}
					</div>
				</li>
			))}
		</ul>
	);
}

/** In how many places the same is shown. */
const shown = 10;

/** Issues with those that say the same of other places. */
export function alike(issues: readonly Issue[]): (readonly [Issue, ...Issue[]])[] {
	const groups = Map.groupBy(issues, ({ level, rule, sentence }) => JSON.stringify([level, rule, sentence]));
	return [...groups.values()] as [Issue, ...Issue[]][];
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
