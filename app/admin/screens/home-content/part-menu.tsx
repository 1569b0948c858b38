import type { FormStore } from "../../inputs/form-store.ts";
import { useStoreState } from "../../inputs/use-form.tsx";
import { furtherParts, mainParts, type Part, partOf } from "./home-parts.ts";

interface PartMenuProps {
	chosen: Part;
	/** Parts with problems show how many there are. */
	form: FormStore;
	onChoose(part: Part): void;
}

/** The parts of the home page. */
export function PartMenu({ chosen, form, onChoose }: PartMenuProps) {
	const problems = useStoreState(form, ({ problems }) => problems);
	const count = (part: Part) => [...problems.keys()].filter((path) => partOf(path.split(".")[0]!) === part).length;
	return (
		<nav className="part-menu" aria-label="Parts of the home page">
			{[mainParts, furtherParts].map((parts) => (
				<ul key={parts[0]!.title}>
					{parts.map((part) => (
						<li key={part.title}>
							<button type="button" aria-current={part === chosen ? "true" : undefined} onClick={() => onChoose(part)}>
								{part.title}
								{count(part) > 0 && <span className="field-error"> {count(part)} to correct</span>}
							</button>
						</li>
					))}
				</ul>
			))}
		</nav>
	);
}
