import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { systemActor } from "../../app/.server/activity/actor.ts";
import { addPerson } from "../../app/.server/auth/people.ts";
import { create } from "../../app/.server/content/drafts.ts";
import { list } from "../../app/.server/content/read-documents.ts";
import { openStore } from "../../app/.server/db/open-store.ts";
import { receive } from "../../app/.server/inquiries/receive-inquiry.ts";
import { createMediaLibrary } from "../../app/.server/media/library/library.ts";
import { publish } from "../../app/.server/publishing/publish.ts";
import { tokenOf } from "../../app/.server/tokens/token-of.ts";
import { anInquiry } from "../../tests/engines/inquiries/inquiry.ts";
import { ensureBuild } from "../build.mjs";
import { commands, run } from "./run.ts";

// For the command that writes a static site.
await ensureBuild();

const folder = await mkdtemp(join(tmpdir(), "quillstone-cli-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

const lines: string[] = [];
let dataDir: string;

beforeEach(async () => {
	dataDir = await mkdtemp(join(folder, "data-"));
	await (await openStore({ dataDir })).close();
	vi.stubEnv("DATA_DIR", dataDir);
	vi.stubEnv("INIT_CWD", await mkdtemp(join(folder, "here-")));
	lines.length = 0;
	for (const method of ["log", "error"] as const) {
		vi.spyOn(console, method).mockImplementation((line: string) => void lines.push(line));
	}
});

const here = (name: string) => join(process.env.INIT_CWD ?? "", name);
const picture = new URL("../../demo/pictures/", import.meta.url);

async function writeContent(question: string): Promise<void> {
	const store = await openStore({ dataDir });
	const data = { page: "home", question, answer: "Yes.", is_active: true };
	const { id } = await create(store, { type: "faqs", data, actor: systemActor });
	await publish(store, [id], systemActor);
	await store.close();
}

async function addPicture(): Promise<void> {
	const store = await openStore({ dataDir });
	const [name = ""] = await readdir(picture);
	const library = await createMediaLibrary(store);
	await library.add({ path: new URL(name, picture).pathname, name, alt: "" });
	await store.close();
}

async function questions(): Promise<unknown[]> {
	const store = await openStore({ dataDir });
	const documents = await list(store, { type: "faqs" });
	await store.close();
	return documents.map(({ data }) => (data as { question: string }).question);
}

test("a command without the settings of its site is refused, and makes no empty one", async () => {
	dataDir = join(folder, "nowhere");
	vi.stubEnv("DATA_DIR", dataDir);
	for (const command of [
		["user", "reset-password", "--email", "ada@quillstone.example"],
		["user", "create", "--email", "ada@quillstone.example"],
		["backup", "site.tar.gz"],
		["export", "site.json"],
		["static", "copy"],
	]) {
		expect(await run(command), command.join(" ")).toBe(1);
		expect(lines.at(-1), command.join(" ")).toContain(
			`There is no site in ${dataDir}. Run this with the settings of the site`,
		);
	}
	expect(existsSync(dataDir)).toBe(false);
});

test("a backup is restored with content and pictures; replacing other content needs --force", async () => {
	await writeContent("Kept?");
	await addPicture();
	expect(await run(["backup", "site.tar.gz"])).toBe(0);
	await writeContent("Written later?");

	expect(await run(["restore", "site.tar.gz"])).toBe(1);
	expect(lines.at(-1)).toContain("is not empty");
	expect(await questions()).toHaveLength(2);

	expect(await run(["restore", "site.tar.gz", "--force"])).toBe(0);
	expect(await questions()).toEqual(["Kept?"]);
	expect(await readdir(join(dataDir, "backups"))).toHaveLength(1);
	expect(await run(["doctor"])).toBe(0);

	dataDir = await mkdtemp(join(folder, "another-"));
	vi.stubEnv("DATA_DIR", dataDir);
	expect(await run(["restore", "site.tar.gz"])).toBe(0);
	expect(await questions()).toEqual(["Kept?"]);
	expect(await run(["doctor"])).toBe(0);
}, 60_000);

test("restoring is rejected while the site has the database open", async () => {
	await writeContent("Open?");
	await run(["backup", "site.tar.gz"]);
	const running = await openStore({ dataDir });
	expect(await run(["restore", "site.tar.gz", "--force"])).toBe(1);
	await running.close();
	expect(lines.at(-1)).toContain("stop it, then restore");
});

test("restoring any other file is rejected and changes nothing", async () => {
	await writeContent("Still here?");
	await writeFile(here("notes.tar.gz"), "no archive");
	expect(await run(["restore", "notes.tar.gz", "--force"])).toBe(1);
	expect(lines.at(-1)).toContain("is not a backup");
	expect(await questions()).toEqual(["Still here?"]);
});

test("doctor reports a damaged database, and restore replaces it", async () => {
	await writeContent("Saved?");
	await run(["backup", "site.tar.gz"]);
	await writeFile(join(dataDir, "quillstone.sqlite"), "nothing that SQLite wrote ".repeat(1000));
	expect(await run(["doctor"])).toBe(1);
	expect(lines).toContain("  ok  Extension: declared 0, parts filled 0, files taken 0");
	expect(lines.join("\n")).toMatch(/WRONG Database: .+ is damaged/);
	expect(await run(["restore", "site.tar.gz", "--force"])).toBe(0);
	expect(await questions()).toEqual(["Saved?"]);
});

test("doctor reports a picture whose file is missing", async () => {
	await addPicture();
	await rm(join(dataDir, "media"), { recursive: true });
	await mkdir(join(dataDir, "media"));
	expect(await run(["doctor"])).toBe(1);
	expect(lines.join("\n")).toMatch(/WRONG Pictures: \d+ files are missing/);
}, 60_000);

test("exported content is imported into an empty store", async () => {
	await writeContent("Moved?");
	expect(await run(["export", "site.json"])).toBe(0);
	dataDir = await mkdtemp(join(folder, "import-"));
	vi.stubEnv("DATA_DIR", dataDir);
	expect(await run(["import", "site.json", "--dry-run"])).toBe(0);
	expect(lines.at(-1)).toMatch(/^\+ faqs\/\S+ \(Moved\?\)\nNothing was changed\.$/);
	expect(await questions()).toEqual([]);
	expect(await run(["import", "site.json"])).toBe(0);
	expect(await questions()).toEqual(["Moved?"]);
	expect(await run(["import", "site.json", "--prune"])).toBe(0);
	expect(lines.at(-1)).toBe("Nothing differs from release 1, which stays.");
});

test("a copy of a site sends nothing, and names nobody who wrote an inquiry when it is to be anonymous", async () => {
	const original = await openStore({ dataDir });
	await receive(original, anInquiry(), { idempotencyKey: "key", source: "Contact Form" });
	const hook = {
		id: "hook",
		kind: "webhook",
		name: "CRM",
		settings: "{}",
		secrets: '{"bearer":"of the site"}',
	} as const;
	const about = { enabled: 1, disabled_because: "", created_at: 0, removed_at: null };
	await original.db
		.insertInto("destinations")
		.values({ ...hook, ...about })
		.execute();
	await original.close();
	await writeContent("Copied?");
	const linked = await openStore({ dataDir });
	const document = await linked.db.selectFrom("documents").select("id").executeTakeFirst();
	const link = {
		id: "link",
		document_id: document!.id,
		hash: "h",
		name: "Ines Dyer",
		email: "ines@dye.example",
	} as const;
	const never = { revoked_at: null, last_opened_at: null, author: null, revision_id: null };
	await linked.db
		.insertInto("recipients")
		.values({
			...link,
			...never,
			password: "",
			most_devices: 0,
			expires_at: 1,
			opened: 0,
			author_name: "",
			created_at: 0,
		})
		.execute();
	await linked.close();
	expect(await run(["backup", "site.tar.gz"])).toBe(0);
	const file = await readFile(here("site.tar.gz"));
	const server = createServer((_, response) => void response.end(file)).listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;

	dataDir = await mkdtemp(join(folder, "copy-"));
	vi.stubEnv("DATA_DIR", dataDir);
	expect(await run(["copy-from", `http://127.0.0.1:${port}/nowhere.txt`.replace("127.0.0.1", "192.0.2.1")])).toBe(1);
	expect(lines.at(-1)).toContain("is not encrypted on its way");
	expect(await run(["copy-from", `http://127.0.0.1:${port}/site.tar.gz`, "--anonymous"])).toBe(0);
	server.close();
	expect(await questions()).toEqual(["Copied?"]);
	const store = await openStore({ dataDir });
	const [inquiry] = await store.db.selectFrom("inquiries").selectAll().execute();
	expect(inquiry).toMatchObject({ project_type: "MVP Development", message: "This text was left out of the copy." });
	expect(await store.db.selectFrom("destinations").select(["enabled", "secrets"]).execute()).toEqual([
		{ enabled: 0, secrets: "{}" },
	]);
	await store.close();
	const bytes = Buffer.concat(
		await Promise.all(
			(await readdir(dataDir)).filter((name) => name.includes("sqlite")).map((name) => readFile(join(dataDir, name))),
		),
	).toString("latin1");
	for (const personal of ["Dana", "dana@signet", "Signet", "seed round", "Ines", "dye.example"])
		expect(bytes.includes(personal), personal).toBe(false);
});

test("a token for what works unattended is made, listed and ended, and acts for an administrator", async () => {
	expect(await run(["token", "create", "--name", "ci", "--scope", "propose"])).toBe(1);
	expect(lines.at(-1)).toContain("there is no administrator yet");
	const store = await openStore({ dataDir });
	await store.write((tx) => addPerson(tx, { name: "Ada", email: "ada@quillstone.example", role: "administrator" }));
	expect(await run(["token", "create", "--name", "ci", "--scope", "publish"])).toBe(1);
	expect(lines.at(-1)).toContain("“publish” is no scope; choose of: read, read drafts, propose, inquiries, people.");
	expect(await run(["token", "create", "--name", "ci", "--scope", "propose"])).toBe(0);
	const authorization = `Bearer ${lines.at(-1)}`;
	const caller = { authorization, address: "192.0.2.1", agent: "ci" };
	expect(await tokenOf(store, caller)).toMatchObject({ token: { scopes: ["propose"] }, actor: { name: "Ada via ci" } });
	expect(await run(["token", "list"])).toBe(0);
	const [id = "", ...shown] = lines.at(-1)!.split("\t");
	expect(shown.slice(0, 3)).toEqual(["ci", "Ada", "propose"]);
	expect(await run(["token", "revoke", id])).toBe(0);
	expect(await tokenOf(store, caller)).toMatchObject({ isRefused: true, reason: "revoked" });
	await store.close();
});

test("content too large for one file is neither exported nor imported, and the message suggests a backup", async () => {
	await addPicture();
	const store = await openStore({ dataDir });
	await store.db.updateTable("media").set({ bytes: 400_000_000 }).execute();
	await store.close();
	expect(await run(["export", "site.json"])).toBe(1);
	expect(lines.at(-1)).toMatch(
		/^The pictures and files have 400 MB; an export in one file holds 360\. .+ backup and restore\.$/,
	);
	expect(await readdir(here("."))).toEqual([]);
	// A sparse file needs no disk space.
	await writeFile(here("large.json"), "");
	await truncate(here("large.json"), 600_000_000);
	expect(await run(["import", "large.json"])).toBe(1);
	expect(lines.at(-1)).toMatch(/large\.json is larger than any file that export wrote\. .+ backup and restore\.$/);
}, 60_000);

test("destinations are added, listed without their secrets, and removed", async () => {
	const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
	vi.stubEnv("DESTINATION_SECRETS", secret);
	const webhook = ["destination", "add", "--kind", "webhook", "--name", "CRM"];
	expect(await run([...webhook, "--url", "http://192.0.2.1:9/in"])).toBe(1);
	expect(lines.at(-1)).toContain("Enter an address with https://");
	expect(await run([...webhook, "--url", "https://127.0.0.1:9/in"])).toBe(1);
	expect(lines.at(-1)).toContain("Use a public address.");
	expect(await run([...webhook, "--url", "https://192.0.2.1/in"])).toBe(1);
	vi.stubEnv("ALLOW_PRIVATE_DESTINATIONS", "1");
	expect(await run([...webhook, "--url", "http://127.0.0.1:9/in"])).toBe(0);

	const team = ["destination", "add", "--kind", "email-team", "--name", "Team", "--to", "a@quillstone.example"];
	expect(await run(team)).toBe(1);
	expect(lines.at(-1)).toContain("Enter a mail server");
	vi.stubEnv("SMTP_URL", "smtp://user:secret@127.0.0.1:9");
	expect(await run(team)).toBe(0);

	lines.length = 0;
	expect(await run(["destination", "list"])).toBe(0);
	expect(lines.map((line) => line.replace(/^\S+ +/, ""))).toEqual([
		"webhook        CRM  http://127.0.0.1:9/in",
		"email-team     Team  a@quillstone.example",
	]);
	const [id = ""] = lines[0]!.split(" ");
	expect(await run(["destination", "test", id])).toBe(1);
	expect(lines.at(-1)).toContain("ECONNREFUSED");
	expect(await run(["destination", "remove", id])).toBe(0);
	expect(await run(["destination", "remove", id])).toBe(1);
	expect(lines.join("\n")).not.toContain(secret);
});

test("one person's inquiries are exported and erased", async () => {
	const store = await openStore({ dataDir });
	await receive(store, anInquiry(), { idempotencyKey: "key", source: "Contact Form" });
	await store.close();

	const person = ["--email", "DANA@signet.example"];
	expect(await run(["inquiries", "export", "dana.json", ...person])).toBe(0);
	expect(JSON.parse(await readFile(here("dana.json"), "utf8"))).toMatchObject([{ message: anInquiry().message }]);
	expect(await run(["inquiries", "erase", ...person])).toBe(0);
	expect(await run(["inquiries", "erase", ...person])).toBe(1);
	expect(lines.at(-1)).toBe("Nobody has written to us from this address.");
	expect(await run(["deliveries", "replay", "--all"])).toBe(1);
	expect(await run(["deliveries", "replay"])).toBe(1);
});

test("no file is overwritten", async () => {
	await writeFile(here("precious.json"), "{}");
	await copyFile(here("precious.json"), here("precious.tar.gz"));
	expect(await run(["export", "precious.json"])).toBe(1);
	expect(await run(["backup", "precious.tar.gz"])).toBe(1);
	expect(await readFile(here("precious.tar.gz"), "utf8")).toBe("{}");
	expect(await readdir(here("."))).toEqual(["precious.json", "precious.tar.gz"]);
});

test.each([
	[[], /^Usage: npm run cli -- COMMAND/],
	[["fly"], /^There is no command “fly”\.\n\nUsage: npm run cli -- COMMAND/],
	[["toString"], /^There is no command “toString”\./],
	[["bakcup", "site.tar.gz"], /^There is no command “bakcup site\.tar\.gz”\. Did you mean backup\?$/],
	[["media", "to-buket"], /Did you mean media to-bucket\?$/],
	[["backup"], /^FILE is missing\.\n\nUsage: npm run cli -- backup FILE \[--with-key\]$/],
	[["doctor", "now"], /^“now” is too much\.\n\nUsage: npm run cli -- doctor$/],
	[["backup", "a", "--force"], /^Unknown option '--force'\.\n\nUsage/],
	[["restore", "a", "--forse"], /^Unknown option '--forse'\. Did you mean --force\?/],
	[["inquiries", "erase"], /^--email is missing\./],
	[["inquiries", "erase", "--email"], /^Option '--email <value>' argument missing\./],
])("%j is answered with what is wrong, how it is used, and exit code 2", async (args, said) => {
	expect(await run(args)).toBe(2);
	expect(lines.join("\n")).toMatch(said);
});

test("what file systems and desktops lay into the data folder is in no backup, and no reason not to restore", async () => {
	await writeContent("Kept?");
	for (const name of ["lost+found", ".Trashes", "link-previews"]) {
		await mkdir(join(dataDir, name));
		await writeFile(join(dataDir, name, "any"), "");
	}
	await writeFile(join(dataDir, "notes.txt"), "Of the owner");
	expect(await run(["backup", "laid.tar.gz"])).toBe(0);
	const restored = await mkdtemp(join(folder, "restored-"));
	await mkdir(join(restored, "lost+found"));
	await writeFile(join(restored, ".DS_Store"), "");
	vi.stubEnv("DATA_DIR", restored);
	expect(await run(["restore", "laid.tar.gz"])).toBe(0);
	expect(await readdir(restored)).toEqual(expect.arrayContaining(["notes.txt", "quillstone.sqlite"]));
	expect(await readdir(restored)).not.toEqual(expect.arrayContaining([".Trashes"]));
	expect(await readdir(restored)).not.toEqual(expect.arrayContaining(["link-previews"]));
});

test("no command ends in anything but a sentence, whatever it is given", async () => {
	await writeFile(here("text"), "neither an archive nor JSON");
	await mkdir(here("folder"));
	await mkdir(join(here("broken"), "quillstone.sqlite"), { recursive: true });
	const inputs = ["text", "folder", "text/below", "\0", "x".repeat(300), "s3://bucket/a", "missing"];
	const options = { kind: "webhook", name: "x", url: "no url", email: "nobody", from: "ghost", key: "no key" };
	const places: Readonly<Record<string, string>>[] = [
		{ DATA_DIR: here("text") },
		{ DATA_DIR: here("broken") },
		{ DATA_DIR: here("other"), DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", BACKUP_DIR: here("text") },
	];
	vi.stubEnv("ADMIN_PASSWORD", "short");
	const given = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
	const tryOut = async (input: string) => {
		for (const [name, { argument, options: known = {} }] of Object.entries(commands)) {
			const args = [...name.split(" "), ...given.filter((word) => /\w+/.exec(word)![0] in known)];
			lines.length = 0;
			await run([...args, ...(argument ? [input] : [])]);
			expect(lines.join("\n"), `${args.join(" ")} ${input}`).not.toMatch(/^\s+at |This did not work/m);
		}
	};
	for (const input of inputs) await tryOut(input);
	for (const place of places) {
		for (const [name, value] of Object.entries(place)) vi.stubEnv(name, value);
		await tryOut("text");
		for (const name of Object.keys(place)) vi.stubEnv(name, undefined);
	}
}, 60_000);

test("the report on a move names every item of the file, and makes nothing", async () => {
	await rm(dataDir, { recursive: true });
	await mkdir(dataDir);
	await writeFile(
		here("export.json"),
		JSON.stringify({ data: { posts: [{ id: "1", title: "Old post", html: "Hi" }] } }),
	);
	expect(await run(["move-in", "export.json", "--from", "ghost", "--report"])).toBe(0);
	expect(lines.join("\n")).toContain("Post “Old post” becomes article /articles/old-post");
	expect(await readdir(dataDir)).toEqual([]);

	expect(await run(["move-in", "export.json", "--from", "wordpress", "--report"])).toBe(1);
	expect(lines.at(-1)).toMatch(/export\.json is not an export of WordPress/);
	expect(await run(["move-in", "nothing.xml", "--from", "wordpress", "--report"])).toBe(1);
	expect(lines.at(-1)).toMatch(/There is no file or folder/);
	expect(await run(["move-in", "export.json", "--report"])).toBe(2);
});

test("a folder that was exported makes the same site elsewhere, and its Markdown can be moved in", async () => {
	await writeContent("Exported?");
	await addPicture();
	expect(await run(["export", "site", "--inquiries"])).toBe(0);
	expect(await readdir(here("site"), { recursive: true })).toEqual(
		expect.arrayContaining([
			"content.json",
			"inquiries.jsonl",
			"redirects.csv",
			expect.stringMatching(/^markdown\/faqs\/.+\.md$/),
		]),
	);
	expect(await run(["export", "site"])).toBe(1);
	expect(lines.at(-1)).toContain("exists already");

	vi.stubEnv("DATA_DIR", await mkdtemp(join(folder, "data-")));
	expect(await run(["import", "site"])).toBe(0);
	expect(await run(["export", "again"])).toBe(0);
	const content = async (name: string) => JSON.parse(await readFile(here(`${name}/content.json`), "utf8"));
	const [first, second] = [await content("site"), await content("again")];
	expect({ ...second, release: 0 }).toEqual({ ...first, release: 0 });
	const [{ file }] = first.media;
	expect(await readFile(here(`again/${file}`))).toEqual(await readFile(here(`site/${file}`)));
	expect(await run(["move-in", "site", "--from", "json", "--report"])).toBe(0);
	expect(lines.join("\n")).toContain("“Exported?” becomes one of the");

	await rm(here(`site/${file}`));
	vi.stubEnv("DATA_DIR", await mkdtemp(join(folder, "data-")));
	expect(await run(["import", "site"])).toBe(1);
	expect(lines.at(-1)).toContain(`${file} is missing`);
});
