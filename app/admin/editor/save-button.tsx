import { useEffect, useState } from "react";
import { Button, LinkButton } from "../controls/button.tsx";
import { Check } from "../icons.tsx";
import { useMayPropose, useMayPublish } from "../shell/use-may-open.ts";
import type { DocumentEditor } from "./document-editor.ts";
import { isAsPublished, publishChanges } from "./publish/publish-changes.ts";
import { useEditorState } from "./use-editor.ts";

interface SaveButtonProps {
	editor: DocumentEditor;
	/** Its label, also for three seconds after it has published. */
	idle: string;
	saved: string;
	/** Makes a field visible that has to be corrected first. */
	onShow?(field: string): void;
}

const confirmedFor = 3000; // milliseconds

/**
 * Publishes everything on a screen of settings, as Publish does elsewhere, and confirms it briefly. Who may only propose
 * puts it into a proposal.
 */
export function SaveButton({ editor, idle, saved, onShow }: SaveButtonProps) {
	const { server, pending, conflict } = useEditorState(editor);
	const mayPublish = useMayPublish(editor.type);
	const mayPropose = useMayPropose();
	const [isConfirmed, setConfirmed] = useState(false);
	useEffect(() => {
		if (!isConfirmed) return;
		const timer = setTimeout(() => setConfirmed(false), confirmedFor);
		return () => clearTimeout(timer);
	}, [isConfirmed]);
	if (!mayPublish)
		return mayPropose ? (
			<LinkButton to={`/admin/proposals?put=${server.document.id}`} variant={isAsPublished(server) ? "line" : "accent"}>
				Put into a proposal
			</LinkButton>
		) : null;
	return (
		<>
			<Button
				variant={isAsPublished(server) ? "line" : "accent"}
				icon={isConfirmed ? Check : undefined}
				busy={pending === "publish"}
				busyLabel="Saving Changes..."
				isDisabled={conflict !== undefined}
				onPress={() => void publishChanges(editor, onShow).then((state) => setConfirmed(state !== undefined))}
			>
				{isConfirmed ? saved : idle}
			</Button>
			<span className="sr-only" role="status">
				{isConfirmed && saved}
			</span>
		</>
	);
}
