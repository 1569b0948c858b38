import { afterEach, expect, it, vi } from "vitest";
import { onNewYear } from "./new-year.ts";

afterEach(() => {
	vi.useRealTimers();
});

it("reports each new year once, within an hour", () => {
	vi.useFakeTimers({ now: new Date(2026, 11, 31, 20) });
	const turned = vi.fn();
	const stop = onNewYear(turned);
	vi.advanceTimersByTime(3.5 * 3_600_000);
	expect(turned).not.toHaveBeenCalled();
	vi.advanceTimersByTime(24 * 3_600_000);
	expect(turned).toHaveBeenCalledOnce();
	stop();
	vi.setSystemTime(new Date(2028, 1, 1));
	vi.advanceTimersByTime(24 * 3_600_000);
	expect(turned).toHaveBeenCalledOnce();
});
