import { claimNames, claims } from "../../content/claims.ts";
import { referenceTo } from "../../content/references.ts";
import { Button } from "../controls/button.tsx";

// Two braces that nothing closes.
const begun = /\{\{\s*(\w*)(?![\w\s]*\}\})/;

/** While a reference to a figure of the metrics is being typed: the figures there are. */
export function FigureChoices({ value, onChange }: { value: string; onChange(value: string): void }) {
	const [, typed] = begun.exec(value) ?? [];
	if (typed === undefined) return null;
	const wanted = typed.toLowerCase();
	const names = claimNames.filter((name) => `${name} ${claims[name].label}`.toLowerCase().includes(wanted));
	if (names.length === 0) return null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame around the field
		<div className="figure-choices" role="group" aria-label="Figures of the metrics">
			{names.map((name) => (
				<Button key={name} onPress={() => onChange(value.replace(begun, () => referenceTo(name)))}>
					{claims[name].label}
				</Button>
			))}
		</div>
	);
}
