import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import type { AddedPanel as Added } from "../../addresses/added-addresses.ts";
import { AsyncBoundary } from "../controls/async-boundary.tsx";
import { Notice } from "../controls/notice.tsx";
import { Panel } from "../controls/panel.tsx";
import { Skeleton } from "../controls/skeleton.tsx";
import { useLoaded } from "../use-loaded.ts";

interface PanelFile {
	Panel: ComponentType<{ readonly loaderData: any; readonly address: string; reload(): void }>;
}

const files = import.meta.glob<PanelFile>([
	"../panels/*.tsx",
	"../../../extension/panels/*.tsx",
	"../../../ready/*/panels/*.tsx",
]);
const views = new Map(
	Object.entries(files).map(([path, load]) => [placeOf(path), lazy(async () => ({ default: (await load()).Panel }))]),
);

/** A file as it is named from here and from the folder `app`, such as "panels/consents-panel.tsx" and "ready/jobs/panels/answers.tsx". */
function placeOf(file: string): string {
	return file.replace(/^(admin\/|(\.\.\/)+)/, "");
}

interface AddedPanelsProps {
	panels: readonly Pick<Added, "name" | "title" | "file">[];
	id: string;
	query?: string;
	follows?: string;
}

/** Each loads its own data, and fails for itself. */
export function AddedPanels({ panels, id, query, follows }: AddedPanelsProps) {
	return panels.map(({ name, title, file }) => (
		<AddedPanel
			key={`${name} ${id}`}
			file={file}
			title={title}
			follows={follows}
			address={`/admin/slots/${name}${id && `/${encodeURIComponent(id)}`}${query ? `?${query}` : ""}`}
		/>
	));
}

interface AddedPanelProps extends Pick<Added, "title" | "file"> {
	readonly address: string;
	readonly follows: string | undefined;
}

function AddedPanel({ file, title, address, follows }: AddedPanelProps) {
	const loaded = useLoaded<unknown>(address, follows);
	const View = views.get(placeOf(file))!;
	const waiting = <Skeleton />;
	return (
		<Panel title={title} busy={loaded.state.kind === "loading"}>
			<div className="panel-body">
				<Contained>
					<AsyncBoundary loaded={loaded} waiting={waiting}>
						{(loaderData) => (
							<Suspense fallback={waiting}>
								<View loaderData={loaderData} reload={loaded.reload} address={address} />
							</Suspense>
						)}
					</AsyncBoundary>
				</Contained>
			</div>
		</Panel>
	);
}

/** Keeps the screen when a panel throws. */
class Contained extends Component<{ children: ReactNode }, { isBroken: boolean }> {
	override state = { isBroken: false };

	static getDerivedStateFromError() {
		return { isBroken: true };
	}

	override render() {
		if (!this.state.isBroken) return this.props.children;
		return (
			<Notice tone="danger" role="alert">
				This panel could not be shown. The console of the browser says why.
			</Notice>
		);
	}
}
