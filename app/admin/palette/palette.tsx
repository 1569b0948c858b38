import { Command as Cmd } from "cmdk";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useNavigate } from "react-router";
import { StateMark } from "../controls/state-mark.tsx";
import type { EntryState } from "../entry-state.ts";
import { Search } from "../icons.tsx";
import { sectionIcon } from "../shell/section-icons.ts";
import { useMayOpen } from "../shell/use-may-open.ts";
import { actions, type Command, matching, sectionCommands } from "./commands.ts";
import type { Hit } from "./search-route.ts";
import { useContent } from "./use-content.ts";
import { isPressed, useEntryActions, WhatToDo } from "./what-to-do.tsx";

export interface PaletteProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** The command palette: finds sections, commands and all content. */
export function Palette({ isOpen, onOpenChange }: PaletteProps) {
	const openings = useOpenings(isOpen);
	return (
		<ModalOverlay className="overlay palette-overlay" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
			<Modal className="modal palette">
				<Dialog className="palette-dialog" aria-label="Search">
					<Finder key={openings} close={() => onOpenChange(false)} />
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}

/** Counts how often it was opened. Opened again while still fading out, it then starts with an empty query. */
function useOpenings(isOpen: boolean): number {
	const [last, setLast] = useState({ isOpen, openings: 0 });
	if (last.isOpen !== isOpen) setLast({ isOpen, openings: last.openings + (isOpen ? 1 : 0) });
	return last.openings;
}

/** What was typed before the palette was left with Escape, which may have been a slip. */
let left = { query: "", at: 0 };
const keptFor = 30_000; // milliseconds

const people = ["authors", "founders"];
const isMeant: Readonly<Record<string, (hit: Hit) => boolean>> = {
	">": () => false,
	"@": ({ path }) => people.includes(path),
};

function Finder({ close }: { close(): void }) {
	const [query, setQuery] = useState(() => (Date.now() - left.at < keptFor ? left.query : ""));
	const [chosen, setChosen] = useState("");
	// With > it finds commands alone, with @ people.
	const [, sign = "", words = ""] = /^\s*([>@]?)(.*)$/s.exec(query)!;
	const found = useContent(sign === ">" ? "" : words, isMeant[sign]);
	const mine = useMayOpen();
	const navigate = useNavigate();
	const field = useRef<HTMLInputElement>(null);
	const list = useRef<HTMLUListElement>(null);
	const hit = [...found.named, ...found.inText].find(({ id }) => id === chosen);
	const entryActions = useEntryActions(hit, close);
	useEffect(() => {
		left = { query: "", at: 0 };
		field.current?.select();
	}, []);
	const go = ({ to, newTab }: Pick<Command, "to" | "newTab">) => {
		close();
		if (newTab) window.open(to, "_blank", "noopener");
		else void navigate(to);
	};
	const goes = sign === "@" ? [] : matching(sectionCommands(mine), words.trim());
	const starts = sign === "@" ? [] : matching(actions, words.trim());
	const count = found.named.length + found.inText.length + goes.length + starts.length;
	const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
		const first = list.current?.querySelector("button");
		const isAtEnd = event.currentTarget.selectionStart === query.length;
		const entryAction = entryActions.find(({ keys }) => keys !== undefined && isPressed(event, keys));
		if (event.key === "Escape") left = { query, at: Date.now() };
		if (entryAction) entryAction.run();
		else if (event.key === "ArrowRight" && isAtEnd && first?.checkVisibility()) first.focus();
		else return;
		event.preventDefault();
	};
	return (
		// Ctrl+K must open the palette. With vim bindings it would move up a line, and be swallowed while the palette fades
		// out.
		<Cmd label="Search" shouldFilter={false} vimBindings={false} loop value={chosen} onValueChange={setChosen}>
			<div className="palette-field">
				<Search className="icon" aria-hidden="true" />
				<Cmd.Input
					ref={field}
					autoFocus
					value={query}
					onValueChange={setQuery}
					onKeyDown={onKeyDown}
					placeholder="Search content..."
				/>
				{found.isLooking && <span className="palette-looking" aria-hidden="true" />}
				<kbd>Esc</kbd>
			</div>
			<p className="sr-only" role="status">
				{query !== "" && !found.isLooking && !found.failure && results(count)}
			</p>
			{found.failure && (
				<p className="palette-failure" role="alert">
					{found.failure}
				</p>
			)}
			<div className="palette-columns">
				<Cmd.List className="palette-list">
					{!found.failure && (
						<Cmd.Empty className="palette-none">
							{found.isLooking ? "Looking..." : "Nothing found. Try another word."}
						</Cmd.Empty>
					)}
					<Hits heading={headingOf(sign, words)} hits={found.named} go={go} />
					<Commands heading="Go to" commands={goes} go={go} />
					<Commands heading="Start" commands={starts} go={go} />
					<Hits heading="In the text" hits={found.inText} go={go} />
				</Cmd.List>
				{hit && (
					<WhatToDo title={hit.title} entryActions={entryActions} list={list} onBack={() => field.current?.focus()} />
				)}
			</div>
			<p className="palette-keys" aria-hidden="true">
				<kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>→</kbd> what to do <kbd>&gt;</kbd> commands <kbd>@</kbd> people
			</p>
		</Cmd>
	);
}

function headingOf(sign: string, words: string): string {
	if (sign === "@") return "People";
	return words.trim() === "" ? "Changed last" : "Content";
}

function Hits({ heading, hits, go }: { heading: string; hits: readonly Hit[]; go: Go }) {
	if (hits.length === 0) return null;
	return (
		<Cmd.Group heading={heading}>
			{hits.map(({ id, title, section, path, to, state }) => (
				<Item
					key={id}
					value={id}
					command={{ name: title, note: section, icon: sectionIcon(path), to }}
					go={go}
					state={state}
				/>
			))}
		</Cmd.Group>
	);
}

function results(count: number): string {
	if (count === 0) return "Nothing found";
	return count === 1 ? "1 result" : `${count} results`;
}

type Go = (command: Command) => void;

function Commands({ heading, commands, go }: { heading: string; commands: readonly Command[]; go: Go }) {
	if (commands.length === 0) return null;
	return (
		<Cmd.Group heading={heading}>
			{commands.map((command) => (
				<Item key={command.name} value={`${heading} ${command.name}`} command={command} go={go} />
			))}
		</Cmd.Group>
	);
}

function Item({ value, command, go, state }: { value: string; command: Command; go: Go; state?: EntryState }) {
	const { name, note, icon: Icon } = command;
	return (
		<Cmd.Item value={value} onSelect={() => go(command)}>
			<Icon className="icon" aria-hidden="true" />
			<span className="clip">{name}</span>
			{note && <small className="clip">{note}</small>}
			{state && <StateMark state={state} />}
		</Cmd.Item>
	);
}
