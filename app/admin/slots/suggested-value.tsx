import { useEffect, useRef, useState } from "react";
import { changedSentences } from "../../content/text/changed-sentences.ts";
import { Button } from "../controls/button.tsx";
import { Checkbox } from "../controls/checkbox.tsx";

/** What a button at a field suggests in place of what was there. */
export interface Suggested {
	readonly from: unknown;
	readonly to: unknown;
	readonly notes: readonly string[];
	readonly sent: string | undefined;
}

interface SuggestedValueProps {
	readonly suggested: Suggested;
	/** The button and the field that it is of. */
	readonly name: string;
	onTake(value: unknown): void;
	onDiscard(): void;
}

/** A suggestion beside what was there. Of two texts the person takes sentence by sentence. */
export function SuggestedValue({ suggested: { from, to, notes, sent }, name, onTake, onDiscard }: SuggestedValueProps) {
	const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
	const box = useRef<HTMLFieldSetElement>(null);
	// It comes late, below the field that somebody may be typing in: it is shown, and takes no focus.
	useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), []);
	const [before, after] = [textIn(from), textIn(to)];
	const parts = before === "" ? [{ before, after }] : changedSentences(before, after);
	const changes = parts.filter((part) => part.before !== part.after);
	const isByParts = typeof to === "string" && changes.length > 1;
	const taken = () =>
		isByParts ? parts.map((part, index) => (left.has(index) ? part.before : part.after)).join("") : to;
	const toggle = (index: number, isTaken: boolean) => {
		const next = new Set(left);
		if (isTaken) next.delete(index);
		else next.add(index);
		setLeft(next);
	};
	return (
		<fieldset ref={box} className="suggestion" aria-label={`Suggestion, ${name}`}>
			{changes.length === 0 && <p className="soft">It suggests what is there already.</p>}
			{parts.map((part, index) =>
				part.before === part.after ? (
					<p key={index} className="soft">
						{part.after}
					</p>
				) : (
					<div key={index} className="suggestion-change">
						{isByParts && (
							<Checkbox
								label={`Take: ${part.after.trim() || `without “${part.before.trim()}”`}`}
								isLabelHidden
								isSelected={!left.has(index)}
								onChange={(isTaken) => toggle(index, isTaken)}
							/>
						)}
						<p>
							{part.before !== "" && <del>{part.before}</del>} <ins>{part.after}</ins>
						</p>
					</div>
				),
			)}
			{notes.length > 0 && (
				<ul className="suggestion-notes">
					{notes.map((note) => (
						<li key={note}>{note}</li>
					))}
				</ul>
			)}
			<div className="row">
				<Button variant="solid" isDisabled={left.size === changes.length} onPress={() => onTake(taken())}>
					{left.size > 0 ? "Take what is chosen" : "Take it"}
				</Button>
				<Button variant="quiet" onPress={onDiscard}>
					Discard
				</Button>
				{sent !== undefined && (
					<details className="suggestion-sent">
						<summary>What was sent</summary>
						<pre>{sent}</pre>
					</details>
				)}
			</div>
		</fieldset>
	);
}

/** What people read of a value: a text, the words of a formatted one, those of a picture. */
function textIn(value: unknown): string {
	if (typeof value === "string") return value;
	if (Array.isArray(value)) return value.map(textIn).filter(Boolean).join("\n");
	if (typeof value !== "object" || value === null) return "";
	if ("alt" in value) return String(value.alt);
	if ("text" in value) return String(value.text);
	return "content" in value ? textIn(value.content) : "";
}
