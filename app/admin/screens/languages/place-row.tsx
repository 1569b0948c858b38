import { memo, useMemo } from "react";
import type { Field } from "../../../content/fields/kinds.ts";
import { richText } from "../../../content/fields/rich-text.ts";
import { longText, text } from "../../../content/fields/text.ts";
import { languageName } from "../../../language/language-name.ts";
import { Button } from "../../controls/button.tsx";
import { Tag } from "../../controls/status.tsx";
import { FieldInput } from "../../inputs/field-input.tsx";
import { useForm } from "../../inputs/use-form.tsx";
import type { SeenPlace } from "./seen-translation.server.ts";

interface PlaceRowProps {
	readonly place: SeenPlace;
	readonly language: string;
	/** Of its value in the form. */
	readonly name: string;
	/** Told that the words are still right. */
	onSettle(): void;
	/** Goes to where a comment on it is written; absent where there are none. */
	onComment?(): void;
}

/** The words of a place in both languages, side by side. */
export const PlaceRow = memo(function PlaceRow({ place, language, name, onSettle, onComment }: PlaceRowProps) {
	const { path, labels, kind, max, paragraphs, before, state, source, isNeeded, problems, terms } = place;
	const label = labels.join(", ");
	const { change } = useForm();
	const field = useMemo((): Field => {
		const options = {
			label: `${label} in ${languageName(language)}`,
			optional: true,
			help:
				[max > 0 && `At most ${max} characters.`, !isNeeded && "May stay empty."].filter(Boolean).join(" ") ||
				undefined,
		};
		if (kind === "rich-text") return richText(options);
		return kind === "long-text" ? longText({ ...options, max }) : text({ ...options, max: max || undefined });
	}, [kind, max, isNeeded, label, language]);
	return (
		<li className="translation-place" data-state={state} data-path={path}>
			<div>
				<h3>
					{label} <Tag tone={tones[state]}>{states[state]}</Tag>
				</h3>
				<Paragraphs of={paragraphs} />
				{terms.length > 0 && (
					<dl className="translation-terms">
						{terms.map(({ term, words, isUsed }) => (
							<div key={term}>
								<dt>{term}</dt>
								<dd>
									{words || "stays as it is"} {isUsed && <Tag tone="ok">used</Tag>}
								</dd>
							</div>
						))}
					</dl>
				)}
				{before && (
					<details>
						<summary>It was translated from other words</summary>
						<Paragraphs of={before} />
					</details>
				)}
			</div>
			<div lang={language}>
				<FieldInput field={field} path={name} />
				{problems.length > 0 && (
					<ul className="translation-problems" lang="en">
						{problems.map((problem) => (
							<li key={problem}>{problem}</li>
						))}
					</ul>
				)}
				<div className="row">
					{state === "missing" && (
						<Button
							variant="quiet"
							data-key="copy"
							aria-label={`Copy the words: ${label}`}
							onPress={() => change(name, source)}
						>
							Copy the words
						</Button>
					)}
					{(state === "outdated" || state === "machine") && (
						<Button data-key="settle" aria-label={`Still right: ${label}`} onPress={onSettle}>
							{state === "outdated" ? "Still right" : "Right"}
						</Button>
					)}
					{onComment && (
						<Button variant="quiet" data-key="comment" aria-label={`Comment on ${label}`} onPress={onComment}>
							Comment
						</Button>
					)}
				</div>
			</div>
		</li>
	);
});

function Paragraphs({ of }: { of: readonly string[] }) {
	return of.map((paragraph, index) => <p key={index}>{paragraph}</p>);
}

const states = { missing: "Missing", machine: "By machine", outdated: "Outdated", checked: "Checked" } as const;

const tones = { missing: "neutral", machine: "accent", outdated: "danger", checked: "ok" } as const;
