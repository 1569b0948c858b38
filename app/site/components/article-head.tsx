import type { Entry } from "../../content/model/define.ts";
import type { Collections } from "../../content/register/register.ts";
import { minutesToRead } from "../../content/text/reading-time.ts";
import { isBeginningOf } from "../../content/text/text-beginning.ts";
import { Tags } from "../../design/lists.tsx";
import { Picture } from "../../design/picture.tsx";
import { Flag } from "../../design/star.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { openingId, openingSizes } from "../head-picture.ts";
import type { topicPaths } from "../topics.ts";
import { type Crumbs, PageTrail } from "./page-head.tsx";
import { ShareLinks } from "./share-links.tsx";

type ArticleEntry = Entry<Collections["articles"]>;

export interface ArticleHeadProps {
	article: ArticleEntry;
	/** The pages of its category and tags. */
	topics: ReturnType<typeof topicPaths>;
	/** From the home page to this one. */
	crumbs: Crumbs;
	/** The whole address of the page. */
	url: string;
}

/** The head of the page of an article: where it stands, its title, who wrote it, and its picture. */
export function ArticleHead({ article, topics, crumbs, url }: ArticleHeadProps) {
	const { t } = useLanguage();
	return (
		<header className="page-grid text-open">
			<PageTrail crumbs={crumbs} back={{ text: t("articles.back"), href: "/articles" }} />
			<p className="above row text-sm mute">
				<span {...at(article, "category")}>
					{topics.category ? <a href={topics.category}>{article.category}</a> : article.category}
				</span>
				{article.featured && <Flag region={at(article, "featured")}>{t("articles.featuredArticle")}</Flag>}
			</p>
			<h1 className={titleSize(article.title)} {...at(article, "title")}>
				{article.title}
			</h1>
			{!isBeginningOf(article.excerpt, article.content) && (
				<p className="lead" {...at(article, "excerpt")}>
					{article.excerpt}
				</p>
			)}
			<div className="by">
				<Author article={article} />
				<ShareLinks title={article.title} author={article.author.name} url={url} />
				<Tags items={article.tags} paths={topics.tags} region={at(article, "tags")} />
			</div>
			<div className="page-picture pic" id={openingId}>
				<Picture image={article.image} sizes={openingSizes} priority region={at(article, "image")} />
			</div>
		</header>
	);
}

function titleSize({ length }: string): string {
	if (length > 90) return "text-d2";
	return length > 60 ? "text-d1" : "text-d0";
}

function Author({ article }: { article: ArticleEntry }) {
	const { t, date } = useLanguage();
	const { name, role, image, path } = article.author;
	return (
		<div className="author">
			{image && <Picture image={image} sizes="44px" alt="" className="avatar" region={at(article, "author")} />}
			<span className="text-sm" {...at(article, "author", "publishedAt", "readTime")}>
				<strong>{path ? <a href={path}>{name}</a> : name}</strong>
				{role && `, ${role}`}
				{name && <br />}
				<span className="mute">
					<time dateTime={article.publishedAt}>
						{date(new Date(article.publishedAt), { dateStyle: "long", timeZone: "UTC" })}
					</time>
					, {article.readTime || t("articles.readTime", { count: minutesToRead(article.content) })}
				</span>
			</span>
		</div>
	);
}
