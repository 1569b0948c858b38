import type { ReactNode } from "react";
import { AsyncBoundary } from "../../controls/async-boundary.tsx";
import { Panel } from "../../controls/panel.tsx";
import { SkeletonLines } from "../../controls/skeleton.tsx";
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

/** A panel that loads by itself. */
export function LivePanel<N extends PanelName>({ name, title, actions, lines, children }: LivePanelProps<N>) {
	const loaded = usePanel(name);
	return (
		<Panel title={title} actions={actions} busy={loaded.state.kind === "loading"}>
			<AsyncBoundary loaded={loaded} waiting={<SkeletonLines count={lines} height="2rem" />}>
				{children}
			</AsyncBoundary>
		</Panel>
	);
}
