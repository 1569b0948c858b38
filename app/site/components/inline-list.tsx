import type { Region } from "../../design/region.ts";

interface InlineListProps {
	items: readonly string[];
	region?: Region;
}

/** Names as one running line, however many they are. Nothing when there are none. */
export function InlineList({ items, region }: InlineListProps) {
	if (items.length === 0) return null;
	return (
		<ul className="run-on" {...region}>
			{items.map((item) => (
				<li key={item}>{item}</li>
			))}
		</ul>
	);
}
