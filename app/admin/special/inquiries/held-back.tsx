import { useFetcher } from "react-router";
import { Button } from "../../controls/button.tsx";
import { Notice } from "../../controls/notice.tsx";
import { refusalIn } from "../../refusal.ts";
import type { action } from "./inquiry.tsx";

/** Why an inquiry is held back, and the way to say that a person wrote it. */
export function HeldBack({ reasons }: { reasons: readonly string[] }) {
	const fetcher = useFetcher<typeof action>();
	const refusal = refusalIn(fetcher.data);
	return (
		<Notice
			tone="neutral"
			action={
				<fetcher.Form method="post">
					<Button type="submit" name="act" value="release" variant="solid" busy={fetcher.state !== "idle"}>
						Release and deliver
					</Button>
				</fetcher.Form>
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
			{refusal && (
				<p role="alert" className="tone-danger">
					{refusal}
				</p>
			)}
		</Notice>
	);
}
