// Loaded at the first sign of activity, on every screen.
import "../shell/leave-mark.ts";
import { useRef } from "react";
import { toast as sonner, Toaster } from "sonner";
import type { ToastOptions } from "./toasts.tsx";

const shownFor = 6000;

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
	return <Toaster position="bottom-right" offset={20} mobileOffset={12} gap={8} toastOptions={{ unstyled: true }} />;
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
					// Otherwise the Toaster would move the focus back, even from the field that an action has just
					// moved it to.
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
