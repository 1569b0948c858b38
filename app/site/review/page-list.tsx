import { useLanguage } from "../../language/use-language.tsx";
import type { Shown } from "./load-review.server.ts";
import { reviewAt } from "./review-handle.ts";

/** The pages that a proposal changes. */
export function PageList({ secret, page, pages, more }: Shown) {
	const { t } = useLanguage();
	return (
		<nav className="review-pages" aria-label={t("review.pages")}>
			<h2>{t("review.pages")}</h2>
			{pages.length === 0 && <p>{t("review.noPages")}</p>}
			<ul>
				{pages.map(({ path, title, kind, open }) => (
					<li key={path}>
						<a href={reviewAt(secret, path)} aria-current={path === page ? "page" : undefined} data-page={path}>
							<span>{title || path}</span>
							<small>
								{kind === "new" ? t("review.isNew") : kind === "gone" ? t("review.isGone") : title && path}
								{open > 0 && ` (${open})`}
							</small>
						</a>
					</li>
				))}
			</ul>
			{more > 0 && <p>{t("review.more", { count: more })}</p>}
		</nav>
	);
}
