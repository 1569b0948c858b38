import type { Entry } from "../../content/model/define.ts";
import type { Singletons } from "../../content/register/register.ts";
import { BrandIcon } from "../../design/brand-icon.tsx";
import { NewTabNote, newTab } from "../../design/new-tab.tsx";
import { useLanguage } from "../../language/use-language.tsx";
import { at } from "../at.ts";

const profiles = [
	{ field: "social_github", name: "GitHub" },
	{ field: "social_linkedin", name: "LinkedIn" },
	{ field: "social_twitter", name: "Twitter" },
	{ field: "social_instagram", name: "Instagram" },
] as const;

/** The profiles that the settings name. */
export function SocialLinks({ settings }: { settings: Entry<Singletons["site_settings"]> }) {
	const { t } = useLanguage();
	const named = profiles.filter(({ field }) => settings[field]);
	const others = settings.social_others;
	if (named.length + others.length === 0) return null;
	return (
		<ul className="profiles" aria-label={t("shell.profiles")}>
			{named.map(({ field, name }) => (
				<li key={field}>
					<a className="social" href={settings[field]} {...newTab} {...at(settings, field)}>
						<BrandIcon name={name} />
						<span className="sr-only">{name}</span>
						<NewTabNote />
					</a>
				</li>
			))}
			{others.map((profile) => (
				<li key={profile.url}>
					<a className="social" href={profile.url} {...newTab} {...at(profile)}>
						{profile.name}
						<NewTabNote />
					</a>
				</li>
			))}
		</ul>
	);
}
