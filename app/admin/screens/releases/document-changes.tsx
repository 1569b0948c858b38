import { Link } from "react-router";
import type { DocumentChange } from "../../../.server/releases/compare-releases.ts";
import { FieldChanges } from "../../controls/field-changes.tsx";
import { Tag, type Tone } from "../../controls/status.tsx";
import { editAddress } from "../../shell/where.ts";
import { sectionOf } from "../../studio-sections.ts";
import { changeLabels } from "./release-text.ts";

const tones: Readonly<Record<DocumentChange["kind"], Tone>> = {
	added: "ok",
	removed: "danger",
	changed: "accent",
	moved: "neutral",
};

const shownAtOnce = 6;

/** Changed documents; each expands to its fields before and after. Long lists are cut off. */
export function DocumentChanges({ documents }: { documents: readonly DocumentChange[] }) {
	const rest = documents.length > shownAtOnce + 2 ? documents.slice(shownAtOnce) : [];
	return (
		<>
			<List documents={rest.length > 0 ? documents.slice(0, shownAtOnce) : documents} />
			{rest.length > 0 && (
				<details className="more-changes">
					<summary>{rest.length} more</summary>
					<List documents={rest} />
				</details>
			)}
		</>
	);
}

function List({ documents }: { documents: readonly DocumentChange[] }) {
	return (
		<ul className="document-changes">
			{documents.map((change) => (
				<li key={change.document}>
					{change.changes.length > 0 ? (
						<details>
							<summary>
								<Name change={change} />
								<span className="mute">{change.changes.map(({ field }) => field).join(", ")}</span>
							</summary>
							<FieldChanges changes={change.changes} sides={["Before", "After"]} />
							<Link className="underline" to={editAddress(change.type, change.document)}>
								Open {change.title}
							</Link>
						</details>
					) : (
						<p>
							<Name change={change} />
							<Link className="underline" to={editAddress(change.type, change.document)}>
								Open<span className="sr-only"> {change.title}</span>
							</Link>
						</p>
					)}
				</li>
			))}
		</ul>
	);
}

function Name({ change: { kind, title, type } }: { change: DocumentChange }) {
	const section = sectionOf(type);
	return (
		<>
			<Tag tone={tones[kind]}>{changeLabels[kind]}</Tag>
			<span className="change-name">
				<b>{title}</b>
				{section?.collection && <span className="mute">{section.name}</span>}
			</span>
		</>
	);
}
