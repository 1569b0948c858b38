import { type KeyboardEvent, type RefObject, useContext } from "react";
import { useNavigate } from "react-router";
import { actionAt } from "../actions/action-at.ts";
import { copyToClipboard } from "../controls/copy-to-clipboard.ts";
import { keysFor } from "../controls/keys-for.ts";
import { toast } from "../controls/overlays/toasts.tsx";
import { ArrowUpRight, Copy, GitBranch, MonitorUp, Pencil, Pin, PinOff, Send, type StudioIcon } from "../icons.tsx";
import type { action as listAction } from "../list/list-action.ts";
import { reasonOf } from "../send.ts";
import { MayPublishContext } from "../shell/use-may-open.ts";
import { usePins } from "../shell/use-pins.ts";
import { sectionAt } from "../shell/where.ts";
import { useFresh } from "../use-fresh.ts";
import type { Hit } from "./search-route.ts";

/** Something that can be done with an entry that was found. */
export interface EntryAction {
	readonly name: string;
	readonly icon: StudioIcon;
	/** The keys that do it from the field, such as "Mod-Enter". Enter alone is that of the list. */
	readonly keys?: string;
	run(): void;
}

/** What this person can do with an entry. */
export function useEntryActions(hit: Hit | undefined, close: () => void): readonly EntryAction[] {
	const navigate = useNavigate();
	const mayPublish = useContext(MayPublishContext);
	const { pins, toggle } = usePins();
	const freshen = useFresh();
	if (!hit) return [];
	const { id, title, to, page, state } = hit;
	const collection = sectionAt(to)?.collection;
	const leave = (then: () => void) => () => {
		close();
		then();
	};
	const isPinned = pins.some(({ address }) => address === to);
	const publish = async () => {
		const answer = await actionAt<typeof listAction>(`/admin/lists/${sectionAt(to)!.path}`)("publish", { ids: [id] });
		if (answer.kind === "done") {
			toast(`“${title}” is on the site now.`);
			return freshen();
		}
		// Its editor shows what stopped it.
		const open = { label: "Open", onPress: () => void navigate(to) };
		toast(reasonOf(answer), { alert: true, action: open });
	};
	const isUnpublished = state === "draft" || state === "changed";
	return [
		{ name: "Open", icon: Pencil, keys: "Enter", run: leave(() => void navigate(to)) },
		...(page
			? [
					{
						name: "Edit on the page",
						icon: MonitorUp,
						keys: "Alt-Enter",
						run: leave(() => void navigate(`/admin/on${page === "/" ? "" : page}`)),
					},
				]
			: []),
		...(mayPublish && collection && isUnpublished
			? [{ name: "Publish", icon: Send, keys: "Mod-Enter", run: leave(() => void publish()) }]
			: []),
		...(collection && isUnpublished
			? [
					{
						name: "Put into a proposal",
						icon: GitBranch,
						run: leave(() => void navigate(`/admin/proposals?put=${id}`)),
					},
				]
			: []),
		...(page
			? [
					{ name: "View Live", icon: ArrowUpRight, run: leave(() => void window.open(page, "_blank", "noopener")) },
					{ name: "Copy address", icon: Copy, run: leave(() => void copyAddress(page)) },
				]
			: []),
		{
			name: isPinned ? "Unpin from the rail" : "Pin to the rail",
			icon: isPinned ? PinOff : Pin,
			run: leave(() => void toggle(to, title)),
		},
	];
}

/** Whether an event is of keys such as "Mod-Enter". */
export function isPressed({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, keys: string): boolean {
	const pressed = [ctrlKey || metaKey ? "Mod" : "", altKey ? "Alt" : "", key].filter(Boolean).join("-");
	return keys !== "Enter" && pressed === keys;
}

function copyAddress(page: string): Promise<void> {
	return copyToClipboard(new URL(page, location.href).href, "The address is copied.");
}

interface WhatToDoProps {
	/** Of the entry. */
	title: string;
	entryActions: readonly EntryAction[];
	list: RefObject<HTMLUListElement | null>;
	/** Called to go on typing. */
	onBack(): void;
}

/** What can be done with the entry that is chosen, beside the list. Arrows move through it; left leads back. */
export function WhatToDo({ title, entryActions, list, onBack }: WhatToDoProps) {
	const move = (event: KeyboardEvent) => {
		const buttons = [...event.currentTarget.querySelectorAll("button")];
		const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
		if (event.key === "ArrowLeft" || event.key === "Escape") onBack();
		else if (event.key === "ArrowDown") buttons[(at + 1) % buttons.length]!.focus();
		else if (event.key === "ArrowUp") buttons.at(at - 1)!.focus();
		else return;
		// Neither the list beside it moves, nor does the window close.
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<section className="palette-entry-actions" aria-label={`What to do with ${title}`}>
			<h2 className="clip">{title}</h2>
			<ul ref={list} onKeyDown={move}>
				{entryActions.map(({ name, icon: Icon, keys, run }) => (
					<li key={name}>
						<button type="button" onClick={run}>
							<Icon className="icon" aria-hidden="true" />
							<span className="clip">{name}</span>
							{keys && <kbd>{keysFor(keys)}</kbd>}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
