import type { ReactNode } from "react";
import { StarStrip } from "../../design/star.tsx";

interface ClosingProps {
	heading: { title: string; subtitle: string };
	/** Buttons. */
	children: ReactNode;
}

/** The last band of a page: what to do next. */
export function Closing({ heading, children }: ClosingProps) {
	return (
		<section className="night" aria-labelledby="closing">
			<StarStrip />
			<div className="wrap section-tight">
				<div className="grid items-end gap-7 lg:grid-cols-[1fr_auto]">
					<div>
						<h2 className="max-w-[18ch] text-d2" id="closing">
							{heading.title}
						</h2>
						{heading.subtitle && <p className="lead mt-4 max-w-[60ch]">{heading.subtitle}</p>}
					</div>
					<div className="flex flex-wrap gap-3">{children}</div>
				</div>
			</div>
		</section>
	);
}
