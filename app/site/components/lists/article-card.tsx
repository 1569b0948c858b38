import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { minutesToRead } from "../../../content/text/reading-time.ts";
import { GoLabel } from "../../../design/button.tsx";
import { Picture } from "../../../design/picture.tsx";
import { Flag } from "../../../design/star.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";

export interface ArticleCardProps {
	article: Entry<Collections["articles"]>;
	/** The first of a list, one of two or of three in a row, or one among related articles. */
	size: keyof typeof sizes;
	/** In sight when the page opens. */
	priority?: boolean;
}

const sizes = {
	lead: "(min-width: 64rem) max(55vw, 64rem), 100vw",
	half: "(min-width: 48rem) 55vw, 100vw",
	third: "(min-width: 64rem) 30vw, (min-width: 48rem) 46vw, 100vw",
	related: "(min-width: 48rem) 55vw, 100vw",
} as const;

/** An article as one link. */
export function ArticleCard({ article, size, priority }: ArticleCardProps) {
	const { t } = useLanguage();
	const { path, image, category, featured, title, excerpt, author, readTime, content } = article;
	return (
		<a className="card teaser" href={path} {...at(article)}>
			<span className={size === "lead" ? "pic" : "pic cut"}>
				<Picture image={image} sizes={sizes[size]} priority={priority} region={at(article, "image")} />
			</span>
			<span className="words">
				<span className="kind label">
					<span {...at(article, "category")}>{category}</span>
					{featured && <Flag>{t("articles.featured")}</Flag>}
				</span>
				<h3 className={size === "lead" && title.length <= 60 ? "text-d1" : size === "lead" ? "text-d2" : "text-d4"}>
					<span className="card-title" {...at(article, "title")}>
						{title}
					</span>
				</h3>
				<span
					className={size === "lead" ? "block max-w-[54ch] soft" : "block max-w-[54ch] text-sm soft"}
					{...at(article, "excerpt")}
				>
					{excerpt}
				</span>
				<span className="label" {...at(article, "author", "readTime")}>
					{author.name && `${author.name}, `}
					{readTime || t("articles.readTime", { count: minutesToRead(content) })}
				</span>
				{size === "related" && <GoLabel>{t("articles.readMore")}</GoLabel>}
			</span>
		</a>
	);
}
