import { Link } from "react-router";
import { Empty } from "../../controls/empty.tsx";
import { Tag } from "../../controls/status.tsx";
import { Time } from "../../controls/time/time.tsx";
import { sectionIcon } from "../../shell/section-icons.ts";
import { isPublishedToo, sentenceOf } from "../activity/past-tense.ts";
import { LivePanel } from "./live-panel.tsx";
import type { RecentEntry } from "./recent.server.ts";
import { usePanel } from "./use-panel.ts";

export function ProjectsPanel() {
	const all = <Link to="/admin/projects">All projects</Link>;
	const empty = (
		<Empty
			title="No projects yet"
			action={
				<Link to="/admin/projects/new" className="button button-line">
					Add a project
				</Link>
			}
		/>
	);
	return (
		<LivePanel loaded={usePanel("projects")} title="Recent Projects" actions={all} lines={4}>
			{(projects) => (projects.length === 0 ? empty : <Entries entries={projects} />)}
		</LivePanel>
	);
}

export function ArticlesPanel() {
	const all = <Link to="/admin/articles">All articles</Link>;
	return (
		<LivePanel loaded={usePanel("articles")} title="Recent Articles" actions={all} lines={4}>
			{(articles) => (articles.length === 0 ? <Empty title="No articles yet" /> : <Entries entries={articles} />)}
		</LivePanel>
	);
}

function Entries({ entries }: { entries: readonly RecentEntry[] }) {
	return (
		<ul className="lines">
			{entries.map(({ id, title, note, featured, image, to }) => (
				<li key={id}>
					<Link to={to}>
						<span className="thumb">
							{image ? <img src={image} alt="" loading="lazy" decoding="async" /> : <span className="standin" />}
						</span>
						<span className="clip">
							<b>{title}</b>
							<br />
							<span className="soft">{note}</span>
						</span>
						{featured ? (
							<Tag tone="accent" star>
								Featured
							</Tag>
						) : (
							<span />
						)}
					</Link>
				</li>
			))}
		</ul>
	);
}

export function ActivityPanel() {
	const all = <Link to="/admin/activity">All activity</Link>;
	return (
		<LivePanel loaded={usePanel("activity")} title="Recent Activity" actions={all} lines={5}>
			{(activity) =>
				activity.length === 0 ? (
					<Empty title="No recent activity" />
				) : (
					<ul className="lines lines-log">
						{activity.map(({ id, at, by, ...what }) => {
							const Icon = sectionIcon(what.type === "site_settings" ? "settings" : what.type);
							return (
								<li key={id}>
									<div>
										<Icon className="icon mute" aria-hidden="true" />
										<span>
											{sentenceOf(what)}
											<br />
											<span className="small mute num">
												{by}, <Time at={at} />
												{isPublishedToo(what) && ", published"}
											</span>
										</span>
									</div>
								</li>
							);
						})}
					</ul>
				)
			}
		</LivePanel>
	);
}
