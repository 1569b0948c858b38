import { type RefObject, useEffect, useState } from "react";

/** The factor by which a page of this width is scaled down to fit its box. */
export function useScale(box: RefObject<HTMLElement | null>, width: number): number {
	const [scale, setScale] = useState(1);
	useEffect(() => {
		const observer = new ResizeObserver(([entry]) => setScale(Math.min(1, entry!.contentRect.width / width)));
		if (box.current) observer.observe(box.current);
		return () => observer.disconnect();
	}, [box, width]);
	return scale;
}
