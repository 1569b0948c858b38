import { data } from "react-router";
import { siteContext } from "../../.server/http.ts";
import type { Entry } from "../../content/define.ts";
import type { Collections } from "../../content/register.ts";
import { LinkButton } from "../../design/button.tsx";
import { Ticks } from "../../design/lists.tsx";
import { Picture } from "../../design/picture.tsx";
import { Flag } from "../../design/star.tsx";
import { Closing } from "../sections/closing.tsx";
import { Missing } from "../sections/missing.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { Paragraphs } from "../sections/paragraphs.tsx";
import { missingMeta, pageMeta } from "../seo.ts";
import { projectThing } from "../structured-data/things.ts";
import type { Route } from "./+types/project";

export function loader({ context, params }: Route.LoaderArgs) {
	const site = context.get(siteContext);
	const project = site.snapshot.find("projects", params.slug);
	if (!project)
		return data({ found: undefined, meta: missingMeta({ site, title: "Project Not Found" }) }, { status: 404 });
	const crumbs = [
		{ title: "Home", path: "/" },
		{ title: "Portfolio", path: "/portfolio" },
		{ title: project.title, path: project.path },
	];
	return data({
		found: {
			project,
			crumbs,
			portrait: site.snapshot.select(
				"testimonials",
				(all) => all.find(({ author }) => author === project.testimonial.author)?.avatar,
			),
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

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Project({ loaderData }: Route.ComponentProps) {
	if (!loaderData.found) {
		return (
			<Missing
				title="Project Not Found"
				text="The project you're looking for doesn't exist"
				back={{ text: "Back to Portfolio", href: "/portfolio" }}
			/>
		);
	}
	const { project, crumbs, portrait, closing } = loaderData.found;
	return (
		<>
			<PageHead
				title={project.title}
				crumbs={crumbs}
				back={{ text: "Back to Portfolio", href: "/portfolio" }}
				above={
					<>
						<span>{project.category}</span>
						{project.featured && <Flag>Featured Project</Flag>}
					</>
				}
				beside={<p className="lead">{project.description}</p>}
			/>
			<div className="wrap">
				<dl className="stat-strip">
					<Fact name="Client">{project.client.name}</Fact>
					<Fact name="Location">{project.client.country}</Fact>
					<Fact name="Duration">{project.duration}</Fact>
					<Fact name="Team">{project.team}</Fact>
				</dl>
				<Links project={project} />
				<div className="page-picture pic cut cut-lg mt-8 aspect-4/3 md:aspect-[16/8.4]">
					<Picture image={project.image} sizes="(min-width: 90rem) 82rem, 92vw" priority />
				</div>
			</div>
			<section className="section" aria-label="The story">
				<div className="wrap columns gap-y-4 lg:gap-y-[clamp(3rem,5vw,5rem)]">
					<Chapter title="The Problem" text={project.problem} />
					<Chapter title="Our Solution" text={project.solution} />
					<h2 className="mt-8 text-d3 lg:col-span-4 lg:mt-0">The Results</h2>
					<Ticks className="max-w-[66ch] lg:col-span-8" items={project.results} />
					{project.longDescription && <Chapter title="How It Came About" text={project.longDescription} />}
				</div>
			</section>
			{project.kpis.length > 0 && (
				<section className="section night" aria-labelledby="kpis">
					<div className="wrap">
						<h2 className="mb-10 text-d3" id="kpis">
							Key Performance Indicators
						</h2>
						<dl className="grid gap-x-gutter gap-y-8 lg:grid-cols-3">
							{project.kpis.map(({ label, value, description }) => (
								<div key={label} className="flex flex-col border-t-2 border-text pt-4">
									<dt className="order-2 mt-2.5">{label}</dt>
									<dd className="carved num order-1 text-d1">{value}</dd>
									<dd className="order-3 text-sm mute">{description}</dd>
								</div>
							))}
						</dl>
					</div>
				</section>
			)}
			<section className="section" aria-labelledby="technology">
				<div className="wrap">
					<div className="columns">
						<h2 className="text-d3 lg:col-span-4" id="technology">
							Technology Stack
						</h2>
						<dl className="grid gap-x-gutter gap-y-6 sm:grid-cols-2 lg:col-span-8">
							<div>
								<dt className="label">Technologies</dt>
								<dd className="mt-1.5 text-d4">{project.stack.join(", ")}</dd>
							</div>
							<div>
								<dt className="label">Services Provided</dt>
								<dd className="mt-1.5 text-d4">{project.services.join(", ")}</dd>
							</div>
						</dl>
					</div>
				</div>
			</section>
			{project.testimonial.quote && (
				<section className="section sunk" aria-label="What the client says">
					<div className="wrap columns">
						<figure className="lg:col-span-9">
							<blockquote className="carved text-d2 text-balance">“{project.testimonial.quote}”</blockquote>
							<figcaption className="author mt-8">
								{portrait && <Picture image={portrait} sizes="44px" alt="" className="avatar" />}
								<span className="text-sm">
									<strong>{project.testimonial.author}</strong>
									<br />
									<span className="mute">{project.testimonial.role}</span>
								</span>
							</figcaption>
						</figure>
					</div>
				</section>
			)}
			<Gallery project={project} />
			<Closing heading={closing}>
				<LinkButton look="accent" href="/contact">
					Start Your Project
				</LinkButton>
				<LinkButton href="/portfolio">View More Projects</LinkButton>
			</Closing>
		</>
	);
}

type ProjectEntry = Entry<Collections["projects"]>;

function Fact({ name, children }: { name: string; children: string }) {
	return (
		<div>
			<dt className="label">{name}</dt>
			<dd className="text-d4">{children}</dd>
		</div>
	);
}

function Links({ project: { liveLink, githubLink } }: { project: ProjectEntry }) {
	if (!liveLink && !githubLink) return null;
	return (
		<div className="mt-6 flex flex-wrap gap-3">
			{liveLink && (
				<LinkButton href={liveLink} small external>
					View Live Project
				</LinkButton>
			)}
			{githubLink && (
				<LinkButton href={githubLink} small external>
					View Code
				</LinkButton>
			)}
		</div>
	);
}

function Chapter({ title, text }: { title: string; text: string }) {
	return (
		<>
			<h2 className="mt-8 text-d3 first:mt-0 lg:col-span-4 lg:mt-0">{title}</h2>
			<div className="max-w-[66ch] space-y-4 soft lg:col-span-8">
				<Paragraphs text={text} />
			</div>
		</>
	);
}

/** The pictures besides the cover. Nothing for a single picture. */
function Gallery({ project: { gallery, image } }: { project: ProjectEntry }) {
	if (gallery.length < 2) return null;
	const others = gallery.filter((picture) => picture && picture.media !== image?.media);
	return (
		<section className="section" aria-label="Gallery">
			<div className="wrap gallery">
				{others.map((picture) => (
					<span key={picture?.media} className="pic opens">
						<Picture image={picture} sizes="(min-width: 64rem) 48vw, 100vw" />
					</span>
				))}
			</div>
		</section>
	);
}
