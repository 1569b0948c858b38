import { memo, useMemo } from "react";
import type { Field } from "../../../content/fields/kinds.ts";
import { richText } from "../../../content/fields/rich-text.ts";
import { longText, text } from "../../../content/fields/text.ts";
import { Button } from "../../controls/button.tsx";
import { Tag } from "../../controls/status.tsx";
import { FieldInput } from "../../inputs/field-input.tsx";
import { useForm } from "../../inputs/use-form.tsx";
import { languageName } from "./language-name.ts";
import type { SeenPlace } from "./seen-translation.server.ts";

interface PlaceRowProps {
	readonly place: SeenPlace;
	readonly language: string;
	/** Of its value in the form. */
	readonly name: string;
	/** Told that the words are still right. */
	onSettle(): void;
}

/** The words of a place in both languages, side by side. */
export const PlaceRow = memo(function PlaceRow({ place, language, name, onSettle }: PlaceRowProps) {
	const { labels, kind, max, paragraphs, before, state, source, isNeeded } = place;
	const label = labels.join(", ");
	const { change } = useForm();
	const field = useMemo((): Field => {
		const options = {
			label: `${label} in ${languageName(language)}`,
			optional: true,
			help: isNeeded ? undefined : "May stay empty.",
		};
		if (kind === "rich-text") return richText(options);
		return kind === "long-text" ? longText({ ...options, max }) : text({ ...options, max: max || undefined });
	}, [kind, max, isNeeded, label, language]);
	return (
		<li className="translation-place">
			<div>
				<h3>
					{label} <Tag tone={tones[state]}>{states[state]}</Tag>
				</h3>
				<Paragraphs of={paragraphs} />
				{before && (
					<details>
						<summary>It was translated from other words</summary>
						<Paragraphs of={before} />
					</details>
				)}
			</div>
			<div lang={language}>
				<FieldInput field={field} path={name} />
				<div className="row">
					{state === "missing" && (
						<Button variant="quiet" aria-label={`Copy the words: ${label}`} onPress={() => change(name, source)}>
							Copy the words
						</Button>
					)}
					{(state === "outdated" || state === "machine") && (
						<Button aria-label={`Still right: ${label}`} onPress={onSettle}>
							{state === "outdated" ? "Still right" : "Right"}
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
