import { ArticleCard, type ArticleCardProps } from "#core/parts.ts";

export function FramedArticleCard(props: ArticleCardProps) {
	return (
		<div data-framed="">
			<ArticleCard {...props} />
		</div>
	);
}
