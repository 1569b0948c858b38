import type { Region } from "../../../design/region.ts";
import { useLanguage } from "../../../language/use-language.tsx";
import { listAddress } from "../../list-part.ts";

interface CategoryFilterProps {
	path: string;
	/** The chosen one; undefined for all. */
	current?: string;
	categories: readonly { id: string; label: string; count: number }[];
	total: number;
	region?: Region;
}

/** The categories of a list as links, each with how many entries it has, be it none. */
export function CategoryFilter({ path, current, categories, total, region }: CategoryFilterProps) {
	const { t } = useLanguage();
	const options = [{ id: "", label: t("articles.all"), count: total }, ...categories];
	return (
		<nav className="filters" aria-label={t("articles.category")} {...region}>
			{options.map(({ id, label, count }) => (
				<a
					key={id}
					href={listAddress(path, { category: id })}
					aria-current={id === (current ?? "") ? "true" : undefined}
				>
					{label} <span className="num label">{count}</span>
				</a>
			))}
		</nav>
	);
}
