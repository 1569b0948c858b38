import { useNavigate } from "react-router";
import { backendContext } from "#core/server.ts";
import {
	Button,
	Empty,
	LinkButton,
	type LoaderArgs,
	Notice,
	type PageMeta,
	type PageProps,
	Panel,
	Status,
	studioTitle,
	Time,
	useAction,
} from "#core/studio.ts";
import type { SaidFigure } from "../say.ts";
import { findWatched, type WatchedPage } from "../watched.ts";
import styles from "./watch.css?url";
import type { action } from "./watch-action.ts";

export async function loader({ context, params }: LoaderArgs<"release">) {
	const number = /^\d{1,9}$/.test(params.release) ? Number(params.release) : 0;
	const watched = number > 0 ? await findWatched(context.get(backendContext).store, number) : undefined;
	if (!watched) throw new Response("This release is not watched, or no longer.", { status: 404 });
	return watched;
}

export const links = () => [{ rel: "stylesheet", href: styles }];

export const meta: PageMeta<typeof loader> = ({ matches, loaderData }) => [
	studioTitle(matches, loaderData ? `Watch: ${loaderData.name}` : "Watch"),
];

/** What became of a release: its verdict, its pages with what was found on each, and a way back. */
export default function WatchRelease({ loaderData }: PageProps<typeof loader>) {
	const { release, since, name, at, verdict, problem, figures, why, days, next, pages, more } = loaderData;
	const isFirst = since === release;
	return (
		<div className="screen">
			<header className="screen-head">
				<div>
					<h2 className="watch-verdict">{verdict.text}</h2>
					<p className="soft">
						{name}, <Time at={at} />. {!isFirst && next}
					</p>
				</div>
				<div className="row">
					<LinkButton to="/admin/watch">All releases</LinkButton>
					<LinkButton to={`/admin/releases/${release}`}>What it changed</LinkButton>
				</div>
			</header>
			{problem !== "" && <Notice tone="danger">{problem}</Notice>}
			{!isFirst && <TakeBack release={release} name={name} />}
			{days > 0 && (
				<Panel title={`All changed pages together, after ${days} days`}>
					<div className="panel-body">{why === "" ? <Figures figures={figures} /> : <p>{why}</p>}</div>
				</Panel>
			)}
			<Panel title="Pages">
				{pages.length === 0 ? (
					<Empty title={isFirst ? "Nothing to compare with" : "No page is another"}>
						{isFirst
							? "The site was looked through for the first time. The next release is compared with it."
							: "What was published is on no page, or all pages are as they were."}
					</Empty>
				) : (
					<ul className="watch-rows">
						{pages.map((page) => (
							<Page key={page.path} {...page} />
						))}
					</ul>
				)}
				{more > 0 && (
					<p className="watch-more soft">
						{more === 1 ? "1 more page has changed." : `${more} more pages have changed.`} They are not asked for one by
						one.
					</p>
				)}
			</Panel>
		</div>
	);
}

const kinds = { new: "New", changed: "Changed", gone: "Gone" };

function Page({ path, title, kind, isEdited, isAsked, findings, figures, note, tone }: WatchedPage) {
	return (
		<li>
			<div>
				<span>
					{kind === "gone" ? (
						<b>{path}</b>
					) : (
						<a className="underline" href={path} target="_blank" rel="noreferrer">
							{title || path}
						</a>
					)}
				</span>
				<span className="small soft">
					{path}
					{kind === "changed" && !isEdited && " · shows something that was changed"}
				</span>
				{findings.length > 0 && (
					<ul className="watch-findings">
						{findings.map(({ tone, sentence }) => (
							<li key={sentence} data-tone={tone}>
								{sentence}
							</li>
						))}
					</ul>
				)}
				{!isAsked && <p className="small soft">It is being asked for.</p>}
				{note !== "" && <p className="small soft">{note}</p>}
				<Figures figures={figures} />
			</div>
			<Status tone={tone}>{kinds[kind]}</Status>
		</li>
	);
}

function Figures({ figures }: { figures: readonly SaidFigure[] }) {
	if (figures.length === 0) return null;
	return (
		<dl className="watch-figures">
			{figures.map(({ name, numbers, tone, text }) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd className="num">{numbers}</dd>
					<dd data-tone={tone}>{text}</dd>
				</div>
			))}
		</dl>
	);
}

function TakeBack({ release, name }: { release: number; name: string }) {
	const { run, isPending, rejection } = useAction<typeof action>(`/admin/actions/watch/${release}`);
	const navigate = useNavigate();
	async function takeBack(): Promise<void> {
		const done = await run("takeBack", {});
		if (done) await navigate(`/admin/proposals/${done.result.proposal}`);
	}
	return (
		<section className="panel watch-back" aria-labelledby="watch-back">
			<div>
				<h2 id="watch-back">Take it back?</h2>
				<p className="soft">
					A proposal makes exactly the entries of {name.toLowerCase()} what they were before: new ones leave, removed
					ones return, drafts stay. You look at it and publish it.
				</p>
				{rejection && (
					<Notice tone="danger" role="alert">
						{rejection.sentence}
					</Notice>
				)}
			</div>
			<Button busy={isPending("takeBack")} onPress={() => void takeBack()}>
				Make the proposal
			</Button>
		</section>
	);
}
