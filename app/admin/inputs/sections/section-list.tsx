import { type KeyboardEvent, memo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SectionsField, StoredSection } from "../../../content/fields/sections.ts";
import { Button } from "../../controls/button.tsx";
import { openedLater } from "../../controls/overlays/lazy.tsx";
import { type Handle, useReorder } from "../../controls/use-reorder.ts";
import { useRevealed } from "../../editor/use-revealed.ts";
import { EyeOff, GripVertical, Plus, Settings2 } from "../../icons.tsx";
import { useProblemsWithin } from "../use-form.tsx";
import { useKeys } from "../use-keys.ts";
import { sectionName, spokenName } from "./name.ts";
import { useSectionKeys } from "./use-section-keys.ts";
import { useRestedSections, useSectionCommands } from "./use-sections.ts";

const SectionPicker = openedLater(() => import("./section-picker.tsx").then((file) => file.SectionPicker));

interface SectionListProps {
	field: SectionsField;
	path: string;
	/** Position of the chosen section; -1 for what is above them. */
	chosen: number;
	onChoose(index: number): void;
	/** The name of what is above them, if anything is. */
	above?: string;
}

/** The sections of a page in their order. One of them is chosen, and is moved, hidden and copied by mouse or keyboard. */
export function SectionList({ field, path, chosen, onChoose, above }: SectionListProps) {
	const sections = useRestedSections(path);
	const rows = useRef<HTMLDivElement>(null);
	const [isAdding, setAdding] = useState(false);
	const [said, say] = useState("");
	const choose = (index: number) => {
		if (!rows.current?.contains(document.activeElement)) return onChoose(index);
		// The focus follows the chosen section for people who use the keyboard. It moves synchronously, because a moment
		// later they may be typing.
		flushSync(() => onChoose(index));
		rows.current.querySelector<HTMLElement>("[aria-current=true]")?.focus();
	};
	const commands = useSectionCommands(field, path, choose);
	const keys = useKeys(sections.length);
	const nameOf = (index: number) => spokenName(field, sections[index]!);
	const move = (from: number, to: number) => {
		keys.move(from, to);
		commands.move(from, to);
	};
	const { list, dragged, spoken, handleOf } = useReorder({
		count: sections.length,
		nameOf,
		move(from, to) {
			move(from, to);
			return to;
		},
	});
	const { lifted, onKeyDown } = useSectionKeys({
		...{ count: sections.length, first: above ? -1 : 0, choose, say, nameOf, move },
		toggleHidden(at) {
			say(`${nameOf(at)} is ${sections[at]!.hidden ? "shown" : "hidden"}.`);
			commands.toggleHidden(at);
		},
		duplicate(at) {
			say(`A copy of ${nameOf(at)} is below it.`);
			keys.insert(at + 1);
			commands.duplicate(at);
		},
		remove(at) {
			keys.remove(at);
			commands.remove(at);
		},
		add: () => setAdding(true),
	});
	const latest = useRef({ onKeyDown, choose });
	latest.current = { onKeyDown, choose };
	const [stable] = useState(() => ({
		choose: (index: number) => latest.current.choose(index),
		keyDown: (event: KeyboardEvent, index: number) => latest.current.onKeyDown(event, index),
	}));
	return (
		<div className="section-list" ref={rows}>
			{above && (
				<ul className="section-rows section-above">
					<li>
						<button
							type="button"
							aria-current={chosen < 0 ? "true" : undefined}
							tabIndex={chosen < 0 ? 0 : -1}
							onClick={() => choose(-1)}
							onKeyDown={(event) => onKeyDown(event, -1)}
						>
							<Settings2 className="icon" aria-hidden="true" />
							<span className="section-name">{above}</span>
						</button>
					</li>
				</ul>
			)}
			<ul className="section-rows" ref={list} aria-label={field.label}>
				{sections.map((section, index) => (
					<Row
						key={keys.all[index]}
						field={field}
						section={section}
						path={`${path}.${index}`}
						index={index}
						isChosen={index === chosen}
						isReached={index === chosen || (chosen < 0 && !above && index === 0)}
						isLifted={index === lifted || index === dragged}
						count={sections.length}
						handle={handleOf(index)}
						onChoose={stable.choose}
						onKeyDown={stable.keyDown}
					/>
				))}
			</ul>
			{sections.length === 0 && <p className="field-help">There are no sections yet.</p>}
			<Button icon={Plus} className="section-add" onPress={() => setAdding(true)}>
				Add a section
			</Button>
			<p className="section-hint">
				<kbd>↑</kbd> <kbd>↓</kbd> choose, <kbd>Alt ↑</kbd> <kbd>Alt ↓</kbd> move, <kbd>H</kbd> hide, <kbd>Ctrl D</kbd>{" "}
				duplicate, <kbd>A</kbd> add
			</p>
			<p className="sr-only" aria-live="polite">
				{said || spoken}
			</p>
			<SectionPicker
				isOpen={isAdding}
				onOpenChange={setAdding}
				field={field}
				below={chosen >= 0 && sections[chosen] ? nameOf(chosen) : undefined}
				onAdd={(section) => {
					const at = chosen >= 0 ? chosen + 1 : sections.length;
					keys.insert(at);
					commands.insert(at, section);
				}}
			/>
		</div>
	);
}

interface RowProps {
	field: SectionsField;
	section: StoredSection;
	path: string;
	index: number;
	isChosen: boolean;
	/** Whether Tab reaches it. */
	isReached: boolean;
	isLifted: boolean;
	/** Of all sections: the handle says it. */
	count: number;
	handle: Handle;
	onChoose(index: number): void;
	onKeyDown(event: KeyboardEvent, index: number): void;
}

/** Drawn again only when it looks different: a key in one section must not cost the others. */
const Row = memo(
	function Row({ field, section, path, index, isChosen, isReached, isLifted, handle, onChoose, onKeyDown }: RowProps) {
		const { kind, words } = sectionName(field, section);
		const problems = useProblemsWithin(path);
		const row = useRevealed<HTMLLIElement>(() => onChoose(index));
		return (
			<li ref={row} data-path={path} data-hidden={section.hidden || undefined} data-dragged={isLifted || undefined}>
				<button type="button" className="grip" {...handle} tabIndex={-1}>
					<GripVertical aria-hidden="true" className="icon" />
				</button>
				<button
					type="button"
					aria-current={isChosen ? "true" : undefined}
					aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
					tabIndex={isReached ? 0 : -1}
					onClick={() => onChoose(index)}
					onKeyDown={(event) => onKeyDown(event, index)}
					// Firefox presses a button when Space is released.
					onKeyUp={(event) => event.key === " " && event.preventDefault()}
				>
					<span className="section-name">
						{kind} {words && <small>{words}</small>}
					</span>
					{problems > 0 && <span className="field-error">{problems} to correct</span>}
					{section.hidden && (
						<>
							<EyeOff className="icon" aria-hidden="true" />
							<span className="sr-only">hidden</span>
						</>
					)}
				</button>
			</li>
		);
	},
	(before, after) =>
		(["section", "path", "index", "isChosen", "isReached", "isLifted", "count"] as const).every(
			(name) => before[name] === after[name],
		),
);
