import { useState } from "react";
import { Link } from "react-router";
import type { ActionState } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { toast } from "../../controls/overlays/toasts.tsx";
import { StateGlyph } from "../../controls/state-mark.tsx";
import { RemoveSample } from "./remove-sample-row.tsx";
import type { action } from "./start-action.ts";
import { address } from "./start-address.ts";
import type { Step } from "./start-steps.server.ts";

interface StepRowProps {
	step: Step;
	start: ActionState<typeof action>;
}

/** A step: whether it is done, and the way to where it is done. */
export function StepRow({ step, start }: StepRowProps) {
	const { id, name, done, note, to } = step;
	return (
		<li className="start-step" data-done={done || undefined}>
			<StateGlyph state={done ? "live" : "draft"} />
			<b>{to === address.screen ? name : <Link to={to}>{name}</Link>}</b>
			<span className="sr-only">{done ? "Done." : "Open."}</span>
			<span className="small mute">{note}</span>
			<Deed key={id} step={step} start={start} />
		</li>
	);
}

/** The button that does the step without leaving the screen. */
function Deed({ step: { id, does }, start }: StepRowProps) {
	const [isAsking, setAsking] = useState(false);
	if (does === "confirm") {
		const confirm = () => start.run("confirm", { id: id as "privacy-policy" });
		return (
			<Button busy={start.isPending("confirm")} onPress={() => void confirm()}>
				I have read it
			</Button>
		);
	}
	if (does === "try-mail") {
		const tryMail = async () => {
			const sent = await start.run("tryMail", {});
			if (sent) toast(`The mail server took a test mail to ${sent.result.to}.`);
		};
		return (
			<Button busy={start.isPending("tryMail")} onPress={() => void tryMail()}>
				Send me a test mail
			</Button>
		);
	}
	if (does !== "remove-sample") return null;
	return (
		<>
			<Button onPress={() => setAsking(true)}>Remove the sample…</Button>
			<RemoveSample isOpen={isAsking} onOpenChange={setAsking} start={start} />
		</>
	);
}
