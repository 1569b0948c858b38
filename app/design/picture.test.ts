import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture, type PictureImage, type PictureProps } from "./picture.tsx";

const widths = [104, 208, 400, 800, 1600];
const of = (name: string): PictureImage => ({
	alt: `The ${name}`,
	width: 1600,
	height: 900,
	placeholder: `data:image/webp;base64,${name}`,
	sources: ["avif", "webp"].map((format) => ({
		type: `image/${format}`,
		variants: widths.map((width) => ({ width, url: `/${name}/${width}.${format}` })),
	})),
	fallback: `/${name}/1200.jpg`,
});

const html = (props: Omit<PictureProps, "sizes"> & { sizes?: string }) =>
	renderToStaticMarkup(createElement(Picture, { sizes: "100vw", ...props }));

test("a picture offers the best format first and reserves its place", () => {
	const page = html({ image: of("tower"), className: "cover" });
	expect(page.indexOf('type="image/avif"')).toBeLessThan(page.indexOf('type="image/webp"'));
	expect(page).toContain('srcSet="/tower/400.avif 400w, /tower/800.avif 800w, /tower/1600.avif 1600w"');
	expect(page).toContain('<img src="/tower/1200.jpg" alt="The tower" width="1600" height="900" loading="lazy"');
	expect(page).toContain('class="picture cover"');
});

test("a picture is loaded eagerly and first when it has priority", () => {
	const page = html({ image: of("tower"), priority: true });
	expect(page).toContain('loading="eager" fetchPriority="high"');
	expect(page).not.toContain("lazy");
});

test("a picture keeps its focal point visible, on phones only where there is no other picture", () => {
	const image = { ...of("tower"), focal: { x: 0.32, y: 1 } };
	expect(html({ image, className: "cover" })).toContain('class="picture focus focus-x-3 focus-y-10 cover"');
	expect(html({ image, tall: of("door") })).toContain('class="picture focus-wide focus-x-3 focus-y-10"');
});

test("a picture needs no inline style, which pages forbid", () => {
	const page = html({ image: of("tower"), tall: of("door") });
	expect(page).not.toContain("style=");
});

test("a picture is seen blurred until it is loaded, a small one as a ground, a transparent one as nothing", () => {
	const blurred = '<image href="data:image/webp;base64,tower"';
	expect(html({ image: of("tower") })).toContain(blurred);
	const small = html({ image: of("tower"), sizes: "52px" });
	expect(small).toContain("picture-ground");
	expect(small).not.toContain(blurred);
	const transparent = html({ image: { ...of("tower"), placeholder: "" } });
	expect(transparent).not.toContain("picture-ground");
	expect(transparent).not.toContain("<svg");
});

test("a picture offers only thumbnails for small widths", () => {
	const page = html({ image: of("face"), sizes: "52px" });
	expect(page).toContain('srcSet="/face/104.avif 104w, /face/208.avif 208w" sizes="52px"');
});

test("a picture shows phones the tall picture in every format", () => {
	const page = html({ image: of("tower"), tall: of("door") });
	const forPhones = page.match(/<source[^>]*media="\(max-width: 47\.99rem\)"[^>]*>/g)?.join("");
	for (const url of ["/door/800.avif", "/door/800.webp", "/door/1200.jpg"]) expect(forPhones).toContain(url);
	expect(forPhones).not.toContain("tower");
});

test("a picture prefers the given alternative text", () => {
	expect(html({ image: of("tower"), alt: "" })).not.toContain("The tower");
});

test("a place without an image shows a stand-in", () => {
	expect(html({ image: null, className: "cover" })).toBe('<span class="standin cover"></span>');
});
