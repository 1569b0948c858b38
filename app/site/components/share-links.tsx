import { BrandIcon, type BrandName } from "../../design/brand-icon.tsx";
import { Icon } from "../../design/icon.tsx";
import { newTab } from "../../design/new-tab.tsx";
import { useDesignWord } from "../../language/use-design-word.ts";
import { useLanguage } from "../../language/use-language.tsx";

interface ShareLinksProps {
	title: string;
	author: string;
	url: string;
}

/** Links to share an article: each opens its service in a new tab. Copying the link cannot be seen without JavaScript. */
export function ShareLinks({ title, author, url }: ShareLinksProps) {
	const { t } = useLanguage();
	const words = t("articles.shareText", { title, author });
	return (
		<ul className="share" aria-label={t("articles.share")}>
			<ShareLink
				name="X"
				brand="Twitter"
				href={`https://x.com/intent/post?${new URLSearchParams({ text: words, url })}`}
			/>
			<ShareLink
				name="LinkedIn"
				brand="LinkedIn"
				href={`https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url, title: words })}`}
			/>
			<ShareLink
				name="WhatsApp"
				brand="WhatsApp"
				href={`https://wa.me/?${new URLSearchParams({ text: `${words} ${url}` })}`}
			/>
			<li>
				<copy-text data-copied-text={t("articles.copied")}>
					<button type="button" className="icon-button" aria-label={t("articles.copyLink")}>
						<Icon name="link" className="when-idle" />
						<Icon name="check" className="when-copied" />
					</button>
					<span className="sr-only" role="status" />
				</copy-text>
			</li>
		</ul>
	);
}

function ShareLink({ name, brand, href }: { name: string; brand: BrandName; href: string }) {
	const { t } = useLanguage();
	return (
		<li>
			<a
				className="icon-button"
				href={href}
				{...newTab}
				aria-label={`${t("articles.shareOn", { name })} ${useDesignWord("newTab")}`}
			>
				<BrandIcon name={brand} />
			</a>
		</li>
	);
}
