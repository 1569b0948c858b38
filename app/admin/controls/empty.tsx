import type { ReactNode } from "react";

interface EmptyProps {
	title: string;
	children?: ReactNode;
	action?: ReactNode;
	/** Is it all there is on the screen? */
	isScreen?: boolean;
}

/** In place of a list without entries: what is missing, and what to do. */
export function Empty({ title, children, action, isScreen = false }: EmptyProps) {
	const Title = isScreen ? "h1" : "p";
	return (
		<div className="empty">
			<span className="star-outline" aria-hidden="true" />
			<Title className="empty-title">{title}</Title>
			{children && <p className="empty-words">{children}</p>}
			{action}
		</div>
	);
}
