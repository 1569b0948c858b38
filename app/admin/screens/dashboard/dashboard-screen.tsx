import { Link } from "react-router";
import { putAway } from "../../../.server/auth/bookmarks.ts";
import { type Person, personContext } from "../../../.server/auth/person.ts";
import { type Backend, backendContext } from "../../../.server/http.ts";
import { NewTabNote, newTab } from "../../../design/new-tab.tsx";
import { Panel } from "../../controls/panel.tsx";
import { studioTitle } from "../../shell/studio-title.ts";
import { useMayOpen } from "../../shell/use-may-open.ts";
import { SlotPanels } from "../../slots/slot-panels.tsx";
import { sections } from "../../studio-sections.ts";
import { address as start } from "../start/start-address.ts";
import { sampleLeft, startSummary } from "../start/start-steps.server.ts";
import type { Route } from "./+types/dashboard-screen";
import { DraftsPanel, InquiriesPanel, ScheduledPanel } from "./first-panels.tsx";
import { ActivityPanel, ArticlesPanel, ProjectsPanel } from "./recent-panels.tsx";
import { StartPanel } from "./start-panel.tsx";
import { StatusPanel } from "./status-panel.tsx";
import { claimsAddress, DashboardHead, TotalsPanel } from "./totals-panel.tsx";
import { usePanel } from "./use-panel.ts";

export const meta: Route.MetaFunction = ({ matches }) => [
	studioTitle(matches, "Dashboard"),
	{ name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
	const backend = context.get(backendContext);
	const person = context.get(personContext);
	// The rest of the dashboard is there without it.
	const none = { start: null, sample: { entries: 0, pages: 0 }, claimsAway: undefined };
	return firstSteps(backend, person).catch(() => none);
}

async function firstSteps(backend: Backend, { id, role }: Person) {
	const isAway = role !== "administrator" || (await putAway(backend.store, id, start.screen)) !== undefined;
	return {
		start: isAway ? null : await startSummary(backend),
		sample: await sampleLeft(backend),
		claimsAway: await putAway(backend.store, id, claimsAddress),
	};
}

/** The dashboard: what needs somebody first, then what is on the site and what happened. */
export default function Dashboard({ loaderData: { start, sample, claimsAway } }: Route.ComponentProps) {
	const totals = usePanel("totals");
	const inquiries = usePanel("inquiries");
	const publishing = usePanel("publishing");
	const mine = useMayOpen();
	return (
		<div className="screen dashboard">
			<StartPanel start={start} sample={sample} />
			<DashboardHead {...{ totals, inquiries }} />
			<div className="panels panels-21">
				<div className="panels">
					{mine({ path: "inquiries" }) && <InquiriesPanel loaded={inquiries} />}
					<DraftsPanel loaded={publishing} />
				</div>
				<ScheduledPanel loaded={publishing} />
			</div>
			<TotalsPanel loaded={totals} claimsAway={claimsAway?.id} />
			<div className="panels panels-11">
				<ProjectsPanel />
				<ArticlesPanel />
			</div>
			<div className="panels panels-21">
				<ActivityPanel />
				<div className="panels">
					<QuickActions />
					<Shortcuts />
				</div>
			</div>
			<SlotPanels beside="dashboard" />
			<StatusPanel />
		</div>
	);
}

function QuickActions() {
	return (
		<Panel title="Quick Actions">
			<ul className="ways">
				<QuickLink to="/admin/projects/new" label="Add New Project" />
				<QuickLink to="/admin/articles/new" label="Write Article" />
				<QuickLink to="/admin/services/new" label="Add Service" />
				<li>
					<a href="/" {...newTab}>
						View Live Site
						<NewTabNote />
					</a>
				</li>
			</ul>
		</Panel>
	);
}

const shortcuts = [
	["home-content", "Edit Homepage"],
	["navigation", "Manage Navigation"],
	["settings", "Site Settings"],
	["seo", "SEO Settings"],
	["faqs", "Manage FAQs"],
	["founders", "Founder Profiles"],
] as const;

function Shortcuts() {
	const mine = useMayOpen();
	const allowed = shortcuts.filter(([path]) => sections.some((section) => section.path === path && mine(section)));
	return (
		<Panel title="Content Management">
			<ul className="ways">
				{allowed.map(([path, label]) => (
					<QuickLink key={path} to={`/admin/${path}`} label={label} />
				))}
			</ul>
		</Panel>
	);
}

function QuickLink({ to, label }: { to: string; label: string }) {
	return (
		<li>
			<Link to={to}>{label}</Link>
		</li>
	);
}
