import { expect, test } from "vitest";
import { filmAt, isFilmAddress, knownSites } from "./film-address.ts";

const playerOf = (address: string) => {
	const found = filmAt(address);
	return found.kind === "player" ? [found.site, found.embed] : found.kind;
};

test.each([
	["https://youtu.be/dQw4w9WgXcQ?t=3", "YouTube", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"],
	["https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ", "YouTube", "/embed/dQw4w9WgXcQ?"],
	[
		"https://vimeo.com/76979871/abcdef1234",
		"Vimeo",
		"https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=abcdef1234",
	],
	[
		`https://www.loom.com/share/${"0af".repeat(10)}12?sid=x`,
		"Loom",
		`https://www.loom.com/embed/${"0af".repeat(10)}12?`,
	],
	[
		"https://www.ted.com/talks/ken_robinson_schools?language=en",
		"TED",
		"https://embed.ted.com/talks/ken_robinson_schools",
	],
	[
		"https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC?si=1",
		"Spotify",
		"https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC",
	],
	[
		"https://soundcloud.com/a-band/a-song?in=x",
		"SoundCloud",
		"https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fa-band%2Fa-song&auto_play=true",
	],
	["https://codepen.io/ada/pen/abCdeF", "CodePen", "https://codepen.io/ada/embed/abCdeF?default-tab=result"],
	[
		"https://www.figma.com/file/AbCdEfGhIjKlMnOp/Name?node-id=1",
		"Figma",
		"https://embed.figma.com/design/AbCdEfGhIjKlMnOp?embed-host=website",
	],
	["https://www.openstreetmap.org/?mlat=1#map=17/59.91273/10.74609", "OpenStreetMap", "marker=59.91273%2C10.74609"],
])("%s is shown by %s once somebody presses it", (address, site, embed) => {
	expect(knownSites).toContain(site);
	expect(isFilmAddress(address)).toBe(true);
	expect(playerOf(address)).toEqual([site, expect.stringContaining(embed)]);
});

test("what a site shows already is known again, so that its own code can be pasted", () => {
	for (const address of [
		"https://open.spotify.com/embed/show/4uLU6hMCjMI75M1A2tKUQC",
		"https://codepen.io/ada/embed/abCdeF",
	])
		expect(filmAt(filmAt(address).kind === "player" ? (playerOf(address)[1] as string) : "")).toMatchObject({
			kind: "player",
		});
});

test.each([
	"https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
	"https://evil.example/https://youtu.be/dQw4w9WgXcQ",
	"https://evil.example/?u=open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC",
	"https://user@youtu.be/dQw4w9WgXcQ",
	"//youtu.be/dQw4w9WgXcQ",
	"/films/youtu.be/dQw4w9WgXcQ",
	"https://codepen.io/ada",
	"https://www.openstreetmap.org/about",
])("%s is no player", (address) => {
	expect(filmAt(address).kind).toBe("elsewhere");
});

test("a file plays on the page, whatever follows its ending", () => {
	expect(filmAt("https://a.example/b.MP4?c#d")).toEqual({ kind: "file", type: "video/mp4" });
});
