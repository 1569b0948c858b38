import { useNavigate } from "react-router";
import { backendContext, siteContext } from "../../../.server/http.ts";
import { canSendMail } from "../../../.server/mail/send-mail.ts";
import { type ReportWords, reportInWords } from "../../../.server/report/report-mail.ts";
import { listReceivers } from "../../../.server/report/report-receivers.ts";
import { siteReport } from "../../../.server/report/site-report.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button } from "../../controls/button.tsx";
import { ErrorNotice, Notice } from "../../controls/notice.tsx";
import { Panel } from "../../controls/panel.tsx";
import { Segmented } from "../../controls/tabs.tsx";
import { Send } from "../../icons.tsx";
import { unloaded } from "../../rejection.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/report-screen";
import { Receivers } from "./receivers-panel.tsx";
import type { action } from "./report-action.ts";

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Report by mail")];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { store, env } = context.get(backendContext);
	const { snapshot } = context.get(siteContext);
	const every = url.searchParams.get("every") === "month" ? "month" : "week";
	try {
		const [receivers, report] = await Promise.all([listReceivers(store), siteReport(store, snapshot, every)]);
		return { every, receivers, words: reportInWords(report), canSend: canSendMail(env) } as const;
	} catch (error) {
		throw unloaded(error);
	}
}

const lengths = [
	{ value: "week", label: "Week" },
	{ value: "month", label: "Month" },
] as const;

/** Who gets the figures by mail, and how the latest one reads. */
export default function Report({ loaderData: { every, receivers, words, canSend } }: Route.ComponentProps) {
	const navigate = useNavigate();
	const { run, isPending, rejection } = useAction<typeof action>("/admin/actions/report");
	return (
		<div className="screen">
			{!canSend && (
				<Notice tone="neutral">
					No mail server is set, so nothing can be sent. Whoever runs this installation sets SMTP_URL. Until then, the
					command “npm run cli -- report --week” prints the report.
				</Notice>
			)}
			<div className="analytics-pair">
				<Receivers receivers={receivers} canSend={canSend} />
				<Panel
					title="How it reads"
					actions={
						<Segmented
							label="Report of the last"
							options={lengths}
							value={every}
							onChange={(next) => void navigate(next === "week" ? "/admin/report" : `/admin/report?every=${next}`)}
						/>
					}
				>
					<div className="report-preview">
						<ErrorNotice of={rejection} />
						<Words words={words} />
						<Button
							icon={Send}
							isDisabled={!canSend}
							busy={isPending("sendMe")}
							busyLabel="Sending…"
							onPress={() =>
								void run("sendMe", { every }, { says: "The mail server has accepted it.", revalidates: false })
							}
						>
							Send me this one
						</Button>
					</div>
				</Panel>
			</div>
		</div>
	);
}

function Words({ words: { head, days, parts } }: { words: ReportWords }) {
	return (
		<div className="report-mail">
			<p className="small soft">{days}</p>
			<p className="report-head">{head}</p>
			{parts.map(({ title, lines }) => (
				<table key={title}>
					<caption>{title}</caption>
					<tbody>
						{lines.map(([name, figure]) => (
							<tr key={name}>
								<th scope="row">{name}</th>
								<td className="num">{figure}</td>
							</tr>
						))}
					</tbody>
				</table>
			))}
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
