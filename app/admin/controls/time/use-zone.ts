import { useRouteLoaderData } from "react-router";

/** The time zone in which the studio shows and takes all times: that of the company, or one's own as chosen under Account. */
export function useZone(): string {
	// Named by its shape: the studio itself shows times.
	const studio = useRouteLoaderData("admin/studio") as { readonly zone: string } | undefined;
	return studio?.zone ?? "UTC";
}
