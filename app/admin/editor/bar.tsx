import { ArrowLeft, CalendarClock, EllipsisVertical, EyeOff, History, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button, IconButton, LinkButton } from "../controls/button.tsx";
import { ConfirmDialog } from "../controls/dialog.tsx";
import { Menu } from "../controls/menu.tsx";
import { Tag } from "../controls/status.tsx";
import { toast } from "../controls/toasts.tsx";
import { SaveMark } from "./save-mark.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import type { Editor } from "./use-editor.ts";

interface BarProps {
	editor: Editor;
	/** The list it belongs to. */
	back?: { to: string; label: string };
	isHistoryOpen: boolean;
	onHistory(): void;
}

/** What is edited, how it stands to the site and to the server, and what can be done with it. */
export function Bar({ editor, back, isHistoryOpen, onHistory }: BarProps) {
	const { server, type, busy, saveState, conflict } = editor;
	const { document, livePath, schedules, timeZone } = server;
	const [asks, setAsks] = useState<"schedule" | "unpublish" | "delete">();
	const isCollection = type.shape === "collection";
	const isTrashed = document.trashedAt !== null;
	async function publish() {
		const state = await editor.publish();
		if (state) toast(`“${state.document.title}” is on the site now.`);
	}
	return (
		<div className="edit-bar">
			{back && (
				<LinkButton to={back.to} variant="quiet" icon={ArrowLeft} className="square">
					<span className="sr-only">{back.label}</span>
				</LinkButton>
			)}
			<h1>{document.version === 0 && isCollection ? `New ${type.label}` : document.title}</h1>
			<StateTag state={server} isHidden={isCollection && !livePath} />
			<SaveMark state={saveState} onRetry={() => void editor.save()} />
			<span className="edit-acts">
				{document.version > 0 && !isTrashed && (
					<Button variant="quiet" icon={History} onPress={onHistory} aria-pressed={isHistoryOpen}>
						History
					</Button>
				)}
				{livePath && (
					<LinkButton to={livePath} newTab>
						View live
					</LinkButton>
				)}
				{!isTrashed && (
					<Button
						variant="accent"
						busy={busy === "publish"}
						isDisabled={conflict !== undefined}
						onPress={() => void publish()}
					>
						Publish
					</Button>
				)}
				{document.version > 0 && !isTrashed && (
					<Menu
						trigger={<IconButton label="More" icon={EllipsisVertical} isDisabled={conflict !== undefined} />}
						items={[
							{ label: "Schedule…", icon: CalendarClock, onAction: () => setAsks("schedule") },
							...(isCollection && document.live
								? [{ label: "Unpublish…", icon: EyeOff, onAction: () => setAsks("unpublish") }]
								: []),
							...(isCollection
								? [{ label: "Delete…", icon: Trash2, danger: true, onAction: () => setAsks("delete") }]
								: []),
						]}
					/>
				)}
			</span>
			<ScheduleDialog
				key={schedules.length}
				isOpen={asks === "schedule"}
				onOpenChange={() => setAsks(undefined)}
				{...{ editor, schedules, timeZone }}
			/>
			<ConfirmDialog
				title={`Take “${document.title}” off the site?`}
				confirmLabel="Unpublish"
				danger
				isOpen={asks === "unpublish"}
				onOpenChange={() => setAsks(undefined)}
				onConfirm={async () => {
					if (await editor.act("unpublish")) toast(`“${document.title}” is off the site.`);
				}}
			>
				<p>Its address will say that it is gone. The draft stays here.</p>
			</ConfirmDialog>
			<ConfirmDialog
				title={`Are you sure you want to delete "${document.title}"?`}
				confirmLabel="Delete"
				danger
				isOpen={asks === "delete"}
				onOpenChange={() => setAsks(undefined)}
				onConfirm={async () => void (await editor.act("trash"))}
			>
				<p>It leaves the site at once and goes to the trash, from where it can be restored.</p>
			</ConfirmDialog>
		</div>
	);
}

interface StateTagProps {
	state: Editor["server"];
	/** Is it live, and kept off the site by its own toggle? */
	isHidden: boolean;
}

function StateTag({ state: { document, schedules, timeZone }, isHidden }: StateTagProps) {
	const [next] = schedules;
	const zoned = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone });
	return (
		<>
			{document.trashedAt !== null ? (
				<Tag>In the trash</Tag>
			) : !document.live ? (
				<Tag>{document.firstPublishedAt === null ? "Draft" : "Unpublished"}</Tag>
			) : document.unpublished ? (
				<Tag tone="accent">Unpublished changes</Tag>
			) : (
				<Tag tone={isHidden ? "neutral" : "ok"}>{isHidden ? "Published, not active" : "Published"}</Tag>
			)}
			{next && (
				<Tag tone="accent">
					{next.action === "publish" ? "Goes live" : "Leaves"} {zoned.format(next.at)}
				</Tag>
			)}
		</>
	);
}
