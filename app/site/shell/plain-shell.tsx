import type { ReactNode } from "react";
import { Mark } from "../../design/mark.tsx";
import { StarStrip } from "../../design/star.tsx";

// The pages that every site has, named here because the content could not be loaded.
const pages = [
	{ text: "About", path: "/about" },
	{ text: "Services", path: "/services" },
	{ text: "Portfolio", path: "/portfolio" },
	{ text: "Articles", path: "/articles" },
	{ text: "Contact", path: "/contact" },
];

/** Frames an error page with links to every page when the site's own header and footer could not be rendered. */
export function PlainShell({ children }: { children: ReactNode }) {
	const links = pages.map(({ text, path }) => (
		<li key={path}>
			<a href={path}>{text}</a>
		</li>
	));
	return (
		<>
			<header className="nav">
				<nav className="wrap" aria-label="Main">
					<a className="brand" href="/">
						<Mark />
						<span>Home</span>
					</a>
					<ul>{links}</ul>
				</nav>
			</header>
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			<footer className="footer night">
				<StarStrip />
				<div className="wrap">
					<div className="footer-columns">
						<nav aria-label="Pages">
							<h2>Pages</h2>
							<ul>{links}</ul>
						</nav>
					</div>
				</div>
			</footer>
		</>
	);
}
