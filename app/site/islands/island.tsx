import { type ComponentType, useId } from "react";
import { renderToString } from "react-dom/server";
import { Behaviour } from "../behaviour.tsx";
import wake from "./wake.ts?worker&url";

const components = import.meta.glob<ComponentType<never>>("../../../{extension,ready/*}/islands/*.tsx", {
	import: "default",
	eager: true,
});

const names = new Map(Object.entries(components).map(([path, component]) => [component, nameIn(path)]));

export interface IslandProps<Props extends object> {
	/** The default export of a file in `extension/islands`, or in `islands` of what lies ready. */
	of: ComponentType<Props>;
	/** What it gets, on the server and in the browser: what JSON can say. */
	props: Props;
	/** When it wakes: once it comes near what is seen, or as soon as the page has been read. */
	load?: "visible" | "page";
}

/**
 * Draws a component on the server and wakes it in the browser, where React runs it alone. It gets its props and nothing
 * else of the page; what only the server has, such as the language, is among them.
 */
export function Island<Props extends object>({ of: Component, props, load = "visible" }: IslandProps<Props>) {
	const id = useId();
	const name = names.get(Component as ComponentType<never>);
	if (!name)
		throw new Error(
			"An island is the default export of a file in extension/islands, or in the folder islands of what lies ready.",
		);
	// A tree of its own, as it is one in the browser: so what React numbers is the same in both.
	const html = renderToString(<Component {...props} />, { identifierPrefix: id });
	return (
		<>
			<site-island
				class="block"
				data-name={name}
				data-id={id}
				data-load={load}
				data-props={JSON.stringify(props)}
				dangerouslySetInnerHTML={{ __html: html }}
			/>
			<Behaviour src={wake} />
		</>
	);
}

/** Such as "extension/islands/seats". */
function nameIn(path: string): string {
	return path.slice("../../../".length, -".tsx".length);
}
