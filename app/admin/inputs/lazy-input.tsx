import { type ComponentType, lazy } from "react";
import { HydratedLater } from "../hydration/hydrated.tsx";

/** An input whose script only the few forms load that have such a field. What is entered before it is there is not lost. */
export function lazyInput<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
	const Loaded = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
	return function LazyInput(props: Props) {
		return (
			<HydratedLater>
				<Loaded {...props} />
			</HydratedLater>
		);
	};
}
