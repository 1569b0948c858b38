import type { SectionsField } from "../../../content/fields/sections.ts";
import { pageTemplates } from "../../../content/types/page-templates.ts";
import { useSectionCommands, useSectionsOf } from "../../inputs/sections/use-sections.ts";
import { useForm } from "../../inputs/use-form.tsx";

interface TemplatesProps {
	field: SectionsField;
	path: string;
	onChoose(index: number): void;
}

/** The templates that a page without sections can begin with. */
export function Templates({ field, path, onChoose }: TemplatesProps) {
	const { length } = useSectionsOf(path);
	const { begin } = useSectionCommands(field, path, onChoose);
	const { change } = useForm();
	if (length > 0) return null;
	return (
		<section className="page-templates" aria-labelledby="templates">
			<h2 id="templates">Or begin with</h2>
			<ul>
				{pageTemplates.map(({ name, about, noindex, sections }) => (
					<li key={name}>
						<button
							type="button"
							onClick={() => {
								begin(sections());
								if (noindex) change("noindex", true);
							}}
						>
							<b>{name}</b>
							<small>{about}</small>
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
