import { useRef, useState } from "react";
import { openedLater } from "../../controls/overlays/lazy.tsx";
import { Keyboard } from "../../icons.tsx";

const Opened = openedLater(() => import("./lazy-shortcuts.tsx").then((file) => file.LazyShortcuts));

/** The list of keys, and of what can be typed instead of them, behind a button. */
export function Shortcuts() {
	const triggerRef = useRef<HTMLButtonElement>(null);
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<button
				ref={triggerRef}
				type="button"
				aria-label="Keyboard shortcuts"
				aria-haspopup="dialog"
				aria-expanded={isOpen}
				className="rich-text-tool"
				onClick={() => setOpen(true)}
			>
				<Keyboard size={17} strokeWidth={1.5} aria-hidden />
			</button>
			<Opened triggerRef={triggerRef} isOpen={isOpen} onOpenChange={setOpen} />
		</>
	);
}
