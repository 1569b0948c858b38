import type { Entry } from "../../content/model/define.ts";
import type { Singletons } from "../../content/register/register.ts";
import type { MarkView } from "../../design/mark.tsx";
import { StarStrip } from "../../design/star.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { CompanyMark } from "./company-mark.tsx";
import { Languages, type PageInLanguage } from "./languages.tsx";
import { Brand } from "./navigation.tsx";
import { dial } from "./phone.ts";
import { SocialLinks } from "./social-links.tsx";

export interface FooterProps {
	footer: Entry<Singletons["footer"]>;
	settings: Entry<Singletons["site_settings"]>;
	mark: MarkView;
	languages: readonly PageInLanguage[];
	/** Whether to show the company's name as wide as the page. */
	withMark: boolean;
}

export function Footer({ footer, settings, mark, languages, withMark }: FooterProps) {
	const { t } = useLanguage();
	const { company_name: company, email, phone, address } = settings;
	const hasContact = email || phone || address || footer.hours;
	return (
		<footer className="footer night">
			<StarStrip />
			<div className="wrap">
				<div className="footer-columns" {...at(footer, "columns")}>
					<div className="stack-5">
						<Brand settings={settings} mark={mark} />
						{footer.description && (
							<p className="soft max-w-[30ch] text-sm" {...at(footer, "description")}>
								{footer.description}
							</p>
						)}
					</div>
					{footer.columns.map((column) => (
						<nav key={column.title} aria-label={column.title} {...at(column)}>
							<h2 {...at(column, "title")}>{column.title}</h2>
							<ul {...at(column, "links")}>
								{column.links.map((entry) => (
									<li key={entry.link}>
										<a href={entry.link} {...at(entry)}>
											{entry.text}
										</a>
									</li>
								))}
							</ul>
						</nav>
					))}
					<SocialLinks settings={settings} />
					{hasContact && (
						<div>
							<h2 {...at(footer, "contactTitle")}>{footer.contactTitle || t("shell.contact")}</h2>
							<ul>
								{email && (
									<li>
										<a href={`mailto:${email}`} {...at(settings, "email")}>
											{email}
										</a>
									</li>
								)}
								{phone && (
									<li>
										<a href={dial(phone)} dir="ltr" {...at(settings, "phone")}>
											{phone}
										</a>
									</li>
								)}
								{(address || footer.hours) && (
									<li className="pt-2" {...at(settings, "address")}>
										{address}
										<span className="mute block text-balance" {...at(footer, "hours")}>
											{footer.hours}
										</span>
									</li>
								)}
							</ul>
						</div>
					)}
				</div>
				<div className="footer-base">
					<span {...at(footer, "legalLine")}>
						{t("shell.copyright", { year: String(new Date().getFullYear()), company })} {footer.legalLine}
					</span>
					<Languages pages={languages} />
					<a className="inline-flex min-h-11 items-center underline" href="#top">
						{t("shell.backToTop")} <span aria-hidden="true">&nbsp;↑</span>
					</a>
				</div>
			</div>
			{withMark && <CompanyMark company={company} />}
		</footer>
	);
}
