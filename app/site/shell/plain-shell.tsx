import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { Mark } from "../../design/mark.tsx";
import { StarStrip } from "../../design/star.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import type { Brand } from "../look/brand.ts";

// The pages that every site has, named here because the content could not be loaded.
const pages = ["about", "services", "portfolio", "articles", "contact"] as const;

/** Frames an error page with links to every page when the site's own header and footer could not be rendered. */
export function PlainShell({ children }: { children: ReactNode }) {
	const mark = (useRouteLoaderData("root") as Partial<Pick<Brand, "mark">> | undefined)?.mark;
	const { t } = useLanguage();
	const links = pages.map((name) => (
		<li key={name}>
			<a href={`/${name}`}>{t(`shell.${name}`)}</a>
		</li>
	));
	return (
		<>
			<header className="nav">
				<nav className="wrap" aria-label={t("shell.main")}>
					<a className="brand" href="/">
						{mark && <Mark mark={mark} alt="" />}
						<span>{t("shell.home")}</span>
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
						<nav aria-label={t("shell.pages")}>
							<h2>{t("shell.pages")}</h2>
							<ul>{links}</ul>
						</nav>
					</div>
				</div>
			</footer>
		</>
	);
}
