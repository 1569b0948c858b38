import { StateGlyph } from "../../controls/state-mark.tsx";

/** How many of the steps are done, as stars and in words. */
export function Progress({ done, total }: { done: number; total: number }) {
	return (
		<p className="start-progress">
			<span aria-hidden="true">
				{Array.from({ length: total }, (_, index) => (
					<StateGlyph key={index} state={index < done ? "live" : "draft"} />
				))}
			</span>
			<span className="num">{done === total ? "Everything is done." : `${done} of ${total} done`}</span>
		</p>
	);
}
