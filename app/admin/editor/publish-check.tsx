import { useEffect, useRef, useState } from "react";
import type { Issue } from "../../errors.ts";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { Notice } from "../controls/notice.tsx";
import { IssueList } from "./findings.tsx";

/** What the check said about a change of the site, and what became of the change: `stopped` is what did not go live. */
export interface Check {
	readonly issues: readonly Issue[];
	readonly outcome: "stopped" | "published" | "removed";
}

interface PublishCheckProps {
	check: Check;
	/** Id of what is being edited, and the way to one of its fields. */
	document?: string;
	onShow?(path: string): void;
}

/** Says what stopped a change, or what is to be mended after it; each with the way to its field. */
export function PublishCheck({ check, document, onShow }: PublishCheckProps) {
	// What stopped it opens by itself, once for each check.
	const [closed, setClosed] = useState<Check>();
	const [opened, setOpened] = useState<Check>();
	const chosen = useRef("");
	const { issues, outcome } = check;
	const isStopped = outcome === "stopped";
	const isOpen = opened === check || (isStopped && closed !== check);
	const close = () => {
		setClosed(check);
		setOpened(undefined);
	};
	return (
		<>
			<Notice
				tone={isStopped ? "danger" : "neutral"}
				role={isStopped ? "alert" : "status"}
				action={
					<Button variant="quiet" onPress={() => setOpened(check)}>
						Show
					</Button>
				}
			>
				{sentenceOf(check)}
			</Notice>
			<Dialog
				title={titles[outcome]}
				wide
				isOpen={isOpen}
				onOpenChange={(next) => (next ? setOpened(check) : close())}
				actions={<Button onPress={close}>Close</Button>}
			>
				<IssueList
					issues={issues}
					document={document}
					onShow={(field) => {
						chosen.current = field;
						close();
					}}
				/>
				<AtEnd
					onGone={() => {
						if (chosen.current) onShow?.(chosen.current);
						chosen.current = "";
					}}
				/>
			</Dialog>
		</>
	);
}

const titles = {
	stopped: "The publish check stopped this",
	published: "Published, with remarks",
	removed: "Off the site, with remarks",
};

function sentenceOf({ issues, outcome }: Check): string {
	const errors = issues.filter(({ level }) => level === "error").length;
	const one = issues.length === 1;
	switch (outcome) {
		case "stopped":
			return `Not published: ${errors === 1 ? "one thing is" : `${errors} things are`} wrong with the pages it would change.`;
		case "published":
			return `Published. ${one ? "One thing" : `${issues.length} things`} could be better.`;
		case "removed":
			return `Off the site. ${one ? "One thing" : `${issues.length} things`} on other pages ${one ? "is" : "are"} broken by that.`;
	}
}

/** Acts once the window around it is gone, which holds the focus until then. */
function AtEnd({ onGone }: { onGone(): void }) {
	const latest = useRef(onGone);
	latest.current = onGone;
	useEffect(() => () => void requestAnimationFrame(() => latest.current()), []);
	return null;
}
