import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { GoLink } from "../../../design/button.tsx";
import { Tags } from "../../../design/lists.tsx";
import { Picture } from "../../../design/picture.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { TintedStyles, tinted } from "../../components/tinted.tsx";
import { chosen } from "../chosen.server.ts";
import { Band, type SectionProps, type ShownKind, withTitle } from "../kind.tsx";

type Project = Entry<Collections["projects"]>;

export const projects: ShownKind<"projects", readonly Project[]> = {
	find: (site, { entries }) => chosen(site, "projects", entries, 3),
	View: Projects,
};

function Projects({ section, found, place }: SectionProps<"projects", readonly Project[]>) {
	const { t } = useLanguage();
	const titled = withTitle(section, t("shell.portfolio"));
	return (
		<Band section={titled} place={place}>
			<div className="wrap">
				<ul className={section.layout === "first" ? "shots first-large" : "shots"}>
					{found.map((project, index) => (
						<li key={project.id} {...at(project)}>
							<ProjectShot project={project} isLarge={section.layout === "first" && index === 0} />
						</li>
					))}
				</ul>
				<p className="mt-8">
					<GoLink href="/portfolio">{t("home.allCases")}</GoLink>
				</p>
			</div>
		</Band>
	);
}

function ProjectShot({ project, isLarge }: { project: Project; isLarge: boolean }) {
	const { path, title, image, client, colour, tags } = project;
	return (
		<a className={`card${tinted(colour)}`} href={path}>
			<TintedStyles colour={colour} />
			<span className="pic cut">
				<Picture
					image={image}
					sizes={isLarge ? "(min-width: 64rem) 60vw, 110vw" : "(min-width: 48rem) 46vw, 100vw"}
					className="smooth"
				/>
			</span>
			<span className="mt-4 block">
				<span className="label">{[client.name, client.country].filter(Boolean).join(", ")}</span>
				<h3 className={isLarge ? "text-d3" : "text-d4"}>
					<span className="card-title">{title}</span>
				</h3>
				<Tags className="mt-2" items={tags.slice(0, 3)} />
			</span>
		</a>
	);
}
