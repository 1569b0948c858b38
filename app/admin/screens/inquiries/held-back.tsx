import { href } from "react-router";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { Notice } from "../../controls/notice.tsx";
import type { action } from "./inquiries-action.ts";

/** Why an inquiry is suspected of being spam, and a button to approve it. */
export function HeldBack({ inquiry, reasons }: { inquiry: string; reasons: readonly string[] }) {
	const { run, isPending, rejection } = useAction<typeof action>(href("/admin/actions/inquiries/:id", { id: inquiry }));
	return (
		<Notice
			tone="neutral"
			action={
				<Button variant="solid" busy={isPending()} onPress={() => void run("approve", {})}>
					Release and deliver
				</Button>
			}
		>
			<p>
				<b>Held back as possible spam.</b> It is kept, and goes nowhere until it is released.
			</p>
			{reasons.length > 0 && (
				<ul className="held-reasons">
					{reasons.map((reason) => (
						<li key={reason}>{reason}</li>
					))}
				</ul>
			)}
			{rejection && (
				<p role="alert" className="tone-danger">
					{rejection.sentence}
				</p>
			)}
		</Notice>
	);
}
