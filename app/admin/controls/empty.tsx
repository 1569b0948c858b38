import type { ReactNode } from "react";

interface EmptyProps {
	title: string;
	children?: ReactNode;
	action?: ReactNode;
	/** Whether it fills the whole screen. */
	isScreen?: boolean;
}

/** Shown instead of an empty list: what is missing, and what to do. */
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
