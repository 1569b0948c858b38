import type { Entry } from "../../../content/model/define.ts";
import type { Collections, Singletons } from "../../../content/register/register.ts";
import { GoLink } from "../../../design/button.tsx";
import { Tags } from "../../../design/lists.tsx";
import { Picture } from "../../../design/picture.tsx";
import { Section, SectionHead } from "../../../design/section.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { TintedStyles, tinted } from "../tinted.tsx";

type Project = Entry<Collections["projects"]>;
type Ground = Entry<Singletons["home"]>["grounds"]["cases"];

const tagsShown = 3;

interface CaseStudiesProps {
	heading: Entry<Singletons["home"]>["caseStudies"];
	projects: readonly Project[];
	ground: Ground;
}

/** The first case leaves the page at its left edge, the others stand beside it. */
export function CaseStudies({ heading, projects, ground }: CaseStudiesProps) {
	const { t } = useLanguage();
	if (projects.length === 0) return null;
	return (
		<Section labelledBy="work" id="portfolio" ground={ground}>
			<SectionHead id="work" title={heading.title || t("shell.portfolio")} region={at(heading, "title")}>
				<GoLink href="/portfolio">{t("home.allCases")}</GoLink>
				{heading.subtitle && (
					<p className="lead" {...at(heading, "subtitle")}>
						{heading.subtitle}
					</p>
				)}
			</SectionHead>
			<div className="page-grid cases">
				{projects.map((project, index) => (
					<Case key={project.id} project={project} isFirst={index === 0} />
				))}
			</div>
		</Section>
	);
}

function Case({ project, isFirst }: { project: Project; isFirst: boolean }) {
	const { path, title, image, client, colour, tags } = project;
	return (
		<a className={`case card${tinted(colour)}`} href={path} {...at(project)}>
			<TintedStyles colour={colour} />
			<span className={isFirst ? "pic" : "pic cut"}>
				<Picture
					image={image}
					sizes={isFirst ? "(min-width: 64rem) 65vw, (min-width: 40rem) 110vw, 84vw" : "(min-width: 40rem) 45vw, 84vw"}
					className="smooth"
					region={at(project, "image")}
				/>
			</span>
			<span className="case-words">
				<span className="label" {...at(client, "name", "country")}>
					{[client.name, client.country].filter(Boolean).join(", ")}
				</span>
				<h3 className={isFirst ? "text-d3" : "text-d4"}>
					<span className="card-title" {...at(project, "title")}>
						{title}
					</span>
				</h3>
				<Tags items={tags.slice(0, tagsShown)} region={at(project, "tags")} />
			</span>
		</a>
	);
}
