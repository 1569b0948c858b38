import { type ComponentType, lazy, Suspense } from "react";

/** An input whose script only the few forms load that have such a field. */
export function inputLater<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
	const Loaded = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
	return function InputLater(props: Props) {
		return (
			<Suspense>
				<Loaded {...props} />
			</Suspense>
		);
	};
}
