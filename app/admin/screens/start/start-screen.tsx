import { putAway } from "../../../.server/auth/bookmarks.ts";
import { personContext } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { siteTried } from "../../../.server/old-site/try-site.ts";
import { languages, siteLanguage } from "../../../content/register/site-language.ts";
import { choices } from "../../../look/look-choices.ts";
import { readyLooks } from "../../../look/ready-looks.ts";
import { useAction } from "../../actions/use-action.ts";
import { Button, LinkButton } from "../../controls/button.tsx";
import { ErrorNotice } from "../../controls/notice.tsx";
import editorStyles from "../../editor/editor.css?url";
import { ArrowUpRight } from "../../icons.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import type { Route } from "./+types/start-screen";
import { FirstChoices } from "./first-choices.tsx";
import { FirstQuestion, MoveInLink } from "./first-question.tsx";
import type { action } from "./start-action.ts";
import { address } from "./start-address.ts";
import { Progress } from "./start-progress.tsx";
import styles from "./start-screen.css?url";
import { startSteps } from "./start-steps.server.ts";
import { StepRow } from "./step-row.tsx";

export const links: Route.LinksFunction = () => [
	{ rel: "stylesheet", href: editorStyles },
	{ rel: "stylesheet", href: styles },
];

export const meta: Route.MetaFunction = ({ matches }) => [studioTitle(matches, "Make it yours")];

const looks = readyLooks.map(({ name, look }) => ({ name, label: choices.composition[look.composition] }));

export async function loader({ context, url }: Route.LoaderArgs) {
	const backend = context.get(backendContext);
	const { snapshot } = backend.release;
	const proposal = url.searchParams.get("site");
	return {
		first: proposal ? { proposal, site: await siteTried(backend.store, proposal), looks, languages } : undefined,
		language: siteLanguage(snapshot).locale,
		groups: await startSteps(backend),
		release: snapshot.release,
		isAway: (await putAway(backend.store, context.get(personContext).id, address.screen)) !== undefined,
	};
}

/** The steps that remain until the site is a company's own. Each is read from the state of the site. */
export default function Start({ loaderData }: Route.ComponentProps) {
	const { first } = loaderData;
	return first ? <FirstChoices key={first.proposal} {...first} /> : <Steps {...loaderData} />;
}

type StepsProps = Route.ComponentProps["loaderData"];

function Steps({ groups, release, isAway, language }: StepsProps) {
	const start = useAction<typeof action>(address.action);
	const steps = groups.flatMap(({ steps }) => steps);
	const done = steps.filter((step) => step.done).length;
	const isNamed = steps.some((step) => step.id === "name" && step.done);
	return (
		<div className="screen start">
			{!isNamed && <FirstQuestion language={language} />}
			<section className="start-steps" aria-label="Steps">
				<header className="screen-head">
					<Progress done={done} total={steps.length} />
					<Button onPress={() => void start.run("putAway", { away: !isAway })} busy={start.isPending("putAway")}>
						{isAway ? "Show on the dashboard" : "Put this away"}
					</Button>
				</header>
				<ErrorNotice of={start.rejection} />
				{groups.map(({ name, steps }) => (
					<section key={name} aria-label={name}>
						<h2>{name}</h2>
						<ul>
							{steps.map((step) => (
								<StepRow key={step.id} step={step} start={start} />
							))}
						</ul>
					</section>
				))}
				{isNamed && (
					<p className="start-ways small">
						<MoveInLink />
					</p>
				)}
			</section>
			<section className="start-site" aria-label="Your site, as it is now">
				<header className="row">
					<span className="small mute">Your site, as it is now</span>
					<LinkButton to="/" newTab icon={ArrowUpRight}>
						View Live Site
					</LinkButton>
				</header>
				<iframe
					key={release}
					src={release > 0 ? `/admin/releases/${release}/preview?path=%2F` : "/admin/preview?document=home"}
					title="The home page"
				/>
			</section>
		</div>
	);
}
