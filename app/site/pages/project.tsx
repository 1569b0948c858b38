import type { ReactNode } from "react";
import { data } from "react-router";
import { siteContext } from "../../.server/http.ts";
import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { siteLanguage } from "../../content/register/site-language.ts";
import { LinkButton } from "../../design/button.tsx";
import { Facts } from "../../design/metrics.tsx";
import { Picture } from "../../design/picture.tsx";
import type { Region } from "../../design/region.ts";
import { Flag } from "../../design/star.tsx";
import type { LoaderArgs, PageMeta, PageProps } from "../../extending/route-types.ts";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { CaseTold } from "../components/case-told.tsx";
import { ClosingQuestion } from "../components/home/closing.tsx";
import { InlineList } from "../components/inline-list.tsx";
import { Missing } from "../components/missing.tsx";
import { PageTrail } from "../components/page-head.tsx";
import { Paragraphs } from "../components/paragraphs.tsx";
import { Indicator, ProjectVoice } from "../components/project-parts.tsx";
import { TintedStyles, tinted } from "../components/tinted.tsx";
import { openingId, openingSizes } from "../head-picture.ts";
import { missingMeta, pageMeta } from "../page-meta.ts";
import grounds from "../sections/grounds.css?url";
import { projectThing } from "../structured-data/things.ts";
import { stylesheetOfOpening } from "../stylesheet.ts";
import styles from "./project.css?url";

export function loader({ context, params }: LoaderArgs<"slug">) {
	const site = context.get(siteContext);
	const { t } = siteLanguage(site.snapshot);
	const project = site.snapshot.find("projects", params.slug);
	if (!project)
		return data({ found: undefined, meta: missingMeta({ site, title: t("projects.missing") }) }, { status: 404 });
	const crumbs = [
		{ title: t("shell.home"), path: "/" },
		{ title: t("shell.portfolio"), path: "/portfolio" },
		{ title: project.title, path: project.path },
	];
	return data({
		found: {
			project,
			crumbs,
			portrait: site.snapshot.select("testimonials", portraitOf, project.testimonial.author),
			closing: site.snapshot.one("portfolio-page").detailClosing,
		},
		meta: pageMeta({
			site,
			path: project.path,
			title: project.seo.title || project.title,
			description: project.seo.description || project.description,
			keywords: project.seo.keywords,
			crumbs,
			thing: projectThing(site, project),
		}),
	});
}

function portraitOf(testimonials: readonly Entry<Collections["testimonials"]>[], wanted: string) {
	return testimonials.find(({ author }) => author === wanted)?.avatar;
}

export const links = stylesheetOfOpening(styles);

export const meta: PageMeta<typeof loader> = ({ loaderData }) => loaderData?.meta ?? [];

