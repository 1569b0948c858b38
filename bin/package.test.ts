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
