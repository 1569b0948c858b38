import { expect, test } from "vitest";
import { isFailure } from "../../errors.ts";
import { checkSettings } from "./check-settings.ts";
import { kindOf } from "./destination-kinds.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const mail = {
	server: "smtps://9.9.9.9:465",
	from: "Quillstone <site@quillstone.example>",
	to: ["team@quillstone.example"],
};

test.each([
	["webhook", { url: "http://169.254.169.254/latest" }, {}, "url"],
	["webhook", { url: "http://0x7f.1/" }, {}, "url"],
	["webhook", { url: "https://user:word@203.0.113.9/" }, {}, "url"],
	["form-service", { url: "file:///etc/passwd" }, {}, "url"],
	["webhook", { url: "http://9.9.9.9/in" }, {}, "url"],
	["form-service", { url: "http://9.9.9.9:443/in" }, {}, "url"],
	["webhook", { url: "https://9.9.9.9:25/" }, {}, "url"],
	["form-service", { url: "https://9.9.9.9:0587/" }, {}, "url"],
	["webhook", { url: "https://localhost./in" }, {}, "url"],
	["webhook", { url: "https://9.9.9.9/" }, { signing: ["too-short"] }, "signing.0"],
	["webhook", { url: "https://9.9.9.9/" }, { signing: [secret, secret, secret] }, "signing"],
	["email-team", { ...mail, server: "smtp://2130706433:25" }, {}, "server"],
	["email-team", { ...mail, server: "smtp://9.9.9.9", to: [] }, {}, "to"],
	["email-team", { ...mail, server: "smtp://9.9.9.9", to: ["a@b.example\r\nBcc: c@d.example"] }, {}, "to.0"],
	["email-visitor", { server: "smtp://9.9.9.9", from: "Site\nBcc: x <a@b.example>" }, {}, "from"],
] as const)("a %s to %j is refused at its field", async (kind, settings, secrets, field) => {
	const failure = await checkSettings(kindOf(kind)!, { settings, secrets }, { allowPrivate: false }).catch(
		(error) => error,
	);
	expect(isFailure(failure, "destination-refused")).toBe(true);
	expect(failure).toMatchObject({ facts: { field }, status: 422 });
});

test("a public address is accepted, and a private one where it is allowed", async () => {
	await checkSettings(
		kindOf("email-team")!,
		{ settings: mail, secrets: { user: "site", password: "word" } },
		{ allowPrivate: false },
	);
	await checkSettings(
		kindOf("webhook")!,
		{ settings: { url: "https://9.9.9.9/in" }, secrets: { signing: [secret, secret] } },
		{ allowPrivate: false },
	);
	await checkSettings(
		kindOf("form-service")!,
		{ settings: { url: "http://10.0.0.1/in" }, secrets: undefined },
		{ allowPrivate: true },
	);
});
