import { createContext, type ReactNode, useContext } from "react";
import type { Region, RegionOf } from "./region.ts";

interface MetricProps {
	value: string;
	label: string;
	region?: Region;
	/** Whether its place does not grow with it. */
	isNarrow?: boolean;
	/** Behind the value, such as a bar as long as that. */
	children?: ReactNode;
}

/** What stands in brackets behind the label of a figure; "" for most. */
export const FigureNotes = createContext<(figure: Pick<MetricProps, "value" | "label">) => string>(() => "");

/** The note of a figure with its brackets, for behind its label; undefined without one. */
export function useFigureNote(value: string, label: string) {
	const note = useContext(FigureNotes)({ value, label });
	return note ? <small> ({note})</small> : undefined;
}

/** One value with its label inside a <dl>. */
export function Metric({ value, label, isNarrow, region, children }: MetricProps) {
	const note = useFigureNote(value, label);
	return (
		<div className="figure" {...region}>
			<dt>
				{label}
				{note}
			</dt>
			<dd className={isNarrow ? "value" : undefined}>{value}</dd>
			{children}
		</div>
	);
}

interface StripProps {
	stats: readonly MetricProps[];
	className?: string;
	/** Of all of them. */
	region?: Region;
	at?: RegionOf;
}

/** Up to four values between hairlines. Nothing when there are none. */
export function StatStrip({ stats, className = "", region, at }: StripProps) {
	if (stats.length === 0) return null;
	return (
		<dl className={`stat-strip ${className}`.trim()} {...region}>
			{stats.map((stat) => (
				<Metric key={stat.label} {...stat} isNarrow region={at?.(stat)} />
			))}
		</dl>
	);
}

interface FactsProps {
	facts: Record<string, string | undefined>;
	className?: string;
	region?: Region;
}

/** Labels above values, side by side. Values that are missing or empty are left out, and the list where all are. */
export function Facts({ facts, className = "", region }: FactsProps) {
	const shown = Object.entries(facts).filter(([, value]) => value);
	if (shown.length === 0 && !region) return null;
	return (
		<dl className={`facts ${className}`.trim()} {...region}>
			{shown.map(([label, value]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
