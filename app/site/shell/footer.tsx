import type { Entry } from "../../content/model/define.ts";
import type { Singletons } from "../../content/register/register.ts";
import type { MarkView } from "../../design/mark.tsx";
import { StarStrip } from "../../design/star.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";
import { addressLines, type Office, officeAnchor } from "../office-address.ts";
import { CompanyMark } from "./company-mark.tsx";
import { Languages, type PageInLanguage } from "./language-links.tsx";
import { Brand } from "./navigation.tsx";
import { dial } from "./phone.ts";
import { SocialLinks } from "./social-links.tsx";

export interface FooterProps {
	footer: Entry<Singletons["footer"]>;
	settings: Entry<Singletons["site_settings"]>;
	/** Those stand in place of the address of the settings. */
	offices?: readonly Office[];
	mark: MarkView;
	languages: readonly PageInLanguage[];
	/** Whether the site offers a search. */
	hasSearch?: boolean;
	/** Whether to show the company's name as wide as the page. */
	withMark: boolean;
}

export function Footer({ footer, settings, offices = [], mark, languages, hasSearch, withMark }: FooterProps) {
	const { t } = useLanguage();
	const { company_name: company, email, phone } = settings;
	const address = offices.length > 0 ? "" : settings.address;
	const hasContact = email || phone || address || offices.length > 0 || footer.hours;
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
								<FooterOffices offices={offices} />
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
					{hasSearch && (
						<a className="inline-flex min-h-11 items-center underline" href="/search">
							{t("search.title")}
						</a>
					)}
					<a className="inline-flex min-h-11 items-center underline" href="#top">
						{t("shell.backToTop")} <span aria-hidden="true">&nbsp;↑</span>
					</a>
				</div>
			</div>
			{withMark && <CompanyMark company={company} />}
		</footer>
	);
}

/** One or two with their addresses; of more, the names lead to them. */
function FooterOffices({ offices }: { offices: readonly Office[] }) {
	if (offices.length > 2)
		return (
			<li className="flex flex-wrap gap-x-4">
				{offices.map((office) => (
					<a key={office.id} href={`/contact#${officeAnchor(office)}`} {...at(office, "name")}>
						{office.name}
					</a>
				))}
			</li>
		);
	return offices.map((office) => (
		<li key={office.id} className="pt-1.5" {...at(office)}>
			{offices.length > 1 && <strong className="block">{office.name}</strong>}
			{addressLines(office).map((line) => (
				<span key={line} className="block">
					{line}
				</span>
			))}
		</li>
	));
}
