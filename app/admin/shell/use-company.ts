import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../../root.tsx";

/** Returns the live name of the company and the domain of its mail, as they were when the studio was opened. */
export function useCompany() {
	return useRouteLoaderData<typeof rootLoader>("root")?.company ?? { name: "", domain: "" };
}
