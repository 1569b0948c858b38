import type { ReactNode } from "react";

interface FoldProps {
	/** What is behind the line. */
	label: string;
	children: ReactNode;
}

/** Something that phones fold away behind a line to press, without script. In wider windows it is simply there. */
export function Fold({ label, children }: FoldProps) {
	return (
		<details className="fold">
			<summary>{label}</summary>
			{children}
		</details>
	);
}
