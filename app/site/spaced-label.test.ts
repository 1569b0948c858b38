import { expect, test } from "vitest";
import { spacedLabel } from "./spaced-label.ts";

test.each([
	["projectsDelivered", "Projects Delivered"],
	["averageMvpTime", "Average MVP Time"],
	["countries", "Countries"],
])("%s is shown as %s", (key, label) => {
	expect(spacedLabel(key)).toBe(label);
});
