import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { assembleBase, Contained, canBuildImages, Images, nodeUser } from "../tests/image-tools.ts";
import { freePort } from "../tests/nginx.ts";

const run = promisify(execFile);
const nobody = 65_534;

const here = await mkdtemp(join(tmpdir(), "quillstone-package-"));
afterAll(() => rm(here, { recursive: true, force: true }));
await chmod(here, 0o755);
const root = join(here, "app");
await run(process.execPath, ["bin/package.mjs", root]);

/** Whether this may run programs in a network of their own, which reaches nothing. */
const canIsolate = process.getuid?.() === 0 && spawnSync("unshare", ["--net", "--mount", "true"]).status === 0;

test("a package starts as it is: without network, npm and rights to write, as a user without rights", async () => {
	const data = join(here, "data");
	const { components } = JSON.parse(await readFile(join(root, "sbom.json"), "utf8"));
	const names = components.map(({ name }: { name: string }) => name);
	expect(names).toEqual(expect.arrayContaining(["pg", "sharp", "kysely", "zod", "@embedpdf/pdfium"]));
	for (const left of ["vite", "typescript", "react", "vitest", "playwright-core"]) expect(names).not.toContain(left);
	await cp(process.execPath, join(here, "node"));

	const settings = ["PATH=/usr/bin:/bin", `DATA_DIR=${data}`, "PORT=3999", "HOST=127.0.0.1", "SAMPLE_CONTENT=off"];
	const start = `env -i ${settings.join(" ")} ${here}/node bin/start.mjs`;
	// Asks until it is there, then stops it.
	const ask = `${here}/node -e '
		const ask = async (path) => (await fetch("http://127.0.0.1:3999" + path)).status;
		const until = async () => { while (!(await ask("/readyz").catch(() => 0))) await new Promise((r) => setTimeout(r, 100)); };
		until().then(async () => console.log(await ask("/"), await ask("/admin/login")));'`;
	const isolated = canIsolate
		? `ip link set lo up; mount --bind ${root} ${root}; mount -o remount,ro,bind ${root}; cd ${root};
			setpriv --reuid ${nobody} --regid ${nobody} --clear-groups`
		: `cd ${root};`;
	if (canIsolate) {
		await mkdir(data);
		await chown(data, nobody, nobody);
	}
	const script = `${isolated} ${start} > ${here}/log & site=$!; ${ask}; kill $site; wait $site; echo "ended with $?"`;
	const [program, ...args] = canIsolate
		? ["unshare", "--net", "--mount", "bash", "-c", script]
		: ["bash", "-c", script];
	const child = spawn(program!, args, { stdio: ["ignore", "pipe", "inherit"] });
	const [said] = await Promise.all([text(child.stdout), once(child, "exit")]);
	expect(said).toBe("200 200\nended with 0\n");
	expect(await readFile(join(here, "log"), "utf8")).not.toMatch(/Installing|Building/);
});

