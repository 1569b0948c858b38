import type { Entry } from "../../content/model/define.ts";
import type { Singletons } from "../../content/register/register.ts";
import { LinkButton } from "../../design/button.tsx";
import { Icon } from "../../design/icon.tsx";
import { MarkAndName, type MarkView } from "../../design/mark.tsx";
import { Star } from "../../design/star.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { Languages, type PageInLanguage } from "./language-links.tsx";
import { widthOfName } from "./name-width.ts";
import { dial } from "./phone.ts";

export interface HeaderProps {
	navigation: Entry<Singletons["navigation"]>;
	settings: Entry<Singletons["site_settings"]>;
	mark: MarkView;
	languages: readonly PageInLanguage[];
	/** The path of the page that is shown. */
	path: string;
}

/** The bar on top of every page, and the menu that takes the links' place on small screens. */
export function Navigation({ navigation, settings, mark, languages, path }: HeaderProps) {
	const { t } = useLanguage();
	const { links, cta } = navigation;
	const { email, phone } = settings;
	const entries = links.map((entry) => ({ ...entry, current: currentness(entry.link, path), region: at(entry) }));
	return (
		<>
			<header className="nav" data-long={lengthOf(navigation, settings.company_name, languages.length)}>
				<nav className="wrap" aria-label={t("shell.main")}>
					<Brand settings={settings} mark={mark} />
					<ul {...at(navigation, "links")}>
						{entries.map(({ text, link, current, region }) => (
							<li key={link}>
								<a href={link} aria-current={current} {...region}>
									{text}
								</a>
							</li>
						))}
					</ul>
					<Languages pages={languages} isShort />
					{cta.link && cta.text && (
						<LinkButton href={cta.link} look="accent" small region={at(navigation, "cta")}>
							{cta.text}
						</LinkButton>
					)}
					<button className="menu-button" type="button" popoverTarget="menu">
						{t("shell.menu")}
					</button>
				</nav>
			</header>
			<nav className="menu night" id="menu" popover="auto" aria-label={t("shell.menu")}>
				<div className="flex h-(--nav-height) shrink-0 items-center">
					<Brand settings={settings} mark={mark} />
					{/* biome-ignore lint/a11y/noAutofocus: it takes the focus when the menu opens, not when the page does. */}
					<button className="menu-button" type="button" popoverTarget="menu" popoverTargetAction="hide" autoFocus>
						{t("shell.close")} <Icon name="close" />
					</button>
				</div>
				<ul className="pt-4 pb-8">
					{entries.map(({ text, link, current }) => (
						<li key={link}>
							<a href={link} aria-current={current}>
								{text}
								{current && <Star />}
							</a>
						</li>
					))}
				</ul>
				<div className="mt-auto grid gap-4">
					<Languages pages={languages} />
					{cta.link && cta.text && (
						<LinkButton href={cta.link} look="accent">
							{cta.text}
						</LinkButton>
					)}
					{(email || phone) && (
						<p className="soft flex flex-col items-start text-sm">
							{email && (
								<a className="flex min-h-11 items-center underline" href={`mailto:${email}`}>
									{email}
								</a>
							)}
							{phone && (
								<a className="flex min-h-11 items-center underline" href={dial(phone)} dir="ltr">
									{phone}
								</a>
							)}
						</p>
					)}
				</div>
			</nav>
		</>
	);
}

export function Brand({ settings, mark }: Pick<HeaderProps, "settings" | "mark">) {
	const { company_name: company } = settings;
	const label = useLanguage().t("shell.homeOf", { company });
	return (
		<a className="brand" href="/" aria-label={label} {...at(settings, "company_name")}>
			<MarkAndName mark={mark} company={company} />
		</a>
	);
}

/** Whether the links are too long for a window of 64rem, or even for one of 90rem. */
function lengthOf(
	{ links, cta }: HeaderProps["navigation"],
	company: string,
	languages: number,
): "some" | "very" | undefined {
	const words = [...links.map(({ text }) => text), cta.text];
	// The letters at their size, and what stands between them.
	const width = words.reduce(
		(sum, text) => sum + widthOfName(text) * 0.17 + 24,
		widthOfName(company) * 0.21 + 120 + languages * 40,
	);
	if (width <= 910) return undefined;
	return width <= 1280 ? "some" : "very";
}

/** Home is current only on its own page, every other link also on the pages below it. */
function currentness(link: string, path: string): "page" | "true" | undefined {
	if (path === link) return "page";
	return link !== "/" && path.startsWith(`${link}/`) ? "true" : undefined;
}
