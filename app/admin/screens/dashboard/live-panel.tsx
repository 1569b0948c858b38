import type { ReactNode } from "react";
import { AsyncBoundary } from "../../controls/async-boundary.tsx";
import { Panel } from "../../controls/panel.tsx";
import { SkeletonLines } from "../../controls/skeleton.tsx";
import type { LoadedState } from "../../use-loaded.ts";

interface LivePanelProps<T> {
	loaded: LoadedState<T>;
	title: string;
	actions?: ReactNode;
	/** The number of placeholder lines. */
	lines: number;
	children(value: T): ReactNode;
}

/** A panel whose data is loaded on its own. */
export function LivePanel<T>({ loaded, title, actions, lines, children }: LivePanelProps<T>) {
	return (
		<Panel title={title} actions={actions} busy={loaded.state.kind === "loading"}>
			<AsyncBoundary loaded={loaded} waiting={<SkeletonLines count={lines} height="2rem" />}>
				{children}
			</AsyncBoundary>
		</Panel>
	);
}
