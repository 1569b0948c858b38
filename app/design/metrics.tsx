interface MetricProps {
	value: string;
	label: string;
}

/** One value with its label inside a <dl>. */
export function Metric({ value, label }: MetricProps) {
	return (
		<div className="figure">
			<dt>{label}</dt>
			<dd>{value}</dd>
		</div>
	);
}

/** Up to four values between hairlines. Nothing when there are none. */
export function StatStrip({ stats, className = "" }: { stats: readonly MetricProps[]; className?: string }) {
	if (stats.length === 0) return null;
	return (
		<dl className={`stat-strip ${className}`.trim()}>
			{stats.map((stat) => (
				<Metric key={stat.label} {...stat} />
			))}
		</dl>
	);
}

/** Labels above values, side by side. Values that are missing or empty are left out. */
export function Facts({ facts, className = "" }: { facts: Record<string, string | undefined>; className?: string }) {
	return (
		<dl className={`facts ${className}`.trim()}>
			{Object.entries(facts).map(
				([label, value]) =>
					value && (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					),
			)}
		</dl>
	);
}
