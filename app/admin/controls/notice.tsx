import type { ReactNode } from "react";
import { CircleAlert, CircleCheck, Info } from "../icons.tsx";

export interface NoticeProps {
	tone: "danger" | "ok" | "neutral";
	/** alert for what went wrong just now, status for what went well; neither for what was so before. */
	role?: "alert" | "status";
	children: ReactNode;
	/** What to do about it. */
	action?: ReactNode;
}

/** A sentence that matters, above what it is about. */
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

const icons = { danger: CircleAlert, ok: CircleCheck, neutral: Info };
