import { useRouteLoaderData } from "react-router";
import type { MarkView } from "../../design/mark.tsx";
import type { loader as rootLoader } from "../../root.tsx";

/** The mark of the company as it was live when the studio was opened; undefined when its data could not be loaded. */
export function useMark(): MarkView | undefined {
	return useRouteLoaderData<typeof rootLoader>("root")?.mark;
}
