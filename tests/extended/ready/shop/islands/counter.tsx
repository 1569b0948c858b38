import { useState } from "react";

export default function Counter({ start }: { start: number }) {
	const [count, setCount] = useState(start);
	return (
		<button type="button" onClick={() => setCount(count + 1)}>
			{`${count} in the bag`}
		</button>
	);
}
