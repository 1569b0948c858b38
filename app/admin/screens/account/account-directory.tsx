import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Status } from "../../controls/status.tsx";
import type { action } from "./account-action.ts";

/** Whether the account is connected with the directory of the company. */
export function DirectoryPanel({ host, isConnected }: { host: string; isConnected: boolean }) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/account");
	async function connect(): Promise<void> {
		const begun = await run("connectDirectory", {}, { revalidates: false });
		if (begun) location.assign(begun.result.to);
	}
	return (
		<Panel
			title="Directory of the company"
			actions={<Status tone={isConnected ? "ok" : "neutral"}>{isConnected ? "Connected" : "Not connected"}</Status>}
		>
			<div className="account-form">
				<ErrorNotice of={rejection} />
				<p className="soft">
					{isConnected
						? `You can sign in with ${host}. A logout there ends your sessions here, too.`
						: `Connect your account, and you can sign in with ${host}.`}
				</p>
				{!isConnected && (
					<div>
						<Button variant="solid" busy={isPending()} busyLabel="Asking the directory…" onPress={() => void connect()}>
							Connect with {host}
						</Button>
					</div>
				)}
			</div>
		</Panel>
	);
}
