import { browserChoice, keepBrowserChoice } from "./browser-choice.ts";

export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const name = "studio-theme";

/** The theme that this browser chose, from a request's cookies. */
export function themeOf(request: Request): Theme {
	const chosen = browserChoice(request, name);
	return themes.find((theme) => theme === chosen) ?? "system";
}

/** Applies the theme and stores it for this browser. */
export function chooseTheme(theme: Theme): void {
	keepBrowserChoice(name, theme);
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
}
