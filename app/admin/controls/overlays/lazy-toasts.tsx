// Loaded at the first sign of activity, on every screen.
import "../../shell/leave-mark.ts";
import { type FocusEvent, useRef } from "react";
import { toast as sonner, Toaster } from "sonner";
import type { ToastOptions } from "./toasts.tsx";

const shownFor = 6000; // milliseconds

export function show(message: string, options: ToastOptions): void {
	const say = (id: string | number | undefined, duration: number) =>
		sonner.custom(
			(own) => (
				<Toast
					{...options}
					message={message}
					onHold={(held) => say(own, held || options.stays ? Infinity : shownFor)}
					dismiss={() => sonner.dismiss(own)}
				/>
			),
			{ id, duration },
		);
	say(options.about, options.stays ? Infinity : shownFor);
}

export function end(about: string): void {
	sonner.dismiss(about);
}

export function ToastRegion() {
	return (
		<div onFocusCapture={ofButtonsOnly} onBlurCapture={ofButtonsOnly}>
			{/* Expanded: stacked, longer ones would cut the words of others. */}
			<Toaster position="bottom-right" expand offset={20} mobileOffset={12} gap={8} toastOptions={{ unstyled: true }} />
		</div>
	);
}

/** The Toaster sends the focus back to where it was before a toast had it, even from a field that somebody goes to. */
function ofButtonsOnly(event: FocusEvent): void {
	if (!(event.target instanceof HTMLButtonElement)) event.stopPropagation();
}

interface ToastProps extends ToastOptions {
	message: string;
	onHold(held: boolean): void;
	dismiss(): void;
}

function Toast({ message, action, alert = false, onHold, dismiss }: ToastProps) {
	const cameFrom = useRef<HTMLElement>(null);
	return (
		<div className="toast" role={alert ? "alert" : "status"}>
			<p>{message}</p>
			<button
				type="button"
				onFocus={(event) => {
					// As above: from the field that an action has just moved it to.
					event.stopPropagation();
					cameFrom.current = event.relatedTarget as HTMLElement | null;
					onHold(true);
				}}
				onBlur={(event) => {
					event.stopPropagation();
					onHold(false);
				}}
				onClick={() => {
					dismiss();
					cameFrom.current?.focus({ preventScroll: true });
					action?.onPress();
				}}
			>
				{action?.label ?? "Close"}
			</button>
		</div>
	);
}
