export const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

// A cookie and not local storage: the server draws the first page in it, so that nothing flashes.
const name = "studio-theme";

/** The theme this browser chose, from the cookies of a request. */
export function themeOf(request: Request): Theme {
	const cookies = request.headers.get("cookie") ?? "";
	const chosen = new RegExp(`(?:^|; )${name}=(\\w+)`).exec(cookies)?.[1];
	return themes.find((theme) => theme === chosen) ?? "system";
}

/** Keeps the theme for this browser and shows it at once. */
export function chooseTheme(theme: Theme): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the other way to set one is not in every browser yet.
	document.cookie = `${name}=${theme}; Path=/admin; Max-Age=31536000; SameSite=Lax`;
	if (theme === "system") delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = theme;
}
