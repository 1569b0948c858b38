import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const run = promisify(execFile);
const nobody = 65_534;

/** Whether this may run programs in a network of their own, which reaches nothing. */
const canIsolate = process.getuid?.() === 0 && spawnSync("unshare", ["--net", "--mount", "true"]).status === 0;

test("a package starts as it is: without network, npm and rights to write, as a user without rights", async () => {
	const here = await mkdtemp(join(tmpdir(), "quillstone-package-"));
	onTestFinished(() => rm(here, { recursive: true, force: true }));
	await chmod(here, 0o755);
	const [root, data] = [join(here, "app"), join(here, "data")];
	await run(process.execPath, ["bin/package.mjs", root]);
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
		await run("mkdir", [data]);
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
