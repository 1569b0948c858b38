import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { isByLink } from "../../content/model/audience.ts";
import { Button, IconButton, LinkButton } from "../controls/button.tsx";
import { ConfirmDialog } from "../controls/overlays/dialog.tsx";
import { openedLater } from "../controls/overlays/lazy.tsx";
import { Menu } from "../controls/overlays/menu.tsx";
import { toast } from "../controls/overlays/toasts.tsx";
import { useAtActivity } from "../controls/overlays/use-preload.ts";
import { StateMark } from "../controls/state-mark.tsx";
import { Tag } from "../controls/status.tsx";
import { Time } from "../controls/time/time.tsx";
import { publishedStateOf } from "../entry-state.ts";
import {
	ArrowLeft,
	CalendarClock,
	Copy,
	EllipsisVertical,
	ExternalLink,
	EyeOff,
	GitBranch,
	History,
	Pin,
	PinOff,
	Trash2,
} from "../icons.tsx";
import { useMayPropose, useMayPublish } from "../shell/use-may-open.ts";
import { usePins } from "../shell/use-pins.ts";
import type { DocumentEditor } from "./document-editor.ts";
import type { DocumentState } from "./document-state.server.ts";
import { isAsPublished, publishChanges } from "./publish/publish-changes.ts";
import { SaveMark } from "./save-mark.tsx";
import { useEditorState } from "./use-editor.ts";

const loadSchedule = () => import("./publish/schedule-dialog.tsx").then((file) => file.ScheduleDialog);
const ScheduleDialog = openedLater(loadSchedule);

interface BarProps {
	editor: DocumentEditor;
	/** The list that the document belongs to. */
	back?: { to: string; label: string };
	isHistoryOpen: boolean;
	onHistory(): void;
	/** Further buttons, beside that of the history. */
	children?: ReactNode;
}

