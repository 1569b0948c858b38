interface ListProps {
	items: readonly string[];
	className?: string;
}

/** Short texts separated by slashes. */
export function Tags({ items, className = "" }: ListProps) {
	return (
		<ul className={`tags ${className}`.trim()}>
			{items.map((item) => (
				<li key={item}>{item}</li>
			))}
		</ul>
	);
}

/** A list with stars as its marks. */
export function Ticks({ items, className = "" }: ListProps) {
	return (
		<ul className={`ticks ${className}`.trim()}>
			{items.map((item) => (
				<li key={item}>{item}</li>
			))}
		</ul>
	);
}
