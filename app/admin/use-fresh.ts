import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { askWhoIsIn } from "./sign-in/send-step.ts";

/**
 * Reloads the screen's data. While the server cannot be reached, the screen and everything typed in it stay as they
 * are.
 */
export function useFresh(): () => Promise<void> {
	const { revalidate } = useRevalidator();
	return useCallback(async () => {
		if (await askWhoIsIn()) await revalidate();
	}, [revalidate]);
}