/** The editor's top bar: the title, whether the draft is saved and live, and the actions. */
export function Bar({ editor, back, isHistoryOpen, onHistory, children }: BarProps) {
	const { type } = editor;
	const { server, pending, saveState, conflict } = useEditorState(editor);
	const { document, livePath } = server;
	const mayPublish = useMayPublish(type);
	const mayPropose = useMayPropose();
	const proposing = `/admin/proposals?put=${document.id}`;
	const [asks, setAsks] = useState<"schedule" | "unpublish" | "delete">();
	const isCollection = type.shape === "collection";
	const isOff = type.shape === "collection" && !livePath;
	const hidden = isOff ? (isByLink(type, document.data) ? "By link" : "Not active") : undefined;
	const isTrashed = document.trashedAt !== null;
	const bar = useRef<HTMLDivElement>(null);
	useRoomAbove(bar);
	useAtActivity(loadSchedule);
	async function publish() {
		const state = await publishChanges(editor);
		// With remarks, these say it.
		if (state && !editor.state.get().check) toast(`“${state.document.title}” is on the site now.`);
	}
	const navigate = useNavigate();
	const { pathname } = useLocation();
	const { pins, toggle } = usePins();
	const isPinned = pins.some(({ address }) => address === pathname);
	async function copy() {
		if (!back || !(await editor.save())) return;
		// Loaded when it is needed, to keep it out of the editor.
		const { duplicateEntry } = await import("./duplicate-entry.ts");
		const made = await duplicateEntry(back.to, document.id);
		if (made) await navigate(made);
	}
	async function preview() {
		const { openElsewhere } = await import("./preview/open-elsewhere.ts");
		await openElsewhere(editor);
	}
	return (
		<div className="edit-bar" ref={bar}>
			{back && (
				<LinkButton to={back.to} variant="quiet" icon={ArrowLeft} className="square">
					<span className="sr-only">{back.label}</span>
				</LinkButton>
			)}
			{isCollection && <h1>{document.version === 0 ? `New ${type.label}` : document.title}</h1>}
			<State state={server} hidden={hidden} />
			<SaveMark state={saveState} onRetry={() => void editor.save()} />
			<span className="edit-actions">
				{document.version > 0 && !isTrashed && (
					<Button variant="quiet" icon={History} onPress={onHistory} aria-pressed={isHistoryOpen}>
						History
					</Button>
				)}
				{children}
				{livePath && (
					<LinkButton to={livePath} newTab>
						View Live
					</LinkButton>
				)}
				{!isTrashed && mayPublish && (
					<Button
						variant={isAsPublished(server) ? "line" : "accent"}
						busy={pending === "publish"}
						isDisabled={conflict !== undefined}
						onPress={() => void publish()}
					>
						Publish
					</Button>
				)}
				{!isTrashed && !mayPublish && mayPropose && document.version > 0 && (
					<LinkButton to={proposing} variant={isAsPublished(server) ? "line" : "accent"}>
						Put into a proposal
					</LinkButton>
				)}
				{document.version > 0 && !isTrashed && (
					<Menu
						label="More"
						trigger={(opens) => (
							<IconButton {...opens} label="More" icon={EllipsisVertical} isDisabled={conflict !== undefined} />
						)}
						items={[
							...(mayPublish
								? [
										{ label: "Schedule…", icon: CalendarClock, onAction: () => setAsks("schedule") },
										{ label: "Put into a proposal…", icon: GitBranch, href: proposing },
									]
								: []),
							{
								label: isPinned ? "Unpin from the rail" : "Pin to the rail",
								icon: isPinned ? PinOff : Pin,
								onAction: () => void toggle(pathname, document.title),
							},
							...(type.previewUrl
								? [
										{
											label: `Preview on ${new URL(type.previewUrl).host}`,
											icon: ExternalLink,
											onAction: () => void preview(),
										},
									]
								: []),
							...(back ? [{ label: "Duplicate", icon: Copy, onAction: () => void copy() }] : []),
							...(mayPublish && isCollection && document.live
								? [{ label: "Unpublish…", icon: EyeOff, onAction: () => setAsks("unpublish") }]
								: []),
							...(mayPublish && isCollection
								? [{ label: "Delete…", icon: Trash2, danger: true, onAction: () => setAsks("delete") }]
								: []),
						]}
					/>
				)}
			</span>
			<ScheduleDialog isOpen={asks === "schedule"} onOpenChange={() => setAsks(undefined)} editor={editor} />
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

interface StateProps {
	state: DocumentState;
	/** What keeps it from those who visit the site while it is live. */
	hidden: string | undefined;
}

function State({ state: { document, schedules }, hidden }: StateProps) {
	const [next] = schedules;
	if (document.trashedAt !== null) return <Tag>In the trash</Tag>;
	return (
		<>
			<StateMark state={publishedStateOf(document)} />
			{next && (
				<StateMark state="scheduled">
					<span>
						{next.action === "publish" ? "Goes live" : "Leaves"} <Time at={next.at} />
						{next.isBehind && ", without later changes"}
					</span>
				</StateMark>
			)}
			{document.live && hidden && <Tag>{hidden}</Tag>}
			{!document.live && document.firstPublishedAt !== null && <Tag>Taken off the site</Tag>}
		</>
	);
}

/**
 * Passes the bar's height to the styles, so that it does not cover what is scrolled to. On phones it wraps onto several
 * lines. In one line it is as high as they take it for: to set what all elements inherit costs a look at each of them.
 */
function useRoomAbove(bar: RefObject<HTMLDivElement | null>) {
	useEffect(() => {
		const { style } = document.documentElement;
		const watch = new ResizeObserver(([entry]) => {
			const { blockSize } = entry!.borderBoxSize[0]!;
			if (`${blockSize}px` === getComputedStyle(entry!.target).minHeight) style.removeProperty("--edit-bar");
			else style.setProperty("--edit-bar", `${blockSize}px`);
		});
		if (bar.current) watch.observe(bar.current);
		return () => {
			watch.disconnect();
			style.removeProperty("--edit-bar");
		};
	}, [bar]);
}
