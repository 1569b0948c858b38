import { useEffect, useState } from "react";
import type { Issue } from "../../../errors.ts";
import { Button } from "../../controls/button.tsx";
import { Notice } from "../../controls/notice.tsx";
import { openedLater } from "../../controls/overlays/lazy.tsx";
import { toast } from "../../controls/overlays/toasts.tsx";
import { alike } from "./issue-list.tsx";

const OpenedPublishCheck = openedLater(() =>
	import("./lazy-publish-check.tsx").then((file) => file.OpenedPublishCheck),
);

/** The issues that the check found in a change of the site, and the outcome: `stopped` did not go live. */
export interface Check {
	readonly issues: readonly Issue[];
	readonly outcome: "stopped" | "published" | "removed";
}

export interface PublishCheckProps {
	check: Check;
	/** The title of the document on the screen. */
	title?: string;
	/** Its id, and a function that focuses one of its fields. */
	document?: string;
	onShow?(path: string): void;
}

/**
 * Shows the issues that stopped a change, or that should be fixed after it, each with a link to its field. Remarks on what
 * was published are said in the lane, as a notice would move the text under the caret.
 */
export function PublishCheck(props: PublishCheckProps) {
	const { check, title } = props;
	// Issues that stopped a change open by themselves, once per check.
	const [closed, setClosed] = useState<Check>();
	const [opened, setOpened] = useState<Check>();
	const isStopped = check.outcome === "stopped";
	const isPublished = check.outcome === "published";
	useEffect(() => {
		if (isPublished) toast(sentenceOf(check, title), { action: { label: "Show", onPress: () => setOpened(check) } });
	}, [isPublished, check, title]);
	return (
		<>
			{!isPublished && (
				<Notice
					tone={isStopped ? "danger" : "neutral"}
					role={isStopped ? "alert" : "status"}
					action={
						<Button variant="quiet" onPress={() => setOpened(check)}>
							Show
						</Button>
					}
				>
					{sentenceOf(check, title)}
				</Notice>
			)}
			<OpenedPublishCheck
				{...props}
				isOpen={opened === check || (isStopped && closed !== check)}
				onOpenChange={(isOpen) => {
					setOpened(isOpen ? check : undefined);
					if (!isOpen) setClosed(check);
				}}
			/>
		</>
	);
}

function sentenceOf({ issues, outcome }: Check, title = ""): string {
	const errors = issues.filter(({ level }) => level === "error").length;
	const one = issues.length === 1;
	switch (outcome) {
		case "stopped":
			return `Not published: ${errors === 1 ? "one thing is" : `${errors} things are`} wrong with the pages it would change.`;
		case "published": {
			const kinds = alike(issues).length;
			return `“${title}” is on the site now. ${kinds === 1 ? "One thing" : `${kinds} things`} could be better.`;
		}
		case "removed":
			return `Off the site. ${one ? "One thing" : `${issues.length} things`} on other pages ${one ? "is" : "are"} broken by that.`;
	}
}
