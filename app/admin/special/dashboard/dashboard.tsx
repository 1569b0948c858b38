import { Link } from "react-router";
import { NewTabNote, newTab } from "../../../design/new-tab.tsx";
import { Panel } from "../../controls/panel.tsx";
import { ArrowUpRight, ChevronRight, Layers, PencilLine, Plus, type StudioIcon } from "../../icons.tsx";
import { sections } from "../../sections.ts";
import { sectionIcon } from "../../shell/section-icons.ts";
import { useMine } from "../../shell/use-mine.ts";
import type { Route } from "./+types/dashboard";
import { ActivityPanel, ArticlesPanel, InquiriesPanel, ProjectsPanel } from "./recent-panels.tsx";
import { StatusPanel } from "./status-panel.tsx";
import { TotalsPanel } from "./totals-panel.tsx";

export const meta: Route.MetaFunction = () => [
	{ title: "Dashboard | Quillstone Studio" },
	{ name: "robots", content: "noindex" },
];

/** Where the studio begins: what is on the site, what came in, what to do next. */
export default function Dashboard() {
	return (
		<div className="screen">
			<TotalsPanel />
			<div className="panels panels-21">
				<InquiriesPanel />
				<QuickActions />
			</div>
			<div className="panels panels-11">
				<ProjectsPanel />
				<ArticlesPanel />
			</div>
			<div className="panels panels-111">
				<ActivityPanel />
				<StatusPanel />
				<Shortcuts />
			</div>
		</div>
	);
}

function QuickActions() {
	return (
		<Panel title="Quick Actions">
			<ul className="ways">
				<QuickLink to="/admin/projects/new" icon={Plus} label="Add New Project" />
				<QuickLink to="/admin/articles/new" icon={PencilLine} label="Write Article" />
				<QuickLink to="/admin/services/new" icon={Layers} label="Add Service" />
				<li>
					<a href="/" {...newTab}>
						<ArrowUpRight className="icon" aria-hidden="true" />
						<span>
							View Live Site
							<NewTabNote />
						</span>
						<ChevronRight className="icon" aria-hidden="true" />
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
	const mine = useMine();
	const allowed = shortcuts.filter(([path]) => sections.some((section) => section.path === path && mine(section)));
	return (
		<Panel title="Content Management">
			<ul className="ways">
				{allowed.map(([path, label]) => (
					<QuickLink key={path} to={`/admin/${path}`} icon={sectionIcon(path)} label={label} />
				))}
			</ul>
		</Panel>
	);
}

function QuickLink({ to, icon: Icon, label }: { to: string; icon: StudioIcon; label: string }) {
	return (
		<li>
			<Link to={to}>
				<Icon className="icon" aria-hidden="true" />
				{label}
				<ChevronRight className="icon" aria-hidden="true" />
			</Link>
		</li>
	);
}
