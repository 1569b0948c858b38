import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { openOnceLoaded } from "./open-when-loaded.ts";

interface Opened {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/**
 * Makes a component of a window, menu or list whose script loads when it is first opened, to keep it out of the
 * screen's initial load. When loading fails, it closes again.
 */
export function openedLater<Props extends Opened>(
	load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
	let Loaded: ComponentType<Props> | undefined;
	const loadOnce = async () => {
		Loaded ??= await load();
	};
	return function OpenedLater(props: Props) {
		const { isOpen } = props;
		const [wasOpened, setOpened] = useState(false);
		const open = useEffectEvent(async () => {
			if (!(await openOnceLoaded(loadOnce, () => setOpened(true)))) props.onOpenChange(false);
		});
		useEffect(() => {
			if (isOpen && !Loaded) void open();
		}, [isOpen]);
		// Once loaded, it is drawn without delay when opened, and stays mounted for its closing animation.
		if (isOpen && Loaded && !wasOpened) setOpened(true);
		return wasOpened && Loaded ? <Loaded {...props} /> : null;
	};
}
