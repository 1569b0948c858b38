import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { askWhoIsIn } from "./sign-in/ask.ts";

/** Loads anew what is on the screen. While the server is not reached it stays as it is, and with it what was typed. */
export function useFresh(): () => Promise<void> {
	const { revalidate } = useRevalidator();
	return useCallback(async () => {
		if (await askWhoIsIn()) await revalidate();
	}, [revalidate]);
}
