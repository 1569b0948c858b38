import type { Region } from "../../design/region.ts";
import sheet from "./inline-list.css?url";

interface InlineListProps {
	items: readonly string[];
	region?: Region;
}

/** Names as one running line, however many they are. Nothing when there are none. */
export function InlineList({ items, region }: InlineListProps) {
	if (items.length === 0) return null;
	return (
		<ul className="run-on" {...region}>
			<link rel="stylesheet" href={sheet} precedence="page" />
			{items.map((item) => (
				<li key={item}>{item}</li>
			))}
		</ul>
	);
}
