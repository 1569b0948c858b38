import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { openOnceLoaded } from "./open-once-loaded.ts";

interface Opened {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/**
 * A window, menu or list whose script is loaded when it is first opened, so that no screen waits for what nobody opened
 * yet. Where it cannot be had, it is closed again.
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
		// Once there, it is drawn at the first stroke, and stays to be seen leaving.
		if (isOpen && Loaded && !wasOpened) setOpened(true);
		return wasOpened && Loaded ? <Loaded {...props} /> : null;
	};
}
