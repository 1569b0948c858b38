import { Command as Cmd } from "cmdk";
import { useEffect, useState } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { useNavigate } from "react-router";
import { Search } from "../icons.tsx";
import { reasonOf, send } from "../send.ts";
import { sectionIcon } from "../shell/section-icons.ts";
import { useMine } from "../shell/use-mine.ts";
import { actions, type Command, matching, sectionCommands } from "./commands.ts";
import type { Found, Hit } from "./search.ts";

export interface PaletteProps {
	isOpen: boolean;
	onOpenChange(isOpen: boolean): void;
}

/** One field that leads anywhere: to sections, to new entries, to all content by its words. */
export function Palette({ isOpen, onOpenChange }: PaletteProps) {
	return (
		<ModalOverlay className="overlay palette-overlay" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
			<Modal className="modal palette">
				<Dialog className="palette-dialog" aria-label="Search">
					<Finder close={() => onOpenChange(false)} />
				</Dialog>
			</Modal>
		</ModalOverlay>
	);
}

function Finder({ close }: { close(): void }) {
	const [query, setQuery] = useState("");
	const found = useContent(query);
	const mine = useMine();
	const navigate = useNavigate();
	const go = ({ to, newTab }: Pick<Command, "to" | "newTab">) => {
		close();
		if (newTab) window.open(to, "_blank", "noopener");
		else void navigate(to);
	};
	const goes = matching(sectionCommands(mine), query);
	const starts = matching(actions, query);
	return (
		<Cmd label="Search" shouldFilter={false} loop>
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
						{found.hits.map(({ id, title, section, path, to, live }) => (
							<Item
								key={id}
								value={id}
								command={{ name: title, note: live ? section : `${section}, not live`, icon: sectionIcon(path), to }}
								go={go}
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

function Item({ value, command, go }: { value: string; command: Command; go: Go }) {
	const { name, note, icon: Icon } = command;
	return (
		<Cmd.Item value={value} onSelect={() => go(command)}>
			<Icon className="icon" aria-hidden="true" />
			<span className="clip">{name}</span>
			{note && <small className="clip">{note}</small>}
		</Cmd.Item>
	);
}

const pause = 150;

/** What the server finds for a query, asked for once somebody stops typing for a moment. */
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
	// What was found for other words would be opened in place of what is meant.
	const current = wanted !== "" && answer?.to === wanted ? answer : undefined;
	return { hits: current?.hits ?? [], failure: current?.failure, busy: wanted !== "" && !current };
}
