/** Names as one running line, however many they are. Nothing when there are none. */
export function RunOn({ items }: { items: readonly string[] }) {
	if (items.length === 0) return null;
	return (
		<ul className="run-on">
			{items.map((item) => (
				<li key={item}>{item}</li>
			))}
		</ul>
	);
}
