import { expect, test } from "vitest";
import { savedAs } from "./saved-as.ts";

test.each([
	['a "quoted"; name.pdf', "a%20%22quoted%22%3B%20name.pdf"],
	["line\r\nSet-Cookie: x", "line%0D%0ASet-Cookie%3A%20x"],
	["Angebot (für Müller)'s.pdf", "Angebot%20%28f%C3%BCr%20M%C3%BCller%29%27s.pdf"],
	["half \ud83d.txt", "half%20%EF%BF%BD.txt"],
])("a file is saved as %j", (name, encoded) => {
	expect(savedAs(name)).toBe(`attachment; filename*=UTF-8''${encoded}`);
});