export default function Project({ loaderData }: PageProps<typeof loader>) {
	const { t } = useLanguage();
	if (!loaderData.found) {
		return (
			<Missing
				title={t("projects.missing")}
				text={t("projects.missingText")}
				back={{ text: t("projects.back"), href: "/portfolio" }}
			/>
		);
	}
	const { project, crumbs, portrait, closing } = loaderData.found;
	const [first] = project.kpis;
	return (
		<>
			<TintedStyles colour={project.colour} />
			<div className={`page-grid case-open${tinted(project.colour)}`}>
				<PageTrail crumbs={crumbs} back={{ text: t("projects.back"), href: "/portfolio" }} />
				<p className="above row text-sm mute">
					<span {...at(project, "category")}>{project.category}</span>
					{project.featured && <Flag region={at(project, "featured")}>{t("projects.featured")}</Flag>}
				</p>
				<h1 className={project.title.length > 70 ? "text-d2" : "text-d1"} {...at(project, "title")}>
					{project.title}
				</h1>
				<p className="lead" {...at(project, "description")}>
					{project.description}
				</p>
				<div className="facts-column">
					<Facts
						region={at(project, "client.name", "client.country", "duration", "team")}
						facts={{
							[t("projects.client")]: project.client.name,
							[t("projects.location")]: project.client.country,
							[t("projects.duration")]: project.duration,
							[t("projects.team")]: project.team,
						}}
					/>
					<Links project={project} />
				</div>
				<div className="page-picture pic" id={openingId}>
					<Picture
						image={project.image}
						sizes={openingSizes}
						priority
						className="smooth"
						region={at(project, "image")}
					/>
				</div>
				{first && (
					<p
						className="first-number"
						aria-hidden="true"
						data-length={first.value.length > 5 ? "long" : undefined}
						{...at(first, "value", "label")}
					>
						<span>{first.value}</span>
						{first.label}
					</p>
				)}
				{project.problem && (
					<Chapter title={t("projects.problem")} region={at(project, "problem")}>
						<Paragraphs text={project.problem} />
					</Chapter>
				)}
				{project.solution && (
					<Chapter title={t("projects.solution")} region={at(project, "solution")}>
						<Paragraphs text={project.solution} />
					</Chapter>
				)}
				{project.results.length > 0 && (
					<Chapter title={t("projects.results")} region={at(project, "results")}>
						<ul>
							{project.results.map((result) => (
								<li key={result}>{result}</li>
							))}
						</ul>
					</Chapter>
				)}
				{project.longDescription && (
					<Chapter title={t("projects.story")} region={at(project, "longDescription")}>
						<Paragraphs text={project.longDescription} />
					</Chapter>
				)}
			</div>
			<CaseTold project={project} />
			{project.kpis.length > 0 && (
				<section
					className={project.colour ? `section on-fill on-tint${tinted(project.colour)}` : "section night"}
					aria-labelledby="kpis"
					{...at(project, "colour")}
				>
					{project.colour && <link rel="stylesheet" href={grounds} precedence="page" />}
					<div className="wrap">
						<h2 className="mb-8 text-d2" id="kpis">
							{t("projects.indicators")}
						</h2>
						<dl className="kpis" {...at(project, "kpis")}>
							{project.kpis.map((kpi) => (
								<Indicator key={kpi.label} kpi={kpi} />
							))}
						</dl>
					</div>
				</section>
			)}
			<Technology project={project} />
			{project.testimonial.quote && (
				<section className="section sunk" aria-label={t("projects.said")}>
					<div className="page-grid said">
						{portrait && (
							<div className="portrait pic cut">
								<Picture image={portrait} sizes="176px" alt="" />
							</div>
						)}
						<ProjectVoice testimonial={project.testimonial} />
					</div>
				</section>
			)}
			<Gallery project={project} />
			<ClosingQuestion heading={closing}>
				<LinkButton look="accent" href="/contact">
					{t("shell.startProject")}
				</LinkButton>
				<LinkButton href="/portfolio">{t("projects.viewMore")}</LinkButton>
			</ClosingQuestion>
		</>
	);
}

type ProjectEntry = Entry<Collections["projects"]>;

function Links({ project }: { project: ProjectEntry }) {
	const { t } = useLanguage();
	const { liveLink, githubLink } = project;
	if (!liveLink && !githubLink) return null;
	return (
		<p className="row mt-5">
			{liveLink && (
				<LinkButton href={liveLink} small external region={at(project, "liveLink")}>
					{t("projects.live")}
				</LinkButton>
			)}
			{githubLink && (
				<LinkButton href={githubLink} small external region={at(project, "githubLink")}>
					{t("projects.code")}
				</LinkButton>
			)}
		</p>
	);
}

function Technology({ project }: { project: ProjectEntry }) {
	const { t } = useLanguage();
	const { stack, services } = project;
	if (stack.length + services.length === 0) return null;
	return (
		<section className="section" aria-labelledby="technology">
			<div className="page-grid split-4-8">
				<h2 className="text-d3" id="technology">
					{t("projects.technology")}
				</h2>
				<div className="stack-8">
					{stack.length > 0 && (
						<div>
							<h3 className="label">{t("projects.technologies")}</h3>
							<InlineList items={stack} region={at(project, "stack")} />
						</div>
					)}
					{services.length > 0 && (
						<div>
							<h3 className="label">{t("projects.services")}</h3>
							<p className="max-w-[54ch] soft" {...at(project, "services")}>
								{services.join(", ")}
							</p>
						</div>
					)}
				</div>
			</div>
		</section>
	);
}

interface ChapterProps {
	title: string;
	region?: Region;
	children: ReactNode;
}

function Chapter({ title, region, children }: ChapterProps) {
	return (
		<section className="chapter">
			<h2 className="text-d3">{title}</h2>
			<div className="text stack-4" {...region}>
				{children}
			</div>
		</section>
	);
}

/** The pictures besides the cover, edge to edge. Nothing for a single picture. */
function Gallery({ project }: { project: ProjectEntry }) {
	const { t } = useLanguage();
	const { gallery, image } = project;
	if (gallery.length < 2) return null;
	const others = gallery.filter((picture) => picture && picture.media !== image?.media);
	return (
		<section className="screens" aria-label={t("projects.gallery")} {...at(project, "gallery")}>
			{others.map((picture) => (
				<span key={picture?.media} className="pic">
					<Picture image={picture} sizes="(min-width: 48rem) max(58vw, 40rem), 100vw" className="smooth" />
				</span>
			))}
		</section>
	);
}
