import { personContext } from "../../../../.server/auth/person.ts";
import { backendContext, siteContext } from "../../../../.server/http.ts";
import { listTeam } from "../../../../.server/inquiries/absence.ts";
import { listAssignmentRules } from "../../../../.server/inquiries/assignment.ts";
import { usedForms } from "../../../../.server/inquiries/inquiry-counts.ts";
import { listLostReasons, listStages } from "../../../../.server/inquiries/stages.ts";
import { canSendMail } from "../../../../.server/mail/send-mail.ts";
import { formOptions } from "../../../../content/register/form-options.ts";
import { knownZone } from "../../../../content/values/time-zone.ts";
import { may } from "../../../../rights.ts";
import { Notice } from "../../../controls/notice.tsx";
import { unloaded } from "../../../rejection.ts";
import { LoadFailure } from "../../../shell/failure.tsx";
import { studioTitle } from "../../../shell/studio-title.ts";
import type { Route } from "./+types/rules-screen";
import { AbsencePanel } from "./absence-panel.tsx";
import { AssignmentPanel } from "./assignment-panel.tsx";
import { PromisePanel } from "./promise-panel.tsx";
import styles from "./rules.css?url";
import { ReasonsPanel, StagesPanel } from "./stages-panels.tsx";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Rules")];

export async function loader({ context }: Route.LoaderArgs) {
	const { store, env } = context.get(backendContext);
	const { snapshot } = context.get(siteContext);
	const { businessHours, holidays, replyPromise, replyWarning } = snapshot.one("site_settings");
	const person = context.get(personContext);
	try {
		const [rules, stages, reasons, team, used] = await Promise.all([
			listAssignmentRules(store),
			listStages(store),
			listLostReasons(store),
			listTeam(store.db),
			usedForms(store),
		]);
		const own = snapshot.list("forms").map((form) => ({ id: form.id, title: form.title }));
		const forms = new Map([{ id: "", title: "Project inquiry" }, ...used, ...own].map(({ id, title }) => [id, title]));
		return {
			rules,
			stages,
			reasons,
			team: team.map(({ email: _, ...person }) => person),
			forms: [...forms].map(([value, label]) => ({ value, label })),
			topics: formOptions(snapshot).projectType.map(({ key, label }) => ({ value: key, label })),
			promise: { businessHours, holidays: holidays.length, replyPromise, replyWarning },
			zone: knownZone(businessHours.timeZone),
			sendsMail: canSendMail(env),
			me: { id: person.id, mayChange: may(person, "settings") },
		};
	} catch (error) {
		throw unloaded(error);
	}
}

/** Who gets which inquiries, what is promised and reminded of, and what the team calls the steps of its work. */
export default function Rules({ loaderData }: Route.ComponentProps) {
	const { rules, stages, reasons, team, forms, topics, promise, zone, sendsMail, me } = loaderData;
	return (
		<div className="screen">
			{!me.mayChange && (
				<Notice tone="neutral">Administrators set these rules. When you are away, you can say yourself.</Notice>
			)}
			<div className="rules">
				<div>
					<AssignmentPanel {...{ rules, team, forms, topics, me }} />
					<PromisePanel {...promise} {...{ zone, sendsMail }} mayChange={me.mayChange} />
				</div>
				<div>
					<StagesPanel stages={stages} mayChange={me.mayChange} />
					<ReasonsPanel reasons={reasons} mayChange={me.mayChange} />
					<AbsencePanel {...{ team, zone, me }} />
				</div>
			</div>
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
