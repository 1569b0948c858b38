import type { Entry } from "../../content/define.ts";
import type { Collections, Singletons } from "../../content/register.ts";
import { GoLink } from "../../design/button.tsx";
import { Tags } from "../../design/lists.tsx";
import { Picture } from "../../design/picture.tsx";
import { Section } from "../../design/section.tsx";

type Project = Entry<Collections["projects"]>;

const tagsShown = 3;

interface CaseStudiesProps {
	heading: Entry<Singletons["home"]>["caseStudies"];
	projects: readonly Project[];
}

export function CaseStudies({ heading, projects }: CaseStudiesProps) {
	return (
		<Section labelledBy="work" id="portfolio">
			<div className="row mb-8 items-baseline! justify-between lg:mb-14">
				<h2 className="text-d2" id="work">
					{heading.title}
				</h2>
				<GoLink href="/portfolio">All case studies</GoLink>
				{heading.subtitle && <p className="lead w-full">{heading.subtitle}</p>}
			</div>
			<div className="cases">
				{projects.map((project) => (
					<Case key={project.id} project={project} />
				))}
			</div>
		</Section>
	);
}

function Case({ project: { path, title, image, client, tags } }: { project: Project }) {
	return (
		<article className="case card rise">
			<div className="pic opens">
				<Picture image={image} sizes="(min-width: 64rem) 55rem, 120vw" />
			</div>
			<div className="case-words">
				<p className="label">
					{client.name}, {client.country}
				</p>
				<h3 className="text-d3">
					<a className="card-link" href={path}>
						<span className="card-title">{title}</span>
					</a>
				</h3>
				<Tags items={tags.slice(0, tagsShown)} className="mt-1" />
			</div>
		</article>
	);
}
