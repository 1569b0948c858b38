import { type RefObject, useEffect, useRef, useState } from "react";
import { Button, IconButton, LinkButton } from "../controls/button.tsx";
import { ConfirmDialog } from "../controls/dialog.tsx";
import { Menu } from "../controls/menu.tsx";
import { Tag } from "../controls/status.tsx";
import { Time } from "../controls/time.tsx";
import { toast } from "../controls/toasts.tsx";
import { ArrowLeft, CalendarClock, EllipsisVertical, EyeOff, History, Trash2 } from "../icons.tsx";
import type { DocumentEditor } from "./document-editor.ts";
import { SaveMark } from "./save-mark.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import type { DocumentState } from "./state.ts";
import { useEditorState } from "./use-editor.ts";

interface BarProps {
	editor: DocumentEditor;
	/** The list it belongs to. */
	back?: { to: string; label: string };
	isHistoryOpen: boolean;
	onHistory(): void;
}

/** What is edited, how it stands to the site and to the server, and what can be done with it. */
export function Bar({ editor, back, isHistoryOpen, onHistory }: BarProps) {
	const { type } = editor;
	const { server, pending, saveState, conflict } = useEditorState(editor);
	const { document, livePath, schedules } = server;
	const [asks, setAsks] = useState<"schedule" | "unpublish" | "delete">();
	const isCollection = type.shape === "collection";
	const isTrashed = document.trashedAt !== null;
	const bar = useRef<HTMLDivElement>(null);
	useRoomAbove(bar);
	async function publish() {
		const state = await editor.publish();
		if (state) toast(`“${state.document.title}” is on the site now.`);
	}
	return (
		<div className="edit-bar" ref={bar}>
			{back && (
				<LinkButton to={back.to} variant="quiet" icon={ArrowLeft} className="square">
					<span className="sr-only">{back.label}</span>
				</LinkButton>
			)}
			<h1>{document.version === 0 && isCollection ? `New ${type.label}` : document.title}</h1>
			<StateTag state={server} isHidden={isCollection && !livePath} />
			<SaveMark state={saveState} onRetry={() => void editor.save()} />
			<span className="edit-actions">
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
						busy={pending === "publish"}
						isDisabled={conflict !== undefined}
						onPress={() => void publish()}
					>
						Publish
					</Button>
				)}
				{document.version > 0 && !isTrashed && (
					<Menu
						label="More"
						trigger={(opens) => (
							<IconButton {...opens} label="More" icon={EllipsisVertical} isDisabled={conflict !== undefined} />
						)}
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
				{...{ editor, schedules }}
			/>
			<ConfirmDialog
				title={`Take “${document.title}” off the site?`}
				confirmLabel="Unpublish"
				danger
				isOpen={asks === "unpublish"}
				onOpenChange={() => setAsks(undefined)}
				onConfirm={async () => {
					if (await editor.run("unpublish")) toast(`“${document.title}” is off the site.`);
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
				onConfirm={async () => void (await editor.run("trash"))}
			>
				<p>It leaves the site at once and goes to the trash, from where it can be restored.</p>
			</ConfirmDialog>
		</div>
	);
}

interface StateTagProps {
	state: DocumentState;
	/** Is it live, and kept off the site by its own toggle? */
	isHidden: boolean;
}

function StateTag({ state: { document, schedules }, isHidden }: StateTagProps) {
	const [next] = schedules;
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
					{next.action === "publish" ? "Goes live" : "Leaves"} <Time at={next.at} />
				</Tag>
			)}
		</>
	);
}

/** Tells the styles how high the bar is, so that what is scrolled to stays clear of it: on phones it has several lines. */
function useRoomAbove(bar: RefObject<HTMLDivElement | null>) {
	useEffect(() => {
		const { style } = document.documentElement;
		const watch = new ResizeObserver(([entry]) => {
			style.setProperty("--edit-bar", `${entry!.borderBoxSize[0]!.blockSize}px`);
		});
		if (bar.current) watch.observe(bar.current);
		return () => {
			watch.disconnect();
			style.removeProperty("--edit-bar");
		};
	}, [bar]);
}
