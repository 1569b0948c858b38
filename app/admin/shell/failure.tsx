import { RotateCcw } from "lucide-react";
import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { Button, LinkButton } from "../controls/button.tsx";
import { Empty } from "../controls/empty.tsx";
import { Notice } from "../controls/notice.tsx";
import { sectionAt } from "./where.ts";

interface FailureProps {
	error: unknown;
	/** What was being loaded; what the section lists unless given, such as "services". */
	of?: string;
	/** When the error says nothing. */
	fallback?: string;
}

/** Says why a screen could not be loaded, and tries again. */
export function LoadFailure({ error, of: given, fallback: words }: FailureProps) {
	const section = sectionAt(useLocation().pathname);
	const of = given ?? section?.collection ?? "content";
	const fallback = words ?? `Failed to fetch ${of}`;
	const { revalidate, state } = useRevalidator();
	if (isRouteErrorResponse(error) && error.status === 404) return <Missing />;
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

function Missing() {
	return (
		<div className="screen">
			<Empty title="There is no such screen" action={<LinkButton to="/admin">To the dashboard</LinkButton>}>
				The address may be mistyped, or what it led to was removed.
			</Empty>
		</div>
	);
}

/** What an error says to people; "" when it says nothing of use. */
export function sentenceOf(error: unknown): string {
	if (isRouteErrorResponse(error)) return typeof error.data === "string" ? error.data : (error.data?.sentence ?? "");
	return "";
}
