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

/** Says why something was just not done; nothing when it was. */
export function ErrorNotice({ of }: { of: { readonly sentence: string } | string | undefined }) {
	const words = typeof of === "object" ? of.sentence : of;
	return (
		words && (
			<Notice tone="danger" role="alert">
				{words}
			</Notice>
		)
	);
}

const icons = { danger: CircleAlert, ok: CircleCheck, accent: Info, neutral: Info };
