import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../controls/button.tsx";
import { Panel } from "../../controls/panel.tsx";
import { SkeletonLines } from "../../controls/skeleton.tsx";
import type { Loaded } from "../../use-loaded.ts";
import type { PanelData, PanelName } from "./panel.ts";
import { usePanel } from "./use-panel.ts";

interface LivePanelProps<N extends PanelName> {
	name: N;
	title: string;
	actions?: ReactNode;
	/** How many lines hold its place. */
	lines: number;
	children(value: PanelData<N>): ReactNode;
}

/** A panel that loads by itself, says by itself that it could not, and tries again by itself. */
export function LivePanel<N extends PanelName>({ name, title, actions, lines, children }: LivePanelProps<N>) {
	const { state, reload } = usePanel(name);
	return (
		<Panel title={title} actions={actions} busy={state.kind === "loading"}>
			<PanelContent state={state} reload={reload} waiting={<SkeletonLines count={lines} height="2rem" />}>
				{children}
			</PanelContent>
		</Panel>
	);
}

interface PanelContentProps<T> {
	state: Loaded<T>;
	reload(): void;
	waiting: ReactNode;
	children(value: T): ReactNode;
}

export function PanelContent<T>({ state, reload, waiting, children }: PanelContentProps<T>) {
	if (state.kind === "loading") return waiting;
	if (state.kind === "ready") return children(state.value);
	return (
		<div className="panel-failure" role="alert">
			<p>{state.sentence}</p>
			<Button icon={RotateCcw} onPress={reload}>
				Try again
			</Button>
		</div>
	);
}
