import type { ReactNode } from "react";

export type Tone = "ok" | "accent" | "danger" | "neutral";

/** A state as a star and a word, because colour alone is not enough for everyone. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
	return (
		<span className={`status status-${tone}`}>
			<span className="star" aria-hidden="true" />
			{children}
		</span>
	);
}

/** The same in a small box, for rows and cards; a star marks featured entries. */
export function Tag({
	tone = "neutral",
	star = false,
	children,
}: {
	tone?: Tone;
	star?: boolean;
	children: ReactNode;
}) {
	return (
		<span className={`tag tag-${tone}`}>
			{star && <span className="star" aria-hidden="true" />}
			{children}
		</span>
	);
}
