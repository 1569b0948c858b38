import { useRef } from "react";
import { toast as show, Toaster } from "sonner";

const shownFor = 6000;

export interface ToastOptions {
	/** The one thing to do about it, such as Undo. */
	action?: { label: string; onPress(): void };
	/** Something went wrong: it is said at once. */
	alert?: boolean;
	/** What it is about: of two sentences about the same, only the newer is there. */
	about?: string;
	/** Until it is ended. */
	stays?: boolean;
}

/** Says something in the corner of the screen for six seconds, or for as long as it is pointed at or focused. */
export function toast(message: string, options: ToastOptions = {}): void {
	const say = (id: string | number | undefined, duration: number) =>
		show.custom(
			(own) => (
				<Toast
					{...options}
					message={message}
					onHold={(held) => say(own, held || options.stays ? Infinity : shownFor)}
					dismiss={() => show.dismiss(own)}
				/>
			),
			{ id, duration },
		);
	say(options.about, options.stays ? Infinity : shownFor);
}

/** Takes away what was said about something. */
export function endToast(about: string): void {
	show.dismiss(about);
}

/** Where they appear. Stands once in the studio. */
export function Toasts() {
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
					// Kept from the Toaster, which would take the focus back even from the field it moved on to.
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
