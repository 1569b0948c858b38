import { type ReactNode, useId } from "react";

export interface PanelProps {
	title: string;
	/** Right of the title: a link or a number. */
	actions?: ReactNode;
	children: ReactNode;
	className?: string;
	busy?: boolean;
}

/** A titled part of a screen. */
export function Panel({ title, actions, children, className = "", busy }: PanelProps) {
	const id = useId();
	return (
		<section className={`panel ${className}`.trim()} aria-labelledby={id} aria-busy={busy || undefined}>
			<header>
				<h2 id={id}>{title}</h2>
				{actions}
			</header>
			{children}
		</section>
	);
}
