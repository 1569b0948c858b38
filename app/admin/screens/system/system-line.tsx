import type { ReactNode } from "react";

/** A name and its value in a panel. */
export function Line({ name, children }: { name: string; children: ReactNode }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd className="num">{children}</dd>
		</div>
	);
}
