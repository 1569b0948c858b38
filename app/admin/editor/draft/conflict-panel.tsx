import { type ReactNode, useId, useState } from "react";
import type { Overlap } from "../../../content/merge/merge.ts";
import { Button } from "../../controls/button.tsx";
import { Notice } from "../../controls/notice.tsx";
import { TextInLines } from "../../controls/text-in-lines.tsx";
import type { DocumentEditor } from "../document-editor.ts";
import type { Conflict } from "../editor-state.ts";

type Side = "mine" | "theirs";

/**
 * Resolves a conflict: asks, for each field that both sides changed, which version to keep. Nothing is stored until
 * then.
 */
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
	const id = useId();
	const choice = (own: Side, name: string, content: ReactNode) => (
		<label className="conflict-side" data-selected={side === own || undefined}>
			<input
				type="radio"
				className="sr-only"
				name={id}
				value={own}
				checked={side === own}
				onChange={() => onChange(own)}
			/>
			<small>{name}</small>
			<div>{content}</div>
		</label>
	);
	return (
		<div className="conflict-field" role="radiogroup" aria-label={label}>
			<b>{label}</b>
			{choice("mine", "Mine", <TextInLines text={mine} />)}
			{choice("theirs", "Theirs", <TextInLines text={theirs} />)}
		</div>
	);
}
