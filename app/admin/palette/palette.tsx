import { Command as Cmd } from "cmdk";
import { useEffect, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useNavigate } from "react-router";
import { StateMark } from "../controls/state-mark.tsx";
import type { EntryState } from "../entry-state.ts";
import { Search } from "../icons.tsx";
import { reasonOf, send } from "../send.ts";
import { sectionIcon } from "../shell/section-icons.ts";
import { useMayOpen } from "../shell/use-may-open.ts";
import { actions, type Command, isNamed, matching, sectionCommands } from "./commands.ts";
import type { Found, Hit } from "./search-route.ts";

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

function Finder({ close }: { close(): void }) {
	const [query, setQuery] = useState("");
	const found = useContent(query);
	const mine = useMayOpen();
	const navigate = useNavigate();
	const go = ({ to, newTab }: Pick<Command, "to" | "newTab">) => {
		close();
		if (newTab) window.open(to, "_blank", "noopener");
		else void navigate(to);
	};
	const goes = matching(sectionCommands(mine), query);
	const starts = matching(actions, query);
	return (
		// Ctrl+K must open the palette. With vim bindings it would move up a line, and be swallowed while the palette fades
		// out.
		<Cmd label="Search" shouldFilter={false} vimBindings={false} loop>
			<div className="palette-field">
				<Search className="icon" aria-hidden="true" />
				<Cmd.Input autoFocus value={query} onValueChange={setQuery} placeholder="Search content..." />
				<kbd>Esc</kbd>
			</div>
			<p className="sr-only" role="status">
				{query !== "" && !found.busy && !found.failure && results(found.hits.length + goes.length + starts.length)}
			</p>
			{found.failure && (
				<p className="palette-failure" role="alert">
					{found.failure}
				</p>
			)}
			<Cmd.List className="palette-list">
				{!found.failure && (
					<Cmd.Empty className="palette-none">
						{found.busy ? "Looking..." : "Nothing found. Try another word."}
					</Cmd.Empty>
				)}
				{found.hits.length > 0 && (
					<Cmd.Group heading="Content">
						{found.hits.map(({ id, title, section, path, to, state }) => (
							<Item
								key={id}
								value={id}
								command={{ name: title, note: section, icon: sectionIcon(path), to }}
								go={go}
								state={state}
							/>
						))}
					</Cmd.Group>
				)}
				<Commands heading="Go to" commands={goes} go={go} />
				<Commands heading="Start" commands={starts} go={go} />
			</Cmd.List>
		</Cmd>
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

const pause = 150; // milliseconds

/** Searches the content on the server, after a short pause in typing. */
function useContent(query: string) {
	const [answer, setAnswer] = useState<{ to: string; hits: readonly Hit[]; failure?: string }>();
	const wanted = query.trim();
	useEffect(() => {
		if (wanted === "") return;
		const left = new AbortController();
		const look = async () => {
			const found = await send<Found>(`/admin/search?${new URLSearchParams({ q: wanted })}`, undefined, left.signal);
			if (left.signal.aborted) return;
			if (found.kind === "done") setAnswer({ to: wanted, hits: found.value.hits });
			else setAnswer({ to: wanted, hits: [], failure: reasonOf(found) });
		};
		const timer = setTimeout(() => void look(), pause);
		return () => {
			clearTimeout(timer);
			left.abort();
		};
	}, [wanted]);
	const current = wanted !== "" && answer?.to === wanted ? answer : undefined;
	// Until the answer is there, what was found before stays, as far as it is surely among what is looked for now.
	const before = wanted === "" ? [] : (answer?.hits ?? []).filter(({ title }) => isNamed({ name: title }, wanted));
	return { hits: current?.hits ?? before, failure: current?.failure, busy: wanted !== "" && !current };
}
