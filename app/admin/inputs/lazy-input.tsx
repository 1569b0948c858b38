import type { ComponentType } from "react";
import { lazyPart } from "../controls/lazy-part.tsx";
import { HydratedLater } from "../hydration/hydrated.tsx";

/** An input whose script only the few forms load that have such a field. What is entered before it is there is not lost. */
export function lazyInput<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
	const Loaded = lazyPart(load);
	return function LazyInput(props: Props) {
		return (
			<HydratedLater>
				<Loaded {...props} />
			</HydratedLater>
		);
	};
}
