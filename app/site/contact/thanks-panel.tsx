import type { ReactNode } from "react";

interface ThanksPanelProps {
	/** The element of the title: h1 on a page of its own. */
	as: "h1" | "h3";
	/** Undefined next to the form, where the script fills it in. */
	reference?: string;
	children?: ReactNode;
}

/** Confirms an inquiry with its reference. */
export function ThanksPanel({ as: Title, reference, children }: ThanksPanelProps) {
	return (
		<div
			className="thanks night cut"
			{...(!reference && { role: "status", tabIndex: -1, hidden: true, "data-thanks": "" })}
		>
			<div className="strip strip-large" />
			<div className="thanks-words">
				<Title className="text-d2">Thank You</Title>
				<p className="lead mt-3">Your brief is with the founders. You will hear from one of them within 24 hours.</p>
				<p className="mt-6 text-sm mute">
					Reference <span className="reference">{reference}</span>
				</p>
				{children}
			</div>
		</div>
	);
}
