import type { Entry } from "../../../content/model/define.ts";
import type { Collections } from "../../../content/register/register.ts";
import { minutesToRead } from "../../../content/text/reading-time.ts";
import { GoLink } from "../../../design/button.tsx";
import { Picture } from "../../../design/picture.tsx";
import { useLanguage } from "../../../language/use-language.tsx";
import { at } from "../../at.ts";
import { Band, type SectionProps, type ShownKind, withTitle } from "../kind.tsx";

type Article = Entry<Collections["articles"]>;

/** The newest of a category. */
export const articles: ShownKind<"articles", readonly Article[]> = {
	shares: ["cards", "rows"],
	find({ snapshot }, { category, count }) {
		const found = snapshot.select("articles", (all) =>
			all.filter((article) => category === "" || article.category === category).slice(0, count),
		);
		return found.length > 0 ? found : undefined;
	},
	View: Articles,
};

function Articles({ section, found, place }: SectionProps<"articles", readonly Article[]>) {
	const { t } = useLanguage();
	const titled = withTitle(section, t("shell.articles"));
	const isRows = section.layout === "rows";
	return (
		<Band section={titled} place={place}>
			<div className="wrap">
				<ul className={isRows ? "rows" : "cards"}>
					{found.map((article) => (
						<li key={article.id} {...at(article)}>
							{isRows ? <ArticleRow article={article} /> : <Card article={article} />}
						</li>
					))}
				</ul>
				<p className="mt-8">
					<GoLink href="/articles">{t("sections.allArticles")}</GoLink>
				</p>
			</div>
		</Band>
	);
}

function ArticleRow({ article }: { article: Article }) {
	const { t } = useLanguage();
	const { path, title, excerpt, author, readTime, content } = article;
	return (
		<a className="card" href={path}>
			<h3 className="text-d4">
				<span className="card-title">{title}</span>
			</h3>
			<p className="text-sm soft">{excerpt}</p>
			<p className="text-sm mute">
				{author.name && `${author.name}, `}
				{readTime || t("articles.readTime", { count: minutesToRead(content) })}
			</p>
		</a>
	);
}

function Card({ article: { path, image, category, title, excerpt } }: { article: Article }) {
	return (
		<a className="card" href={path}>
			<span className="pic cut">
				<Picture image={image} sizes="(min-width: 64rem) 30vw, (min-width: 48rem) 46vw, 100vw" />
			</span>
			<span className="label">{category}</span>
			<h3 className="mt-1 text-d4">
				<span className="card-title">{title}</span>
			</h3>
			<p className="mt-2 text-sm soft">{excerpt}</p>
		</a>
	);
}
