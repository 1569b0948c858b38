import type { Entry } from "../../content/define.ts";
import type { Singletons } from "../../content/register.ts";
import { NewTabNote, newTab } from "../../design/new-tab.tsx";

const profiles = [
	{
		field: "social_github",
		name: "GitHub",
		drawing:
			"M9 19c-4.3 1.4-4.3-2.5-6-3m12 5v-3.5c0-1 .1-1.4-.5-2 2.8-.3 5.5-1.4 5.5-6a4.6 4.6 0 0 0-1.3-3.2 4.2 4.2 0 0 0-.1-3.200s-1.1-.3-3.5 1.300a12.3 12.3 0 0 0-6.2 0C6.5 2.8 5.4 3.1 5.4 3.100a4.2 4.2 0 0 0-.1 3.200A4.6 4.6 0 0 0 4 9.500c0 4.6 2.7 5.7 5.5 6-.6.6-.6 1.2-.5 2V21",
	},
	{ field: "social_linkedin", name: "LinkedIn", drawing: "M4 9v11M4 4v1.5M10 20V9m0 6c0-4 2-6 5-6s5 2 5 5.500V20" },
	{ field: "social_twitter", name: "Twitter", drawing: "M4 4l16 16M20 4L4 20" },
	{
		field: "social_instagram",
		name: "Instagram",
		drawing: "M4 4h16v16H4zM17 6.8v.9M8.2 12a3.8 3.8 0 1 0 7.6 0 3.8 3.8 0 1 0-7.6 0",
	},
] as const;

/** The profiles that the settings name. */
export function SocialLinks({ settings }: { settings: Entry<Singletons["site_settings"]> }) {
	const named = profiles.filter(({ field }) => settings[field]);
	if (named.length === 0) return null;
	return (
		<ul className="-ml-3 flex gap-1" aria-label="Profiles">
			{named.map(({ field, name, drawing }) => (
				<li key={field}>
					<a className="social" href={settings[field]} {...newTab}>
						<svg className="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
							<path d={drawing} />
						</svg>
						<span className="sr-only">{name}</span>
						<NewTabNote />
					</a>
				</li>
			))}
		</ul>
	);
}
