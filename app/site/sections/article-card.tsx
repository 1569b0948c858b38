import type { Entry } from "../../content/define.ts";
import { readTimeOf } from "../../content/reading-time.ts";
import type { Collections } from "../../content/register.ts";
import { GoLabel } from "../../design/button.tsx";
import { Picture } from "../../design/picture.tsx";
import { Flag } from "../../design/star.tsx";

type Article = Entry<Collections["articles"]>;

interface ArticleCardProps {
	article: Article;
	/** Smaller, with "Read More", as among related articles. */
	small?: boolean;
	priority?: boolean;
}

/** An article as one link. */
export function ArticleCard({ article, small = false, priority }: ArticleCardProps) {
	return (
		<a className="card" href={article.path}>
			<span className="pic opens aspect-video">
				<Picture
					image={article.image}
					sizes={small ? "(min-width: 64rem) 30vw, 100vw" : "(min-width: 48rem) 46vw, 100vw"}
					priority={priority}
				/>
			</span>
			<span className="mt-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
				<span className="label">{article.category}</span>
				{!small && article.featured && <Flag>Featured</Flag>}
			</span>
			<h3 className={`mt-1 ${small ? "text-d4" : "text-d3"}`}>
				<span className="card-title">{article.title}</span>
			</h3>
			<p className={`mt-1.5 max-w-[54ch] soft ${small ? "text-sm" : ""}`}>{article.excerpt}</p>
			<p className="mt-2 text-xs mute">
				{article.author}, {article.readTime || readTimeOf(article.content)}
			</p>
			{small && <GoLabel>Read More</GoLabel>}
		</a>
	);
}
