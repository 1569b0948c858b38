import type { Region } from "./region.ts";

interface ListProps {
	items: readonly string[];
	className?: string;
	region?: Region;
}

/** Short texts separated by slashes. Nothing when there are none. */
export function Tags({ items, paths, className = "", region }: ListProps & { paths?: readonly string[] }) {
	if (items.length === 0) return null;
	return (
		<ul className={`tags ${className}`.trim()} {...region}>
			{items.map((item, index) => (
				<li key={item}>{paths?.[index] ? <a href={paths[index]}>{item}</a> : item}</li>
			))}
		</ul>
	);
}

/** A list with stars as its marks. Nothing when it is empty. */
export function Ticks({ items, className = "", region }: ListProps) {
	if (items.length === 0) return null;
	return (
		<ul className={`ticks ${className}`.trim()} {...region}>
			{items.map((item) => (
				<li key={item}>{item}</li>
			))}
		</ul>
	);
}
