import type { ReactNode } from "react";

/** In place of a list without entries: what is missing, and what to do. */
export function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
	return (
		<div className="empty">
			<span className="star-outline" aria-hidden="true" />
			<p className="empty-title">{title}</p>
			{children && <p className="empty-words">{children}</p>}
			{action}
		</div>
	);
}
