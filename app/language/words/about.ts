import { page } from "./page.ts";

export const about = page("About", "/about", {
	mission: ["Our mission", "Name of the part with the mission, for screen readers"],
});
