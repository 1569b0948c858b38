import { useEffect, useEffectEvent, useRef, useState } from "react";
import { SearchField } from "./fields.tsx";

const pause = 200;

interface DebouncedSearchProps {
	label: string;
	placeholder?: string;
	className?: string;
	/** What was last looked for. */
	value: string;
	onChange(value: string): void;
}

/** Shows letters as they are typed, and looks once there is a pause. */
export function DebouncedSearch({ value, onChange, ...words }: DebouncedSearchProps) {
	const [typed, setTyped] = useState(value);
	const awaited = useRef<string>(undefined);
	useEffect(() => {
		// What was asked for has come; or the address changed by another way: back, or filters that were cleared.
		if (awaited.current === value) awaited.current = undefined;
		else if (awaited.current === undefined) setTyped(value);
	}, [value]);
	const type = (letters: string) => {
		setTyped(letters);
		awaited.current = letters;
	};
	const look = useEffectEvent(() => onChange(typed));
	useEffect(() => {
		if (awaited.current !== typed) return;
		const timer = setTimeout(look, pause);
		return () => clearTimeout(timer);
	}, [typed]);
	return <SearchField {...words} value={typed} onChange={type} />;
}
