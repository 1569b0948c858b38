import { useDesignWord } from "../language/use-design-word.ts";

interface BreadcrumbProps {
	/** From the home page down; the last one is the page itself and has no link. */
	trail: readonly { readonly text: string; readonly href?: string }[];
}

export function Breadcrumb({ trail }: BreadcrumbProps) {
	return (
		<nav aria-label={useDesignWord("trail")}>
			<ol className="breadcrumb">
				{trail.map(({ text, href }) =>
					href ? (
						<li key={text}>
							<a href={href}>{text}</a>
						</li>
					) : (
						<li key={text} aria-current="page">
							{text}
						</li>
					),
				)}
			</ol>
		</nav>
	);
}
