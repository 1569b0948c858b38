import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../../root.tsx";

/** What the company is called and where its mail goes, as it was live when the studio was opened. */
export function useCompany() {
	return useRouteLoaderData<typeof rootLoader>("root")?.company ?? { name: "", domain: "" };
}
