import { expect, test } from "vitest";
import { sectionAt, wordsAt } from "./where.ts";

test("a section is active on every screen below it", () => {
	expect(sectionAt("/admin/services/edit/1")?.name).toBe("Services");
});

test("the dashboard is active only on its own screen", () => {
	expect(sectionAt("/admin")?.name).toBe("Dashboard");
	expect(sectionAt("/admin/")?.name).toBe("Dashboard");
	expect(sectionAt("/admin/account")).toBeUndefined();
});

test("a path that only starts with the same letters is another section", () => {
	expect(sectionAt("/admin/services-content")?.name).toBe("Services Page");
});

test("a screen outside all sections has its own title; an unknown one has the studio's", () => {
	expect(wordsAt("/admin/account").name).toBe("Your account");
	expect(wordsAt("/admin/notifications/").name).toBe("Notifications");
	expect(wordsAt("/admin/services/")).toMatchObject({ name: "Services", description: "offerings and pricing" });
	expect(wordsAt("/admin/nothing")).toEqual({ name: "Dashboard", description: "Manage your content" });
});

test("the bar has the heading of every screen except editors of an entry, which are called like the entry", () => {
	const titleAt = (address: string) => {
		const { pathname, search } = new URL(address, "http://studio.example");
		return wordsAt(pathname, search).title;
	};
	expect(titleAt("/admin")).toBe("Content Management Dashboard");
	expect(titleAt("/admin/services")).toBe("Service Management");
	expect(titleAt("/admin/projects?trash=1")).toBe("Trash of Projects");
	expect(titleAt("/admin/home-content")).toBe("Homepage Content Editor");
	expect(titleAt("/admin/releases/compare?from=1&to=2")).toBe("Compare releases");
	expect(titleAt("/admin/releases/12")).toBe("Release 12");
	expect(titleAt("/admin/services/edit/1")).toBeUndefined();
	expect(titleAt("/admin/navigation")).toBe("Navigation");
});
