import type { Entry } from "../../content/define.ts";
import type { Collections } from "../../content/register.ts";
import { Tags, Ticks } from "../../design/lists.tsx";
import { Picture } from "../../design/picture.tsx";
import { Flag } from "../../design/star.tsx";

type Project = Entry<Collections["projects"]>;

interface ProjectCardProps {
	project: Project;
	/** `wide` puts the picture beside the words. */
	wide?: boolean;
	/** Badge, category, year and duration, as on the page of all projects. */
	detailed?: boolean;
	/** In sight when the page opens. */
	priority?: boolean;
}

/** A case study as one link: two results, four tags and how many more there are. */
export function ProjectCard({ project, wide = false, detailed = false, priority }: ProjectCardProps) {
	return (
		<a className={wide ? "card columns items-end gap-y-5" : "card"} href={project.path}>
			<span className={wide ? "pic opens aspect-3/2 lg:col-span-8" : "pic opens aspect-4/3"}>
				<Picture
					image={project.image}
					sizes={wide ? "(min-width: 64rem) 62vw, 100vw" : "(min-width: 48rem) 46vw, 100vw"}
					priority={priority}
				/>
			</span>
			<span className={wide ? "block lg:col-span-4" : "mt-4 block"}>
				<span className="flex flex-row-reverse flex-wrap items-baseline justify-between gap-x-4">
					{detailed && project.featured && <Flag>Featured Project</Flag>}
					<span className="label grow">
						{detailed ? project.client.country : project.client.name},{" "}
						{detailed ? project.category : project.client.country}
					</span>
				</span>
				<h2 className="mt-1 text-d3">
					<span className="card-title">{project.title}</span>
				</h2>
				{detailed && <p className="num mt-1 text-sm mute">{project.year}</p>}
				<p className="mt-2 max-w-[54ch] soft">{project.description}</p>
				{detailed && (
					<p className="num mt-2 text-sm mute">
						{project.client.name}, {project.duration}
					</p>
				)}
				<Ticks className="mt-3 gap-1 text-sm" items={project.results.slice(0, 2)} />
				<Tags className="mt-3.5" items={firstOf(project.tags, 4)} />
			</span>
		</a>
	);
}

/** The first entries, and how many more there are. */
function firstOf(items: readonly string[], count: number): readonly string[] {
	const more = items.length - count;
	return more > 0 ? [...items.slice(0, count), `+${more} more`] : items;
}
