import { expect, test } from "vitest";
import { withoutUnread } from "./without-unread.ts";

test("a custom property that nothing reads is left out, wherever it stands and whatever it holds", () => {
	const image = `url("data:image/svg+xml;utf8,%3Csvg{a:b}'/%3E")`;
	expect(withoutUnread(`:root{--a:#fff;--b:${image};color:red;--c:1}.x--y:hover{mask:var(--b,none)}`)).toBe(
		`:root{--b:${image};color:red;}.x--y:hover{mask:var(--b,none)}`,
	);
});
