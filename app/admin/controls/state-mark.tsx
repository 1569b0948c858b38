import type { ReactNode } from "react";
import { type EntryState, entryStates } from "../entry-state.ts";
import { GitBranch } from "../icons.tsx";

interface StateMarkProps {
	state: EntryState;
	/** Words in place of the state's own. */
	children?: ReactNode;
}

/** The state of an entry, as a shape and a word. */
export function StateMark({ state, children }: StateMarkProps) {
	const { word, means } = entryStates[state];
	return (
		<span className={`state-mark state-${state}`} title={children ? undefined : means}>
			<StateGlyph state={state} />
			{children ?? word}
		</span>
	);
}

/** The shape alone. It is drawn, not painted as a background, so that it is printed and has the system's colours. */
export function StateGlyph({ state }: { state: EntryState }) {
	if (state === "proposal") return <GitBranch className="state-glyph" />;
	return (
		<svg className="state-glyph" viewBox="0 0 100 100" aria-hidden="true">
			{glyphs[state]}
		</svg>
	);
}

const outline = "M50 6 63.5 16H84v20.5L94 50 84 63.5V84H63.5L50 94 36.5 84H16V63.5L6 50 16 36.5V16h20.5z";

const glyphs: Readonly<Record<Exclude<EntryState, "proposal">, ReactNode>> = {
	live: (
		<path
			fill="currentColor"
			d="M50 0 61 23 85 15 77 39 100 50 77 61 85 85 61 77 50 100 39 77 15 85 23 61 0 50 23 39 15 15 39 23z"
		/>
	),
	changed: (
		<>
			<path className="state-line" d={outline} />
			<path fill="currentColor" d="M50 6v88L36.5 84H16V63.5L6 50 16 36.5V16h20.5z" />
		</>
	),
	draft: <path className="state-line" d={outline} />,
	scheduled: (
		<>
			<circle className="state-line" cx="50" cy="50" r="44" />
			<path className="state-line" d="M50 24v28l18 10" />
		</>
	),
};
