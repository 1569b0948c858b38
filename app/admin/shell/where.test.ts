import { expect, test } from "vitest";
import { sectionAt } from "./where.ts";

test("an entry is active on every screen below it", () => {
	expect(sectionAt("/admin/services/edit/1")?.name).toBe("Services");
});

test("the dashboard is active only on its own screen", () => {
	expect(sectionAt("/admin")?.name).toBe("Dashboard");
	expect(sectionAt("/admin/account")).toBeUndefined();
});

test("a path that only begins with the same letters is another one", () => {
	expect(sectionAt("/admin/services-content")?.name).toBe("Services Page");
});
