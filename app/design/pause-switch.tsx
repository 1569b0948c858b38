import { Icon } from "./icon.tsx";

/** Stops what moves by itself; pressed while it stands still. Only there when a script can answer it. */
export function PauseSwitch({ label, className = "" }: { label: string; className?: string }) {
	return (
		<button className={`needs-script ${className}`.trim()} type="button" aria-label={label} aria-pressed="false">
			<Icon name="pause" />
			<Icon name="play" />
		</button>
	);
}
