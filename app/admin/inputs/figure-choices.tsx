import { type ClaimName, claimNames, claims } from "../../content/claims.ts";
import { referencesIn, referenceTo } from "../../content/references.ts";
import { Button } from "../controls/button.tsx";
import { useMetrics } from "./form.tsx";

// Two braces that nothing closes.
const begun = /\{\{\s*(\w*)(?![\w\s]*\}\})/;

/** While a reference to a metric is being typed: the metrics to choose from. */
export function MetricChoices({ value, onChange }: { value: string; onChange(value: string): void }) {
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

/** What the metrics that a text refers to are, and what the site says in their place. */
export function MetricMeanings({ text }: { text: string }) {
	const metrics = useMetrics();
	const names = [...new Set(referencesIn(text))].filter((name): name is ClaimName => Object.hasOwn(claims, name));
	if (names.length === 0) return null;
	return (
		<ul className="field-help">
			{names.map((name) => (
				<li key={name}>
					{referenceTo(name)} is “{claims[name].label}” of the Metrics:{" "}
					{metrics[name] ? `the site says “${metrics[name]}” in its place.` : "not set yet."}
				</li>
			))}
		</ul>
	);
}
