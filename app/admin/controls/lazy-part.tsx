import { type ComponentType, createContext, lazy, useContext, useState } from "react";
import { RotateCcw } from "../icons.tsx";
import { unreached } from "../rejection.ts";
import { Button } from "./button.tsx";

const Again = createContext(() => {});

/**
 * A part of a screen whose script is loaded when it is first drawn, within a Suspense. When loading fails, its place says so and
 * offers to try again, and the screen around it stays as it is.
 * @param onAgain is called when somebody tries again, whose button is gone then and with it the focus
 */
export function lazyPart<Props extends object>(
	load: () => Promise<ComponentType<Props>>,
	onAgain?: (props: Props) => void,
): ComponentType<Props> {
	const begin = () =>
		lazy(() =>
			load().then(
				(loaded) => ({ default: loaded as ComponentType<object> }),
				() => ({ default: Unloaded }),
			),
		);
	let Part = begin();
	return function LazyPart(props: Props) {
		const [, draw] = useState(0);
		const again = () => {
			Part = begin();
			onAgain?.(props);
			draw((times) => times + 1);
		};
		return (
			<Again value={again}>
				<Part {...props} />
			</Again>
		);
	};
}

function Unloaded() {
	const again = useContext(Again);
	return (
		<div className="load-failure" role="alert">
			<p>{unreached} What you typed is still here.</p>
			<Button icon={RotateCcw} onPress={again}>
				Try again
			</Button>
		</div>
	);
}
