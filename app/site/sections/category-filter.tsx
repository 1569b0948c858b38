import { listAddress } from "../listing.ts";

interface CategoryFilterProps {
	path: string;
	/** The chosen one; undefined for all. */
	current?: string;
	categories: readonly { id: string; label: string; count: number }[];
	total: number;
}

/** The categories of a list as links, each with how many entries it has. */
export function CategoryFilter({ path, current, categories, total }: CategoryFilterProps) {
	const options = [{ id: "", label: "All", count: total }, ...categories];
	return (
		<nav className="filters" aria-label="Category">
			{options.map(({ id, label, count }) => (
				<a
					key={id}
					href={listAddress(path, { category: id })}
					aria-current={id === (current ?? "") ? "true" : undefined}
				>
					{label} <span className="num text-2xs mute">{count}</span>
				</a>
			))}
		</nav>
	);
}
