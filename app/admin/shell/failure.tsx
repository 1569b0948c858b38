import { isRouteErrorResponse, useLocation, useRevalidator } from "react-router";
import { Button, LinkButton } from "../controls/button.tsx";
import { Empty } from "../controls/empty.tsx";
import { Notice } from "../controls/notice.tsx";
import { RotateCcw } from "../icons.tsx";
import { sentenceOf } from "../rejection.ts";
import type { Section } from "../studio-section.ts";
import { sectionAt, wordsAt } from "./where.ts";

interface FailureProps {
	error: unknown;
	/** The name of the data that was being loaded; by default derived from the section, such as "services". */
	of?: string;
}

/** Shown when a screen could not be loaded, with a retry button. */
export function LoadFailure({ error, of: given }: FailureProps) {
	const { pathname, search } = useLocation();
	const section = sectionAt(pathname);
	const of = given ?? subjectOf(section);
	const fallback = `Failed to fetch ${longer[section?.path ?? ""] ?? of}`;
	const { revalidate, state } = useRevalidator();
	if (isRouteErrorResponse(error) && error.status === 404) return <Missing />;
	const retry = (
		<Button icon={RotateCcw} busy={state !== "idle"} onPress={() => void revalidate()}>
			Try again
		</Button>
	);
	return (
		<div className="screen">
			{!wordsAt(pathname, search).title && <h1 className="sr-only">{section?.name ?? "Dashboard"}</h1>}
			<Notice tone="danger" role="alert" action={retry}>
				Error loading {of}: {sentenceOf(error) || fallback}
			</Notice>
		</div>
	);
}

function subjectOf(section: Section | undefined): string {
	if (section?.path === "settings") return "settings";
	if (!section || section.singleton || section.path === "") return "content";
	return section.collection ?? section.path;
}

/** Longer names for the fallback message, by section. */
const longer: Readonly<Record<string, string>> = {
	settings: "site settings",
	"home-content": "site settings",
	activity: "activity logs",
};

function Missing() {
	return (
		<div className="screen">
			<Empty title="There is no such screen" isScreen action={<LinkButton to="/admin">To the dashboard</LinkButton>}>
				The address may be mistyped, or what it led to was removed. <a href="/admin/help">Help</a> says where things
				are.
			</Empty>
		</div>
	);
}
