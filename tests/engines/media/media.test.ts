import sharp from "sharp";
import { expect, test } from "vitest";
import { createMediaLibrary } from "../../../app/.server/media/library/library.ts";
import { onBothEngines } from "../stores.ts";

const square = (background: string) =>
	sharp({ create: { width: 30, height: 30, channels: 3, background } })
		.png()
		.toBuffer();

onBothEngines("the media library", (newEnvironment) => {
	test("pictures added by one instance are listed by another, newest first", async () => {
		const here = await newEnvironment();
		const one = await createMediaLibrary(await here.open());
		const red = await one.add({
			id: "red",
			bytes: await square("red"),
			name: "red.png",
			alt: "Red",
			focal: { x: 0.25, y: 1 },
		});
		const blue = await one.add({ bytes: await square("blue"), name: "blue.png", alt: "Blue" });

		const other = await createMediaLibrary(await here.open());
		expect(await other.all()).toEqual([blue, red]);
		expect(await other.get("red")).toEqual(red);
		expect(await other.get("green")).toBeUndefined();
	});

	test("an id can only be used for one picture", async () => {
		const library = await createMediaLibrary(await (await newEnvironment()).open());
		await library.add({ id: "cover", bytes: await square("red"), name: "red.png", alt: "" });
		const taken = library.add({ id: "cover", bytes: await square("blue"), name: "blue.png", alt: "" });
		await expect(taken).rejects.toMatchObject({ code: "id-taken", status: 409 });
	});
});
