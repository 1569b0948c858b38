import { useEffect, useRef, useState } from "react";
import type { Finding } from "../../errors.ts";
import { Button } from "../controls/button.tsx";
import { Dialog } from "../controls/dialog.tsx";
import { Notice } from "../controls/notice.tsx";
import { Findings } from "./findings.tsx";

/** What the check said when something was published, or was to be. */
export interface Check {
	readonly findings: readonly Finding[];
	/** Nothing was published because of it. */
	readonly isStopped: boolean;
}

interface PublishCheckProps {
	check: Check;
	/** Id of what is being edited, and the way to one of its fields. */
	document?: string;
	onShow?(path: string): void;
}

/** Says that publishing was stopped, or what could be better about what was published; each with the way to its field. */
export function PublishCheck({ check, document, onShow }: PublishCheckProps) {
	// What stopped it opens by itself, once for each check.
	const [closed, setClosed] = useState<Check>();
	const [opened, setOpened] = useState<Check>();
	const chosen = useRef("");
	const { findings, isStopped } = check;
	const isOpen = opened === check || (isStopped && closed !== check);
	const errors = findings.filter(({ level }) => level === "error").length;
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
				{isStopped
					? `Not published: ${errors === 1 ? "one thing is" : `${errors} things are`} wrong with the pages it would change.`
					: `Published. ${findings.length === 1 ? "One thing" : `${findings.length} things`} could be better.`}
			</Notice>
			<Dialog
				title={isStopped ? "The publish check stopped this" : "Published, with remarks"}
				wide
				isOpen={isOpen}
				onOpenChange={(next) => (next ? setOpened(check) : close())}
				actions={<Button onPress={close}>Close</Button>}
			>
				<Findings
					findings={findings}
					document={document}
					onShow={(field) => {
						chosen.current = field;
						close();
					}}
				/>
				<AtEnd
					act={() => {
						if (chosen.current) onShow?.(chosen.current);
						chosen.current = "";
					}}
				/>
			</Dialog>
		</>
	);
}

/** Acts once the window around it is gone, which holds the focus until then. */
function AtEnd({ act }: { act(): void }) {
	const latest = useRef(act);
	latest.current = act;
	useEffect(() => () => void requestAnimationFrame(() => latest.current()), []);
	return null;
}
