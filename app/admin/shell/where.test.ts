import { expect, test } from "vitest";
import { sectionAt, titleAt } from "./where.ts";

test("an entry is active on every screen below it", () => {
	expect(sectionAt("/admin/services/edit/1")?.name).toBe("Services");
});

test("the dashboard is active only on its own screen", () => {
	expect(sectionAt("/admin")?.name).toBe("Dashboard");
	expect(sectionAt("/admin/")?.name).toBe("Dashboard");
	expect(sectionAt("/admin/account")).toBeUndefined();
});

test("a path that only begins with the same letters is another one", () => {
	expect(sectionAt("/admin/services-content")?.name).toBe("Services Page");
});

test("a screen of no section has words of its own; what is no screen has those of the studio", () => {
	expect(titleAt("/admin/account").name).toBe("Your account");
	expect(titleAt("/admin/notifications/").name).toBe("Notifications");
	expect(titleAt("/admin/services/")).toMatchObject({ name: "Services", description: "offerings and pricing" });
	expect(titleAt("/admin/nothing")).toEqual({ name: "Dashboard", description: "Manage your content" });
});
