import { chromium } from "playwright-core";

const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const c = await b.newContext({
	baseURL: "http://localhost:4861",
	viewport: { width: 1440, height: 900 },
	reducedMotion: "reduce",
});
const p = await c.newPage();
p.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log("console", m.text()));
p.on("pageerror", (e) => console.log("error", e.message));
await p.goto("/admin/login");
await p.getByLabel(/^E-?mail/i).fill("ada@quillstone.example");
await p.getByLabel("Password", { exact: true }).fill("lantern orbit maple 42");
await p.keyboard.press("Enter");
await p.waitForURL(/\/admin(?!\/login)/);
await p.goto("/admin/forms");
await p.locator("html[data-hydrated]").waitFor({ state: "attached" });
await p.screenshot({ path: "/tmp/look/list.png" });
await p.goto("/admin/forms/new");
await p.locator("html[data-hydrated]").waitFor({ state: "attached" });
await p.waitForTimeout(1500);
await p.screenshot({ path: "/tmp/look/new.png", fullPage: true });
await c.storageState({ path: "/tmp/look/state.json" });
console.log(
	await p
		.locator("main, body")
		.first()
		.innerText()
		.then((t) => t.slice(0, 1500)),
);
await b.close();
