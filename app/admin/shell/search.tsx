import { Search as SearchIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";

// Loaded when it is first wanted: most screens are left without it.
const Palette = lazy(() => import("../palette/palette.tsx"));

/** The search box of the bar. It opens the palette, as do Cmd/Ctrl+K and, outside of fields, the slash. */
export function Search() {
	const [isOpen, setOpen] = useState(false);
	const [wasOpen, setWasOpen] = useState(false);
	const open = () => {
		setWasOpen(true);
		setOpen(true);
	};
	useEffect(() => {
		const onKey = (event: KeyboardEvent) => {
			if (!opens(event)) return;
			event.preventDefault();
			setWasOpen(true);
			setOpen(true);
		};
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
	return (
		<>
			<button type="button" className="search" onClick={open} aria-haspopup="dialog">
				<SearchIcon className="icon" aria-hidden="true" />
				<span>Search content...</span>
				<kbd>⌘K</kbd>
			</button>
			{wasOpen && (
				<Suspense>
					<Palette isOpen={isOpen} onOpenChange={setOpen} />
				</Suspense>
			)}
		</>
	);
}

function opens(event: KeyboardEvent): boolean {
	if (event.defaultPrevented) return false;
	if (event.key.toLowerCase() === "k") return event.metaKey || event.ctrlKey;
	if (event.key !== "/" || event.metaKey || event.ctrlKey || event.altKey) return false;
	const target = event.target as HTMLElement;
	const typing = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
	return !typing && !document.querySelector("[role=dialog], [role=alertdialog], [role=menu]");
}
