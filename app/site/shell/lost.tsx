import { Fragment, type ReactNode } from "react";
import { LinkButton } from "../../design/button.tsx";
import styles from "./lost.css?url";

interface LostProps {
	/** The status as digits; every zero of it is drawn as a star. */
	status: number;
	title: string;
	/** The text below the title. */
	children: ReactNode;
	/** Two ways out, the likelier one first. */
	ways: readonly [WayOut, WayOut];
}

interface WayOut {
	readonly text: string;
	readonly href: string;
}

/** A whole screen for addresses and answers that went wrong. */
export function Lost({ status, title, children, ways: [first, second] }: LostProps) {
	return (
		<section className="lost night" aria-labelledby="lost">
			<link rel="stylesheet" href={styles} precedence="page" />
			<div>
				<p className="lost-number wrap" aria-hidden="true">
					{[...String(status)].map((digit, index) => (
						<Fragment key={index}>{digit === "0" ? <span className="zero" /> : digit}</Fragment>
					))}
				</p>
				<div className="page-grid head">
					<div>
						<h1 className="text-d2" id="lost">
							{title}
						</h1>
						{children}
					</div>
					<p className="row">
						<LinkButton href={first.href} look="accent">
							{first.text}
						</LinkButton>
						<LinkButton href={second.href}>{second.text}</LinkButton>
					</p>
				</div>
			</div>
		</section>
	);
}
