import { Link } from "react-router";
import { useAction } from "../../actions/use-action.ts";
import { Button, LinkButton } from "../../controls/button.tsx";
import { Notice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import type { action } from "../start/start-action.ts";
import type { SampleLeft, StartSummary } from "../start/start-steps.server.ts";

interface StartPanelProps {
	/** Null for editors, and once it was put away. */
	start: StartSummary | null;
	sample: SampleLeft;
}

/** The steps that remain until the site is the company's own, and whether visitors see the sample. */
export function StartPanel({ start, sample }: StartPanelProps) {
	const { run, isPending } = useAction<typeof action>("/admin/actions/start", { rejections: "toast" });
	const left = sample.entries + sample.pages;
	const warning = left > 0 && (
		<Notice tone="accent" action={start ? undefined : <Link to="/admin/start">Make it yours</Link>}>
			Visitors see sample content: {left === 1 ? "one entry is" : `${left} entries and pages are`} as they came.
		</Notice>
	);
	if (!start || start.done === start.total) return warning;
	return (
		<>
			<Panel
				title="Make it yours"
				actions={
					<Button onPress={() => void run("putAway", { away: true })} busy={isPending("putAway")}>
						Put this away
					</Button>
				}
			>
				<div className="start-next">
					<b className="num">
						{start.done} of {start.total} done
					</b>
					{start.next && (
						<p>
							Next: <Link to={start.next.to}>{start.next.name}</Link> <span className="mute">{start.next.note}</span>
						</p>
					)}
					<LinkButton to="/admin/start">All steps</LinkButton>
				</div>
			</Panel>
			{warning}
		</>
	);
}
