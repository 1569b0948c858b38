import { useLanguage } from "../../language/use-language.tsx";

interface TableOfContentsProps {
	entries: readonly { id: string; text: string; level: 2 | 3 }[];
}

/** The headings of an article beside it; the current one, the percentage and the bar at the top follow the reader. */
export function TableOfContents({ entries }: TableOfContentsProps) {
	const { t } = useLanguage();
	return (
		<reading-progress class="toc block">
			{entries.length > 0 && (
				<nav className="max-w-[30ch]" aria-labelledby="toc">
					<p className="label mb-4 flex justify-between">
						<span id="toc">{t("articles.contents")}</span>
						<span className="num" data-percent aria-hidden="true" />
					</p>
					<ol>
						{entries.map(({ id, text, level }) => (
							<li key={id}>
								<a href={`#${id}`} data-level={level}>
									{text}
								</a>
							</li>
						))}
					</ol>
				</nav>
			)}
		</reading-progress>
	);
}
