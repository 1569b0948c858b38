import { BrandIcon, type BrandName } from "../../design/brand-icon.tsx";
import { Icon } from "../../design/icon.tsx";
import { newTab } from "../../design/new-tab.tsx";

interface ShareLinksProps {
	title: string;
	author: string;
	url: string;
}

/** Links to share an article: each opens its service in a new tab. Copying the link is hidden without JavaScript. */
export function ShareLinks({ title, author, url }: ShareLinksProps) {
	const words = `${title} by ${author}`;
	return (
		<ul className="share flex flex-wrap gap-2" aria-label="Share">
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
				<copy-text>
					<button type="button" className="icon-button" aria-label="Copy link" hidden>
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
	return (
		<li>
			<a className="icon-button" href={href} {...newTab} aria-label={`Share on ${name} (opens in new tab)`}>
				<BrandIcon name={brand} />
			</a>
		</li>
	);
}
