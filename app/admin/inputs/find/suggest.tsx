import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { TextField, type TextFieldProps } from "../../controls/fields.tsx";
import { unreached } from "../../rejection.ts";

export interface Suggestion {
	readonly id: string;
	readonly title: string;
	/** A second line. */
	readonly detail?: string;
}

interface SuggestProps extends Pick<TextFieldProps, "label" | "description" | "errorMessage" | "isRequired"> {
	/** The text in the field. */
	text: string;
	onText(text: string): void;
	onChoose(id: string): void;
	onBlur?(): void;
	/** Searches for suggestions. */
	find(query: string): Promise<readonly Suggestion[]>;
	/** Whether any text is allowed, or only a suggestion can be chosen. */
	free?: boolean;
}

/** A text field with suggestions: arrow keys move through them, Enter chooses one, Escape closes them. */
export function Suggest({ text, onText, onChoose, onBlur, find, free = false, ...rest }: SuggestProps) {
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	// By its id, because the suggestions may change meanwhile.
	const [current, setCurrent] = useState("");
	const { suggestions, isAway } = useSuggestions(isOpen ? text : undefined, find);
	const at = suggestions.findIndex((suggestion) => suggestion.id === current);
	const isShown = isOpen && (suggestions.length > 0 || (!free && suggestions !== none));
	const close = () => {
		setOpen(false);
		setCurrent("");
	};
	const choose = (chosen: string) => {
		close();
		onChoose(chosen);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step !== undefined) {
			setOpen(true);
			const next = at < 0 && step < 0 ? -1 : (at + step) % suggestions.length;
			setCurrent(suggestions.at(next)?.id ?? "");
		} else if (event.key === "Enter" && isShown && at >= 0) choose(current);
		else if (event.key === "Escape" && isShown) close();
		else return;
		event.preventDefault();
		// Elements around the field, such as a dialog, must not react as well.
		event.stopPropagation();
	};
	return (
		<div className="suggest">
			<TextField
				{...rest}
				role="combobox"
				aria-expanded={isShown}
				aria-controls={`${id}-list`}
				aria-autocomplete="list"
				aria-activedescendant={isShown && at >= 0 ? `${id}-${at}` : undefined}
				autoComplete="off"
				value={text}
				onChange={(next) => {
					setOpen(true);
					setCurrent("");
					onText(next);
				}}
				onFocus={() => setOpen(true)}
				onBlur={() => {
					close();
					onBlur?.();
				}}
				onKeyDown={onKeyDown}
			/>
			<div className="popover suggestions" hidden={!isShown}>
				<div id={`${id}-list`} className="menu" role="listbox" aria-label={rest.label}>
					{suggestions.map(({ id: each, title, detail }, index) => (
						// The text field keeps the focus and handles the keys.
						<div
							key={each}
							id={`${id}-${index}`}
							role="option"
							tabIndex={-1}
							aria-selected={index === at}
							data-focused={index === at || undefined}
							className="menu-item"
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => choose(each)}
							onKeyDown={onKeyDown}
						>
							<span>{title}</span>
							{detail && <small>{detail}</small>}
						</div>
					))}
				</div>
				{isShown && suggestions.length === 0 && (
					<p className="field-help" role="status">
						{isAway ? unreached : "Nothing found."}
					</p>
				)}
			</div>
		</div>
	);
}

// Before anything was searched for.
const none: readonly Suggestion[] = [];

function useSuggestions(query: string | undefined, find: SuggestProps["find"]) {
	const [suggestions, setSuggestions] = useState(none);
	const [isAway, setAway] = useState(false);
	useEffect(() => {
		if (query === undefined) return;
		let isCurrent = true;
		const show = (found: readonly Suggestion[], isAway: boolean) => {
			if (!isCurrent) return;
			setSuggestions(found);
			setAway(isAway);
		};
		const look = () =>
			find(query).then(
				(found) => show(found, false),
				() => show([], true),
			);
		const timer = setTimeout(look, 150);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
		};
	}, [query]);
	return { suggestions, isAway };
}
