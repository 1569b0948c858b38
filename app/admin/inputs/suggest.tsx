import { useEffect, useState } from "react";
import { ComboBox } from "react-aria-components/ComboBox";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { AriaWords } from "../controls/aria-parts.tsx";
import { unreached } from "../rejection.ts";

export interface Suggestion {
	readonly id: string;
	readonly title: string;
	/** A second line. */
	readonly detail?: string;
}

interface SuggestProps {
	label: string;
	description?: string;
	errorMessage?: string;
	isRequired?: boolean;
	/** What stands in the field. */
	text: string;
	onText(text: string): void;
	onChoose(id: string): void;
	onBlur?(): void;
	/** Looks for what fits the words in the field. */
	find(query: string): Promise<readonly Suggestion[]>;
	/** May anything be written, or only something be chosen? */
	free?: boolean;
}

/** A field that suggests while one writes. */
export function Suggest({
	label,
	description,
	errorMessage,
	text,
	onText,
	onChoose,
	find,
	free = false,
	...rest
}: SuggestProps) {
	const [isFocused, setFocused] = useState(false);
	const { suggestions, isAway } = useSuggestions(isFocused ? text : undefined, find);
	return (
		<ComboBox
			{...rest}
			className="field"
			items={suggestions}
			inputValue={text}
			onInputChange={onText}
			selectedKey={null}
			onSelectionChange={(key) => key !== null && onChoose(String(key))}
			allowsCustomValue={free}
			allowsEmptyCollection={!free}
			onFocusChange={setFocused}
			isInvalid={errorMessage !== undefined}
			validationBehavior="aria"
			menuTrigger="focus"
		>
			<AriaWords isRequired={rest.isRequired} {...{ label, description, errorMessage }}>
				<Input className="input" autoComplete="off" />
			</AriaWords>
			<Popover className="popover suggestions">
				<ListBox<Suggestion>
					className="menu"
					renderEmptyState={() => <p className="field-help">{isAway ? unreached : "Nothing found."}</p>}
				>
					{({ id, title, detail }) => (
						<ListBoxItem id={id} textValue={title} className="menu-item">
							<span>{title}</span>
							{detail && <small>{detail}</small>}
						</ListBoxItem>
					)}
				</ListBox>
			</Popover>
		</ComboBox>
	);
}

function useSuggestions(query: string | undefined, find: SuggestProps["find"]) {
	const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
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
