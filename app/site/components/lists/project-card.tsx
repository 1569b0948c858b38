import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { Tags, Ticks } from "../../../design/lists.tsx";
import { Picture } from "../../../design/picture.tsx";
import type { Region } from "../../../design/region.ts";
import { Flag } from "../../../design/star.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { openingSizes } from "../../head-picture.ts";
import { TintedStyles, tinted } from "../tinted.tsx";
import { Numbered } from "./numbered.tsx";

export interface ProjectCardProps {
	project: Entry<Collections["projects"]>;
	/** In sight when the page opens. */
	priority?: boolean;
}

/** A case study as one link, among all projects: with badge, category, year and duration. */
export function ProjectCard({ project, priority }: ProjectCardProps) {
	const { t } = useLanguage();
	const { client, category, colour, description, duration, featured, image, path, results, tags, title, year } =
		project;
	return (
		<a className={`card project-card${tinted(colour)}`} href={path} {...at(project)}>
			<TintedStyles colour={colour} />
			<span className="pic cut">
				<Picture
					image={image}
					sizes="(min-width: 48rem) 46vw, 100vw"
					priority={priority}
					className="smooth"
					region={at(project, "image")}
				/>
			</span>
			<span className="mt-4 block">
				<span className="above">
					{featured && <Flag>{t("projects.featured")}</Flag>}
					<span className="label" {...at(project, "client.country", "category")}>
						{[client.country, category].filter(Boolean).join(", ")}
					</span>
				</span>
				<h2 className="mt-1 text-d3">
					<span className="card-title" {...at(project, "title")}>
						{title}
					</span>
				</h2>
				<p className="num mt-1 text-sm mute" {...at(project, "year")}>
					{year}
				</p>
				<p className="mt-2 max-w-[54ch] soft" {...at(project, "description")}>
					{description}
				</p>
				<p className="num mt-2 text-sm mute" {...at(project, "client.name", "duration")}>
					{[client.name, duration].filter(Boolean).join(", ")}
				</p>
				<Ticks className="mt-3 text-sm" items={results.slice(0, 2)} region={at(project, "results")} />
				<FirstTags className="mt-3" tags={tags} region={at(project, "tags")} />
			</span>
		</a>
	);
}

/** A featured case study as one link: its picture runs to the edge, its numbers stand large in their sentences. */
export function ProjectOnWall({ project, priority }: ProjectCardProps) {
	const { client, colour, description, image, path, results, tags, title } = project;
	return (
		<a className={`card work${tinted(colour)}`} href={path} {...at(project)}>
			<TintedStyles colour={colour} />
			<span className="pic">
				<Picture
					image={image}
					sizes={openingSizes}
					priority={priority}
					className="smooth"
					region={at(project, "image")}
				/>
			</span>
			<span className="words">
				<span className="stack-2">
					<span className="label block" {...at(client, "name", "country")}>
						{[client.name, client.country].filter(Boolean).join(", ")}
					</span>
					<h2 className={title.length > 60 ? "text-d3" : "text-d2"}>
						<span className="card-title" {...at(project, "title")}>
							{title}
						</span>
					</h2>
					<span className="block soft" {...at(project, "description")}>
						{description}
					</span>
				</span>
				<span>
					{results.length > 0 && (
						<ul className="numbers" {...at(project, "results")}>
							{results.slice(0, 2).map((result) => (
								<li key={result}>
									<Numbered text={result} />
								</li>
							))}
						</ul>
					)}
					<FirstTags tags={tags} region={at(project, "tags")} />
				</span>
			</span>
		</a>
	);
}

interface FirstTagsProps {
	tags: readonly string[];
	className?: string;
	region?: Region;
}

/** The first four, and how many more there are. */
function FirstTags({ tags, className, region }: FirstTagsProps) {
	const { t } = useLanguage();
	const more = tags.length - tagsShown;
	const shown = more > 0 ? [...tags.slice(0, tagsShown), t("projects.more", { number: more })] : tags;
	return <Tags className={className} items={shown} region={region} />;
}

const tagsShown = 4;
