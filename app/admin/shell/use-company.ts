import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "../../root.tsx";

/** What the company is called and which currency it uses, as it was live when the studio was opened. */
export function useCompany(): { readonly name: string; readonly currency: string } {
	return useRouteLoaderData<typeof rootLoader>("root")?.company ?? { name: "", currency: "USD" };
}
