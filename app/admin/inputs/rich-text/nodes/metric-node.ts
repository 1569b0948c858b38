import { InputRule, Node } from "@tiptap/core";
import { referenceTo } from "../../../../content/text/references.ts";
import { type ClaimName, claims, type MetricValues } from "../../../../content/values/claims/claims.ts";

export interface MetricOptions {
	/** The values that the site shows. */
	metrics: MetricValues;
}

/** A reference to a metric, shown as its value. It is stored as text, such as "{{projectsCompleted}}". */
export const Metric = Node.create<MetricOptions>({
	name: "metric",
	group: "inline",
	inline: true,
	atom: true,

	addOptions: () => ({ metrics: {} }),
	addAttributes: () => ({ name: { default: "" } }),

	parseHTML: () => [
		{
			tag: "span[data-metric]",
			getAttrs: ({ dataset }) => isMetricName(dataset.metric) && { name: dataset.metric },
		},
	],
	renderHTML({ node }) {
		const name = node.attrs.name as ClaimName;
		const value = this.options.metrics[name];
		const label = `${claims[name].label} of the Metrics${value ? "" : ", not set yet"}`;
		return ["span", { "data-metric": name, class: "metric-chip", title: label }, value || referenceTo(name)];
	},
	renderText: ({ node }) => referenceTo(node.attrs.name),

	addInputRules() {
		return [
			new InputRule({
				find: /\{\{\s*(\w+)\s*\}\}$/,
				handler: ({ state, range, match }) => {
					if (!isMetricName(match[1])) return null;
					state.tr.replaceWith(range.from, range.to, this.type.create({ name: match[1] }));
				},
			}),
		];
	},
});

export function isMetricName(name: string | undefined): name is ClaimName {
	return name !== undefined && Object.hasOwn(claims, name);
}
