// Loaded at the first sign of activity, on every screen.
import "../../shell/leave-mark.ts";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { isTyping } from "../../../typing.ts";
import { X } from "../../icons.tsx";
import { isWindowOpen } from "../use-shortcuts.ts";
import { dismiss, hold, type Message, timeOf, useMessages } from "./messages.ts";

export { end, show } from "./messages.ts";

/** The lane in the top bar: the newest message, and on demand the others that still have time. */
export function ToastRegion() {
	const [newest, ...others] = useMessages().filter(({ isShown }) => isShown);
	return (
		<section
			className="lane"
			aria-label="Messages"
			aria-live="polite"
			// Windows leave it alone: it is neither hidden by them, nor does a press on it close them.
			data-react-aria-top-layer="true"
			onPointerEnter={() => hold(true)}
			onPointerLeave={() => hold(false)}
			onFocus={() => hold(true)}
			onBlur={() => hold(false)}
		>
			{newest && <Lines newest={newest} others={others} />}
		</section>
	);
}

function Lines({ newest, others }: { newest: Message; others: readonly Message[] }) {
	const [isOpen, setOpen] = useState(false);
	useUndoKey(newest);
	// Its last message goes away under the pointer, or with the focus: no event tells.
	useEffect(() => () => hold(false), []);
	return (
		<>
			<div className="lane-line">
				<Words key={newest.id} message={newest} />
				{others.length > 0 && (
					<button
						type="button"
						className="lane-more num"
						aria-expanded={isOpen}
						aria-label={`${others.length} earlier ${others.length === 1 ? "message" : "messages"}`}
						onClick={() => setOpen(!isOpen)}
					>
						+{others.length}
					</button>
				)}
			</div>
			{isOpen &&
				others.map((message) => (
					<div className="lane-line" key={message.id}>
						<Words message={message} />
					</div>
				))}
		</>
	);
}

function Words({ message }: { message: Message }) {
	const { id, text, action, alert = false } = message;
	const cameFrom = useRef<HTMLElement>(null);
	const time = timeOf(message);
	return (
		<div className="lane-words" role={alert ? "alert" : "status"}>
			<p title={text}>{text}</p>
			<button
				type="button"
				aria-label={action ? undefined : "Close"}
				aria-keyshortcuts={isUndo(message) ? "Control+Z Meta+Z" : undefined}
				onFocus={({ relatedTarget }) => {
					cameFrom.current = relatedTarget as HTMLElement | null;
				}}
				onClick={() => {
					cameFrom.current?.focus({ preventScroll: true });
					dismiss(id);
					action?.onPress();
				}}
			>
				{action?.label ?? <X className="icon" aria-hidden="true" />}
			</button>
			{time !== undefined && <span className="lane-time" style={{ "--lane-time": `${time}ms` } as CSSProperties} />}
		</div>
	);
}

const isUndo = ({ action }: Message): boolean => action?.label === "Undo";

/** Ctrl+Z, or ⌘Z, takes back what the newest message offers to undo, unless the key belongs to a field or a window. */
function useUndoKey(message: Message): void {
	const { id, action } = message;
	const undo = isUndo(message) ? action!.onPress : undefined;
	useEffect(() => {
		if (!undo) return;
		const onKeyDown = (event: KeyboardEvent) => {
			const isPressed = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "z";
			if (!isPressed || event.defaultPrevented || isTyping(event.target) || isWindowOpen()) return;
			event.preventDefault();
			dismiss(id);
			undo();
		};
		addEventListener("keydown", onKeyDown);
		return () => removeEventListener("keydown", onKeyDown);
	}, [id, undo]);
}
