import { referenceTo } from "../../content/text/references.ts";
import { type ClaimName, claimNames, claims } from "../../content/values/claims/claims.ts";
import { Button } from "../controls/button.tsx";
import { useMetrics } from "./use-form.tsx";

// An open double brace that is not closed yet.
const begun = /\{\{\s*(\w*)(?![\w\s]*\}\})/;

/** Suggests metrics while a reference to a metric is being typed. */
export function MetricChoices({ value, onChange }: { value: string; onChange(value: string): void }) {
	const [, typed] = begun.exec(value) ?? [];
	if (typed === undefined) return null;
	const wanted = typed.toLowerCase();
	const names = claimNames.filter((name) => `${name} ${claims[name].label}`.toLowerCase().includes(wanted));
	if (names.length === 0) return null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame around the field
		<div className="metric-choices" role="group" aria-label="Figures of the metrics">
			{names.map((name) => (
				<Button key={name} onPress={() => onChange(value.replace(begun, () => referenceTo(name)))}>
					{claims[name].label}
				</Button>
			))}
		</div>
	);
}

/** Lists the metrics of these names that a text refers to, with the values that the site shows for them. */
export function MetricMeanings({ names: referred }: { names: readonly string[] }) {
	const metrics = useMetrics();
	const names = [...new Set(referred)].filter((name): name is ClaimName => Object.hasOwn(claims, name));
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