/** Runs a script as root on a machine of its own: it writes nothing outside of `folder`, and reaches no network. */
async function onOwnMachine(folder: string, script: string): Promise<string> {
	const overlays = ["etc", "srv", "var", "usr/local"].map(
		(name) => `mkdir -p ${folder}/${name} ${folder}/work/${name}
			mount -t overlay -o lowerdir=/${name},upperdir=${folder}/${name},workdir=${folder}/work/${name} overlay /${name}`,
	);
	const whole = ["set -e", ...overlays, "ip link set lo up", script].join("\n");
	const child = spawn("unshare", ["--net", "--mount", "--pid", "--fork", "--kill-child", "bash", "-c", whole], {
		env: { PATH: "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
	return said + wrong;
}

const canHaveOwnMachine = canIsolate && (await onOwnMachine(join(here, "tried"), "echo yes")) === "yes\n";

test.skipIf(!canHaveOwnMachine)(
	"the script installs it as the document says, leaves it alone when run again, and its command has its settings",
	{ timeout: 180_000 },
	async () => {
		const folder = join(here, "machine");
		const [read, write] = [
			(path: string) => readFile(join(folder, path), "utf8"),
			(path: string, what: string) => writeFile(join(folder, path), what, { mode: 0o755 }),
		];
		const install = `sh ${root}/deploy/install.sh`;
		await mkdir(join(folder, "usr/local/bin"), { recursive: true });
		await mkdir(join(folder, "etc/caddy"), { recursive: true });
		await cp(process.execPath, join(folder, "usr/local/bin/node"));
		await write("usr/local/bin/caddy", "");
		await write("etc/caddy/Caddyfile", ":80 {\n}\n");

		const refused = await onOwnMachine(
			folder,
			`set +e
			${install}; ${install} https://www.example.com/
			runuser -u nobody -- ${install} www.example.com
			node -e 'require("net").createServer().listen(3000, "127.0.0.1", () => console.log("taken"))' > /var/taken & taken=$!
			until [ -s /var/taken ]; do sleep 0.1; done
			${install} www.example.com
			kill $taken
			ls /srv`,
		);
		expect(refused.split("\n")).toEqual([
			expect.stringMatching(/^Name the host of the site: /),
			expect.stringMatching(/^“https:\/\/www\.example\.com\/” is no host name: /),
			expect.stringMatching(/^Run this as root: /),
			expect.stringMatching(/^Port 3000 is taken by another program\. /),
			"",
		]);

		const unit = "/etc/systemd/system/quillstone.service";
		const said = await onOwnMachine(
			folder,
			`${install} www.example.com
			cp /etc/quillstone.env /var/as-written
			echo 'SMTP_URL=smtps://site:p$a&b;c@mail.example.com:465' >> /etc/quillstone.env
			echo ---
			${install} www.example.com
			echo ---
			cd "$(sed -n s/^WorkingDirectory=//p ${unit})"
			runuser -u $(sed -n s/^User=//p ${unit}) -- $(sed -n s/^ExecStart=//p ${unit}) > /var/log/site & site=$!
			node -e '
				const ask = async () => (await fetch("http://127.0.0.1:3000/readyz")).ok;
				const until = async () => { while (!(await ask().catch(() => false))) await new Promise((r) => setTimeout(r, 100)); };
				until();'
			cd /
			quillstone destination add --kind email-team --name Team --to team@example.com
			ADMIN_PASSWORD=loom-and-thread-2026 quillstone user create --email ada@example.com
			quillstone backup now | tail -n 1
			quillstone doctor
			find /var/lib/quillstone /var/backups/quillstone ! -user quillstone
			quillstone update 2> /dev/null || echo "An update is asked for what: $?"
			kill $site; wait $site || true
			echo ---
			${install} other.example.com || true
			sed -i 's/"version": "[^"]*"/"version": "0.0.1"/' /srv/quillstone/package.json
			${install} www.example.com || true`,
		);
		const [first = "", again = "", used = "", others = ""] = said.split("---\n");
		expect(first).toContain("Wrote /etc/quillstone.env.");
		expect(again).not.toMatch(/Wrote|Put|Added/);
		expect(used).toContain("Added. Inquiries received from now on are sent there.");
		expect(used).toContain("ada@example.com can sign in as administrator at https://www.example.com/admin.");
		expect(used).toContain('"step":"proved"');
		expect(used).not.toContain("WRONG");
		expect(used.trimEnd().split("\n").at(-1)).toBe("An update is asked for what: 2");
		expect(others).toContain("/etc/quillstone.env is of another host");
		expect(others).toContain("Version 0.0.1 is in /srv/quillstone.");

		const document = await readFile("docs/operate/start.md", "utf8");
		const blocks = [...document.matchAll(/^```\w*\n([\s\S]*?)^```$/gm)].map(([, block]) => block);
		for (const path of ["var/as-written", `.${unit}`, "usr/local/bin/quillstone"]) {
			const written = (await read(path)).replaceAll("/usr/local/bin/node", "/usr/bin/node");
			expect(blocks, path).toContain(`${written.trimEnd()}\n`);
		}
		const proxied = (await read("etc/caddy/Caddyfile")).split("}\n")[1];
		expect(blocks).toContain(`${proxied}}\n`);
	},
);

if (!canBuildImages)
	console.log("No image is built here, which needs root and buildah: the test above starts what would be in it.");

test.skipIf(!canBuildImages)(
	"an image of it is small, always the same, and starts with a root that cannot be written",
	{ timeout: 180_000 },
	async () => {
		const [images, base, context] = [await Images.in(here), join(here, "base"), join(here, "context")];
		onTestFinished(() => images.close());
		await assembleBase(base);
		// Files that are left by somebody who started the product in the folder where it was unpacked.
		await run("cp", ["-R", root, context]);
		await mkdir(join(context, "data"));
		for (const secret of ["data/secret-key", ".env", "site.env"]) await writeFile(join(context, secret), "a secret");
		const baseName = await images.fromFolder(base, "base");
		const image = await images.build(context, baseName);
		// Unpacked at another time, somewhere else.
		expect((await images.build(root, baseName)).layers).toEqual(image.layers);

		const { User, Env, Entrypoint, Volumes, Healthcheck } = image.config;
		expect({ User, Entrypoint, Volumes }).toEqual({
			User: "node",
			Entrypoint: ["node", "bin/start.mjs"],
			Volumes: { "/data": {} },
		});
		expect(Env).toEqual(["PATH=/usr/local/bin:/usr/bin:/bin", "DATA_DIR=/data"]);
		const [, ...layers] = image.layers;
		const size = layers.reduce((sum, layer) => sum + layer.size, 0);
		console.log(`Image: ${(size / 1e6).toFixed(0)} MB without its base`);
		expect(size).toBeLessThan(250e6);
		const files = await images.mount(image.id);
		const { stdout } = await run("find", [files, "-type", "f", "-printf", "%P\\n"], { maxBuffer: 2 ** 26 });
		const paths = stdout.trim().split("\n");
		expect(paths).toEqual(expect.arrayContaining(["app/sbom.json", "app/bin/start.mjs", "usr/bin/pg_dump"]));
		const unwanted =
			/secret-key$|\.env$|\.(test|spec)\.|^app\/(tests|bench|data|\.git)\b|node_modules\/(npm|vite|vitest|typescript|@types)(\/|$)/;
		expect(paths.filter((path) => unwanted.test(path))).toEqual([]);

		const data = join(here, "volume");
		await mkdir(data);
		await chown(data, nodeUser, nodeUser);
		const port = await freePort();
		const origin = `http://127.0.0.1:${port}`;
		const inside = new Contained(files, image, data, [`PORT=${port}`, "HOST=127.0.0.1", "SAMPLE_CONTENT=off"]);
		const site = inside.start(Entrypoint);
		onTestFinished(() => site.kill());
		const ready = async () => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status;
		await expect.poll(ready, { timeout: 60_000 }).toBe(200);
		expect((await fetch(origin)).status).toBe(200);
		const [, ...check] = Healthcheck.Test;
		expect(await inside.start(check).ended).toEqual({ code: 0, said: "" });
		expect(await inside.start(["node", "bin/cli.mjs", "doctor"]).ended).toMatchObject({ code: 0 });
		const tried = inside.start(["node", "-e", "require('fs').writeFileSync('/app/x', '')"]);
		expect((await tried.ended).said).toContain("EROFS");
		expect(await site.terminate()).toMatchObject({ code: 0, said: expect.not.stringMatching(/Installing|Building/) });
		expect((await inside.start(check).ended).code).toBe(1);
	},
);

test("what starts the image names what there is", async () => {
	const { services, volumes } = parse(await readFile(join(root, "deploy/compose.yml"), "utf8"));
	const proxied = await readFile(join(root, "deploy/Caddyfile"), "utf8");
	for (const [, host] of proxied.matchAll(/ (\w+):3000/g))
		expect(services[host!].build.dockerfile).toBe("Containerfile");
	expect(await readFile(join(root, "Containerfile"), "utf8")).toContain("EXPOSE 3000");
	const used = Object.values<any>(services).flatMap((service) => service.volumes as string[]);
	const named = used.filter((one) => !one.startsWith(".")).map((one) => one.split(":", 1)[0]);
	expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
});
