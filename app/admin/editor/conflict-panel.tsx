import { useState } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { Button } from "../controls/button.tsx";
import { Notice } from "../controls/notice.tsx";
import { TextInLines } from "../controls/text-in-lines.tsx";
import type { DocumentEditor } from "./document-editor.ts";
import type { Conflict } from "./editor-state.ts";
import type { Overlap } from "./merge.ts";

type Side = "mine" | "theirs";

/** Two versions of one document: for each field both sides changed, which is to stay. Nothing is stored before that. */
export function ConflictPanel({ editor, conflict }: { editor: DocumentEditor; conflict: Conflict }) {
	const { overlaps, takenOver } = conflict.merge;
	const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
	const choose = (path: string, side: Side) => {
		const others = [...theirs].filter((other) => other !== path);
		setTheirs(new Set(side === "theirs" ? [...others, path] : others));
	};
	return (
		<section className="conflict" aria-label="Two versions">
			<Notice tone="danger" role="alert">
				Somebody else changed this at the same time. Nothing is lost: choose what is to stay. Publishing and restoring
				wait for that.
			</Notice>
			{takenOver.length > 0 && (
				<p className="field-help">Only they changed: {takenOver.join(", ")}. That stays theirs.</p>
			)}
			<p className="conflict-all">
				<Button onPress={() => setTheirs(new Set())}>Keep all of mine</Button>
				<Button onPress={() => setTheirs(new Set(overlaps.map(({ path }) => path)))}>Take all of theirs</Button>
			</p>
			{overlaps.map((overlap) => (
				<Choice
					key={overlap.path}
					overlap={overlap}
					side={theirs.has(overlap.path) ? "theirs" : "mine"}
					onChange={(side) => choose(overlap.path, side)}
				/>
			))}
			<Button variant="solid" onPress={() => editor.resolve(theirs)}>
				Go on with this
			</Button>
		</section>
	);
}

interface ChoiceProps {
	overlap: Overlap;
	side: Side;
	onChange(side: Side): void;
}

function Choice({ overlap: { label, mine, theirs }, side, onChange }: ChoiceProps) {
	return (
		<RadioGroup className="conflict-field" aria-label={label} value={side} onChange={(next) => onChange(next as Side)}>
			<b>{label}</b>
			<Radio value="mine" className="conflict-side">
				<small>Mine</small>
				<div>
					<TextInLines text={mine} />
				</div>
			</Radio>
			<Radio value="theirs" className="conflict-side">
				<small>Theirs</small>
				<div>
					<TextInLines text={theirs} />
				</div>
			</Radio>
		</RadioGroup>
	);
}
