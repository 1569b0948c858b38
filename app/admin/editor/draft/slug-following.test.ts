import { expect, test } from "vitest";
import { service } from "../../../content/types/service.ts";
import type { Data } from "../../inputs/form-store.ts";
import { SlugFollowing } from "./slug-following.ts";

/** A form whose slug follows its title while it is typed. */
function open(isPublished = false) {
	const following = new SlugFollowing(service, () => isPublished);
	let data: Data = { ...service.initial };
	return {
		write(name: "title" | "slug", value: string) {
			data = following.follow(name, data, { ...data, [name]: value });
		},
		replace(taken: string, free: string) {
			data = following.replaced(data, taken, free) ?? data;
		},
		async catchUp() {
			data = (await following.catchUp())?.(data) ?? data;
		},
		slug: () => data.slug,
	};
}

test("the slug follows a title in Latin letters at once, until somebody edits the slug", () => {
	const { write, slug } = open();
	write("title", "Ærlige målinger");
	expect(slug()).toBe("aerlige-malinger");
	write("title", "Målinger");
	expect(slug()).toBe("malinger");
	write("slug", "wind");
	write("title", "Måling");
	expect(slug()).toBe("wind");
});

test("the slug catches up with titles in other scripts, even if they changed meanwhile", async () => {
	const { write, slug, catchUp } = open();
	write("title", "Wind");
	write("title", "Wind Вітер");
	expect(slug()).toBe("wind");
	write("title", "Wind V");
	write("title", "Wind Ві");
	await catchUp();
	expect(slug()).toBe("wind-vi");
	write("title", "Вітер");
	expect(slug()).toBe("viter");
});

test("a slug that is taken is replaced by a free one, which follows the title too", () => {
	const { write, slug, replace } = open();
	write("title", "Wind");
	replace("wind", "wind-2");
	expect(slug()).toBe("wind-2");
	write("title", "Wind power");
	expect(slug()).toBe("wind-power");
	write("slug", "solar");
	replace("solar", "solar-2");
	expect(slug()).toBe("solar");
	write("title", "Sun");
	expect(slug()).toBe("solar");
});

test("a slug edited meanwhile stays, and so does the address of a published entry", async () => {
	const draft = open();
	draft.write("title", "Вітер");
	draft.write("slug", "wind");
	await draft.catchUp();
	expect(draft.slug()).toBe("wind");
	const published = open(true);
	published.write("title", "Wind");
	expect(published.slug()).toBe("");
});
