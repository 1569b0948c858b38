import type { DirectoryView } from "../../../.server/oidc/directory-view.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { Empty } from "../../controls/empty.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Time } from "../../controls/time/time.tsx";
import { Check, TriangleAlert } from "../../icons.tsx";
import type { action } from "./directory-action.ts";

/** Goes to the directory and back, and says what was found on the way. */
export function TryPanel({ directory: { isSet, tried } }: { directory: DirectoryView }) {
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/directory");
	async function go(): Promise<void> {
		const begun = await run("try", {}, { revalidates: false });
		if (begun) location.assign(begun.result.to);
	}
	if (!isSet)
		return (
			<Panel title="Try it">
				<Empty title="No directory yet">
					People sign in with passwords and passkeys. Enter the address, client and secret of your directory, and save.
				</Empty>
			</Panel>
		);
	return (
		<Panel title="Try it">
			<div className="account-form">
				<ErrorNotice of={rejection} />
				{tried && (
					<>
						<p className="soft">
							Tried <Time at={tried.at} relative />
						</p>
						<ul className="sign-in-findings">
							{tried.findings.map(({ isGood, sentence }) => (
								<li key={sentence} className={isGood ? "" : "is-bad"}>
									{isGood ? (
										<Check className="icon" aria-label="Good:" />
									) : (
										<TriangleAlert className="icon" aria-label="Look at this:" />
									)}
									<span>{sentence}</span>
								</li>
							))}
						</ul>
					</>
				)}
				<p className="field-help">Leads to the directory and back here. You stay signed in, and nothing changes.</p>
				<div>
					<Button variant="solid" busy={isPending()} busyLabel="Asking the directory…" onPress={() => void go()}>
						Try it now
					</Button>
				</div>
			</div>
		</Panel>
	);
}
