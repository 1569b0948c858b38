import { Link, useSearchParams } from "react-router";
import { type Activity, activityChoices, listActivity } from "../../../.server/activity/list-activity.ts";
import { personContext } from "../../../.server/auth/person.ts";
import { backendContext } from "../../../.server/http.ts";
import { browserOf } from "../../browser-of.ts";
import { capitalized } from "../../capitalized.ts";
import { Button, LinkButton } from "../../controls/button.tsx";
import { Empty } from "../../controls/empty.tsx";
import { Select } from "../../controls/fields.tsx";
import { TextInLines } from "../../controls/text-in-lines.tsx";
import { Time } from "../../controls/time/time.tsx";
import { ChevronRight, RotateCcw } from "../../icons.tsx";
import { atOnce, useNextParams } from "../../next-params.ts";
import { unloaded } from "../../rejection.ts";
import { LoadFailure } from "../../shell/failure.tsx";
import { sectionIcon } from "../../shell/section-icons.ts";
import { studioTitle } from "../../shell/studio-title.ts";
import { addressOf } from "../../shell/where.ts";
import type { Section } from "../../studio-section.ts";
import { sectionOf } from "../../studio-sections.ts";
import type { Route } from "./+types/activity-screen";
import { isPublishedToo, pastOf, sentenceOf } from "./past-tense.ts";

const pageSize = 40;

export const meta: Route.MetaFunction = ({ matches }) => [
	studioTitle(matches, "Activity"),
	{ name: "robots", content: "noindex" },
];

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
	const { store } = context.get(backendContext);
	const wanted = (name: string) => searchParams.get(name) || undefined;
	const filter = {
		actor: wanted("person"),
		type: wanted("type"),
		action: wanted("action"),
		document: wanted("record"),
	};
	try {
		// Loads one more entry than is shown, to know whether there are older ones.
		const reader = context.get(personContext);
		const found = await listActivity(store, { ...filter, before: wanted("before"), limit: pageSize + 1 }, reader);
		const entries = found.slice(0, pageSize);
		return {
			entries,
			older: found.length > pageSize ? entries.at(-1)!.id : null,
			choices: await activityChoices(store, reader),
		};
	} catch (error) {
		throw unloaded(error);
	}
}

/** The activity log: who changed what and when, from where, with the values before and after. */
export default function ActivityLog({ loaderData: { entries, older, choices } }: Route.ComponentProps) {
	const [params, setParams] = useSearchParams();
	const next = useNextParams("/admin/activity");
	const narrow = (name: string, value: string) => {
		const narrowed = new URLSearchParams(next);
		narrowed.delete("before");
		if (value === "") narrowed.delete(name);
		else narrowed.set(name, value);
		setParams(narrowed, atOnce);
	};
	const before = new URLSearchParams(next);
	if (older) before.set("before", older);
	const isNarrowed = ["person", "type", "action", "record"].some((name) => params.has(name));
	const choice = (label: string, name: string, all: string, options: readonly { value: string; label: string }[]) => (
		<Select
			label={label}
			isLabelHidden
			value={next.get(name) ?? ""}
			onChange={(value) => narrow(name, value)}
			options={[{ value: "", label: all }, ...options]}
		/>
	);
	return (
		<div className="screen">
			<div className="list-tools">
				{choice(
					"Person",
					"person",
					"Everybody",
					choices.people.map(({ id, name }) => ({ value: id, label: name })),
				)}
				{choice(
					"Type",
					"type",
					"All types",
					choices.types
						.map((type) => ({ value: type, label: sectionOf(type)?.name ?? capitalized(type) }))
						.toSorted((a, b) => a.label.localeCompare(b.label)),
				)}
				{choice(
					"Action",
					"action",
					"All actions",
					choices.actions.map((action) => ({ value: action, label: capitalized(pastOf(action)) })),
				)}
				{isNarrowed && (
					<Button variant="quiet" icon={RotateCcw} onPress={() => setParams({})}>
						Clear filters
					</Button>
				)}
			</div>
			<section className="panel" aria-label="Changes, the newest first">
				{entries.length === 0 ? (
					<Empty title={isNarrowed ? "No activity found" : "No recent activity"}>
						{isNarrowed && "Try adjusting your filter criteria"}
					</Empty>
				) : (
					<ol className="log">
						{entries.map((entry) => (
							<Entry key={entry.id} entry={entry} />
						))}
					</ol>
				)}
			</section>
			<nav className="pager" aria-label="Pages">
				{params.has("before") && <LinkButton to={`?${newest(next)}`}>To the newest</LinkButton>}
				{older && <LinkButton to={`?${before}`}>Older</LinkButton>}
			</nav>
		</div>
	);
}

function newest(params: URLSearchParams): URLSearchParams {
	const first = new URLSearchParams(params);
	first.delete("before");
	return first;
}

function Entry({ entry }: { entry: Activity }) {
	const { at, actorName, address, agent, changes, release } = entry;
	const section = sectionOf(entry.type);
	const Icon = sectionIcon(section?.path ?? entry.type);
	const to = recordOf(entry, section);
	const sentence = sentenceOf(entry);
	return (
		<li>
			<Icon className="icon mute" aria-hidden="true" />
			<div className="log-words">
				<p>
					{to ? (
						<Link to={to} className="log-link">
							{sentence}
						</Link>
					) : (
						sentence
					)}
				</p>
				<p className="small mute">
					<b>{actorName}</b>, <Time at={at} />
					{address && `, from ${address}`}
					{agent && (
						<>
							, <span title={agent}>{browserOf(agent)}</span>
						</>
					)}
					{isPublishedToo(entry) && ", published"}
					{release !== null && `, release ${release}`}
				</p>
				{changes.length > 0 && <Changes changes={changes} />}
			</div>
		</li>
	);
}

function Changes({ changes }: Pick<Activity, "changes">) {
	return (
		<details className="log-changes">
			<summary>
				<ChevronRight className="icon" aria-hidden="true" />
				{changes.length === 1 ? changes[0]!.field : `${changes.length} fields changed`}
			</summary>
			<dl>
				{changes.map(({ field, before, after }) => (
					<div key={field}>
						<dt>{field}</dt>
						<dd>
							<del>
								<TextInLines text={before || "empty"} />
							</del>{" "}
							<ins>
								<TextInLines text={after || "empty"} />
							</ins>
						</dd>
					</div>
				))}
			</dl>
		</details>
	);
}

/**
 * The address where the record of an entry is edited; undefined after it was deleted for ever, and for entries that are
 * not about content.
 */
function recordOf({ document, action, type }: Activity, section: Section | undefined): string {
	if (section) {
		if (!section.collection) return addressOf(section.path);
		return document && action !== "delete" ? `${addressOf(section.path)}/edit/${document}` : addressOf(section.path);
	}
	return type === "inquiries" && document && action !== "erase" ? `/admin/inquiries/${document}` : "";
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <LoadFailure error={error} />;
}
