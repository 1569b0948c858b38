import { type ReactNode, useCallback, useState } from "react";
import { useAtActivity } from "../../controls/overlays/use-preload.ts";
import type { Summary, SummaryProps } from "./summary.tsx";

/** The length and the outline of a text, which follow when the text itself is there. */
export function SummaryLater(props: SummaryProps): ReactNode {
	const [Loaded, setLoaded] = useState<typeof Summary>();
	useAtActivity(
		useCallback(async () => {
			const file = await import("./summary.tsx");
			setLoaded(() => file.Summary);
		}, []),
	);
	return Loaded && <Loaded {...props} />;
}
