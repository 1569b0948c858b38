import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { SearchField } from "./fields.tsx";

const pause = 200; // milliseconds

interface DebouncedSearchProps {
	label: string;
	placeholder?: string;
	className?: string;
	/** The current search. */
	value: string;
	onChange(value: string): void;
}

/** A search field that shows letters as they are typed, and searches once typing pauses or the field is left. */
export function DebouncedSearch({ value, onChange, ...words }: DebouncedSearchProps) {
	const [typed, setTyped] = useState(value);
	const [isLeft, setLeft] = useState(false);
	const awaited = useRef<string>(undefined);
	useEffect(() => {
		// Either the requested search has arrived, or the address changed in another way: by going back or by clearing
		// filters.
		if (awaited.current === value) awaited.current = undefined;
		else if (awaited.current === undefined) setTyped(value);
	}, [value]);
	const type = (letters: string) => {
		setTyped(letters);
		setLeft(false);
		awaited.current = letters;
	};
	const { pathname } = useLocation();
	const { location: next } = useNavigation();
	// Searching now would call somebody back who is on the way to another screen.
	const look = useEffectEvent(() => (next && next.pathname !== pathname ? undefined : onChange(typed)));
	useEffect(() => {
		if (awaited.current !== typed) return;
		// At once, so that it comes before the navigation that somebody may have left for.
		if (isLeft) return look();
		const timer = setTimeout(look, pause);
		return () => clearTimeout(timer);
	}, [typed, isLeft]);
	return <SearchField {...words} value={typed} onChange={type} onBlur={() => setLeft(true)} />;
}
