import { useEffect, useRef } from "react";
import { Button } from "../../controls/button.tsx";
import { Dialog } from "../../controls/overlays/dialog.tsx";
import { IssueList } from "./issue-list.tsx";
import type { PublishCheckProps } from "./publish-check.tsx";

interface OpenedPublishCheckProps extends PublishCheckProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** The dialog with the issues of a publish check. */
export function OpenedPublishCheck({ check, document, onShow, isOpen, onOpenChange }: OpenedPublishCheckProps) {
	const chosen = useRef("");
	const close = () => onOpenChange(false);
	return (
		<Dialog
			title={titles[check.outcome]}
			wide
			isOpen={isOpen}
			onOpenChange={onOpenChange}
			actions={<Button onPress={close}>Close</Button>}
		>
			<IssueList
				issues={check.issues}
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
	);
}

const titles = {
	stopped: "The publish check stopped this",
	published: "Published, with remarks",
	removed: "Off the site, with remarks",
};

/** Calls back in the next frame after unmounting, because the dialog around it holds the focus until then. */
function AtEnd({ onGone }: { onGone(): void }) {
	const latest = useRef(onGone);
	latest.current = onGone;
	useEffect(() => () => void requestAnimationFrame(() => latest.current()), []);
	return null;
}
