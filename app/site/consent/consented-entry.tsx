import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { Picture } from "../../design/picture.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { Voice } from "../components/home/testimonials.tsx";
import { LogoWall } from "../components/logo-wall.tsx";
import { Indicator, ProjectVoice } from "../components/project-parts.tsx";
import { openingSizes } from "../head-picture.ts";
import projectStyles from "../pages/project.css?url";

/** An entry that shows something of somebody. */
export type ShownEntry =
	| ({ readonly collection: "testimonials" } & Entry<Collections["testimonials"]>)
	| ({ readonly collection: "clients" } & Entry<Collections["clients"]>)
	| ({ readonly collection: "projects" } & Entry<Collections["projects"]>);

interface ConsentedEntryProps {
	readonly entry: ShownEntry;
	/** Of whoever a project quotes. */
	readonly portrait?: Entry<Collections["testimonials"]>["avatar"] | undefined;
}

/** An entry as the pages of the site draw it. */
export function ConsentedEntry({ entry, portrait }: ConsentedEntryProps) {
	const { t } = useLanguage();
	return (
		<section className="sunk consent-shown" aria-label={t("consent.looks")}>
			{entry.collection === "testimonials" && (
				<div className="wrap voices">
					<Voice testimonial={entry} />
				</div>
			)}
			{entry.collection === "clients" && (
				<div className="wrap">
					<LogoWall clients={[entry]} withFacts />
				</div>
			)}
			{entry.collection === "projects" && <Case project={entry} portrait={portrait} />}
		</section>
	);
}

function Case({
	project,
	portrait,
}: Pick<ConsentedEntryProps, "portrait"> & { readonly project: Extract<ShownEntry, { collection: "projects" }> }) {
	const { t } = useLanguage();
	const { title, description, client, image, results, kpis, testimonial } = project;
	return (
		<>
			<link rel="stylesheet" href={projectStyles} precedence="page" />
			<div className="wrap stack-8">
				<div>
					{client.name && <p className="mute text-sm">{client.name}</p>}
					<h2 className="text-d3">{title}</h2>
					<p className="lead mt-4">{description}</p>
				</div>
				{image && (
					<div className="pic">
						<Picture image={image} sizes={openingSizes} className="smooth" />
					</div>
				)}
				{results.length > 0 && (
					<div>
						<h3 className="text-lg">{t("projects.results")}</h3>
						<ul>
							{results.map((result) => (
								<li key={result}>{result}</li>
							))}
						</ul>
					</div>
				)}
				{kpis.length > 0 && (
					<dl className="kpis">
						{kpis.map((kpi) => (
							<Indicator key={kpi.label} kpi={kpi} />
						))}
					</dl>
				)}
			</div>
			{testimonial.quote && (
				<div className="page-grid said mt-8">
					{portrait && (
						<div className="portrait pic cut">
							<Picture image={portrait} sizes="176px" alt="" />
						</div>
					)}
					<ProjectVoice testimonial={testimonial} />
				</div>
			)}
		</>
	);
}
