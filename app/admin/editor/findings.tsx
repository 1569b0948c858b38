import { Link } from "react-router";
import type { Finding } from "../../errors.ts";
import { Status } from "../controls/status.tsx";
import { editAddress } from "../shell/where.ts";

interface FindingsProps {
	findings: readonly Finding[];
	/** Id of what is being edited: its fields are shown instead of linked to. */
	document?: string;
	onShow?(field: string): void;
}

/** What the check found: each with what to do, the pages that show it, and the field where it is mended. */
export function Findings({ findings, document, onShow }: FindingsProps) {
	return (
		<ul className="findings">
			{findings.map((finding) => (
				<li key={`${finding.rule} ${finding.sentence} ${finding.place?.document} ${finding.place?.field}`}>
					<Status tone={finding.level === "error" ? "danger" : "accent"}>
						{finding.level === "error" ? "Error" : "Warning"}
					</Status>
					<div>
						<p>{finding.sentence}</p>
						<Where finding={finding} document={document} onShow={onShow} />
					</div>
				</li>
			))}
		</ul>
	);
}

function Where({
	finding: { place, pages },
	document,
	onShow,
}: Omit<FindingsProps, "findings"> & { finding: Finding }) {
	const [first, ...more] = pages;
	const name = place && [place.title, place.label].filter(Boolean).join(": ");
	return (
		<p className="finding-where">
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
