import { data, Form, redirect } from "react-router";
import { backendContext, clientContext, siteContext } from "../../.server/http.ts";
import { lastWhole } from "../../.server/report/report-period.ts";
import { answerOfReceiver, receiverOfKey } from "../../.server/report/report-receivers.ts";
import { readForm } from "../../.server/request-body.ts";
import { isFailure } from "../../errors.ts";
import { studioTitle } from "../shell/studio-title.ts";
import type { Route } from "./+types/report-mails";
import { Banner } from "./banner.tsx";

export const meta: Route.MetaFunction = ({ matches }) => [
	studioTitle(matches, "Report by mail"),
	{ name: "robots", content: "noindex" },
	// With no referrer at all, browsers without script send a form as from nowhere, which is refused.
	{ name: "referrer", content: "same-origin" },
];

export async function loader({ url, context }: Route.LoaderArgs) {
	const { store, secretKey } = context.get(backendContext);
	const receiver = await receiverOfKey(store, secretKey, url.searchParams.get("key") ?? "");
	const company = context.get(siteContext).snapshot.one("site_settings").company_name;
	return { receiver, company };
}

/** Agrees to the mails, or stops them. Mail programs send the same with a press on their own button. */
export async function action({ request, url, context }: Route.ActionArgs) {
	const { store, secretKey } = context.get(backendContext);
	const receiver = await receiverOfKey(store, secretKey, url.searchParams.get("key") ?? "");
	try {
		const isWanted = (await readForm(request)).get("wanted") === "yes";
		if (receiver) {
			const { address, agent } = context.get(clientContext);
			const { timeZone } = context.get(siteContext).snapshot.one("site_settings").businessHours;
			await answerOfReceiver(store, receiver, isWanted, {
				actor: { id: null, name: receiver.address, address, agent },
				until: lastWhole(receiver.every, timeZone, Date.now()).last,
			});
		}
	} catch (error) {
		if (!isFailure(error)) throw error;
		return data({ sentence: error.sentence }, { status: error.status });
	}
	throw redirect(url.pathname + url.search, 303);
}

/** The target of the link in reports: it needs no account, and no script. */
export default function ReportMails({ loaderData: { receiver, company }, actionData }: Route.ComponentProps) {
	if (!receiver)
		return (
			<div className="gate-form">
				<h1>No More Reports</h1>
				<p>Nothing is sent to you from here. Whoever runs the site of {company} can ask you again.</p>
			</div>
		);
	const when = receiver.every === "week" ? "every Monday" : "on the first of every month";
	return (
		<Form method="post" className="gate-form">
			<Banner sentence={actionData?.sentence} />
			<h1>{receiver.hasAgreed ? "You Get the Report" : "The Report by Mail?"}</h1>
			<p className="gate-lead">
				The figures of the site of {company}: visits, inquiries, and what broke. To {receiver.address}, {when}.
			</p>
			{receiver.hasAgreed ? (
				<button type="submit" name="wanted" value="no" className="gate-button gate-accent">
					Stop these mails
				</button>
			) : (
				<>
					<button type="submit" name="wanted" value="yes" className="gate-button gate-accent">
						Yes, send it to me
					</button>
					<button type="submit" name="wanted" value="no" className="gate-button">
						No
					</button>
				</>
			)}
		</Form>
	);
}
