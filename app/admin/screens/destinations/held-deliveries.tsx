import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import type { action } from "./destinations-action.ts";

/**
 * Deliveries that are on hold since a backup was restored: choose whether to send or discard them. Renders nothing when
 * there are none.
 */
export function HeldDeliveries({ count }: { count: number }) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/destinations");
	if (count === 0) return null;
	return (
		<Panel title="Held since a backup was restored">
			<ErrorNotice of={rejection} />
			<div className="panel-words held">
				<p>
					{count === 1 ? "1 delivery was" : `${count} deliveries were`} still open when the backup was made. Since then
					they may have been sent: sending them now could make repeats. The inquiries stay in the inbox either way.
				</p>
				<div className="row">
					<Button variant="accent" busy={isPending("approveHeld")} onPress={() => void run("approveHeld", {})}>
						{count === 1 ? "Send it" : "Send all"}
					</Button>
					<Button busy={isPending("dropHeld")} onPress={() => void run("dropHeld", {})}>
						{count === 1 ? "Do not send it" : "Send none"}
					</Button>
				</div>
			</div>
		</Panel>
	);
}
