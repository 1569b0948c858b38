import type { ReactNode } from "react";
import { CircleAlert, CircleCheck, Info } from "../icons.tsx";

export interface NoticeProps {
	tone: "danger" | "ok" | "accent" | "neutral";
	/**
	 * "alert" for something that has just failed, "status" for something that has just succeeded; none for a lasting
	 * state.
	 */
	role?: "alert" | "status";
	children: ReactNode;
	/** A button or link that helps. */
	action?: ReactNode;
}

/** A highlighted message above what it is about. */
export function Notice({ tone, role, children, action }: NoticeProps) {
	const Icon = icons[tone];
	return (
		<div className={`notice notice-${tone}`} role={role}>
			<Icon className="icon" aria-hidden="true" />
			<div className="notice-words">{children}</div>
			{action && <div className="row">{action}</div>}
		</div>
	);
}

const icons = { danger: CircleAlert, ok: CircleCheck, accent: Info, neutral: Info };
