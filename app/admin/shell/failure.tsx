import { RotateCcw } from "lucide-react";
import { isRouteErrorResponse, useRevalidator } from "react-router";
import { Button } from "../controls/button.tsx";
import { Notice } from "../controls/notice.tsx";

interface FailureProps {
	error: unknown;
	/** What was being loaded: "services". */
	of: string;
	/** When the error says nothing. */
	fallback?: string;
}

/** Says why a screen could not be loaded, and tries again. */
export function LoadFailure({ error, of, fallback = `Failed to fetch ${of}` }: FailureProps) {
	const { revalidate, state } = useRevalidator();
	const retry = (
		<Button icon={RotateCcw} busy={state !== "idle"} onPress={() => void revalidate()}>
			Try again
		</Button>
	);
	return (
		<div className="screen">
			<Notice tone="danger" role="alert" action={retry}>
				Error loading {of}: {sentenceOf(error) || fallback}
			</Notice>
		</div>
	);
}

/** What an error says to people; "" when it says nothing of use. */
export function sentenceOf(error: unknown): string {
	if (isRouteErrorResponse(error)) return typeof error.data === "string" ? error.data : (error.data?.sentence ?? "");
	return "";
}
