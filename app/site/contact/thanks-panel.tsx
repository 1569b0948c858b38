import type { ReactNode } from "react";

interface ThanksPanelProps {
	/** The element of its title: a page of its own has an h1. */
	as: "h1" | "h3";
	/** Undefined in the page around the form, where the script fills it in. */
	reference?: string;
	children?: ReactNode;
}

/** Says that an inquiry has arrived, and what it is called. */
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
