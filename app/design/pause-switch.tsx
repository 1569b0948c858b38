import { Icon } from "./icon.tsx";

/** Pauses an animation; pressed while it is paused. Hidden without script. */
export function PauseSwitch({ label, className = "" }: { label: string; className?: string }) {
	return (
		<button className={`needs-script ${className}`.trim()} type="button" aria-label={label} aria-pressed="false">
			<Icon name="pause" />
			<Icon name="play" />
		</button>
	);
}
