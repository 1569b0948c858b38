// npm run package: a tarball that starts without installing or building anything, with what it is made of.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ensureBuild, packageNote, sources } from "./build.mjs";
import { neededPackages } from "./needed-packages.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensureRuntime, stop } from "./runtime.mjs";

await ensureRuntime();
ensurePackages();
const { name, version, license } = JSON.parse(readFileSync("package.json", "utf8"));
const build = await ensureBuild();
const packages = neededPackages(build);

const [target = `${name}-${version}-${process.platform}-${process.arch}.tar.gz`] = process.argv.slice(2);
const aside = mkdtempSync(resolve("build", "packing-"));
try {
	const root = join(aside, `${name}-${version}`);
	assemble(root);
	if (target.endsWith(".tar.gz")) pack(aside, resolve(process.env.INIT_CWD ?? ".", target));
	else cpSync(root, resolve(process.env.INIT_CWD ?? ".", target), { recursive: true });
} finally {
	rmSync(aside, { recursive: true, force: true });
}

/** Puts everything that runs into a folder. */
function assemble(root) {
	const texts = [
		"README.md",
		"CHANGELOG.md",
		"SECURITY.md",
		"THIRD-PARTY-NOTICES.md",
		"package.json",
		"Containerfile",
		"docs",
		"deploy",
	];
	const programs = [
		"start",
		"demo",
		"cli",
		"build",
		"packages",
		"runtime",
		"taken",
		"update",
		"exchange",
		"programs",
	].map((program) => `bin/${program}.mjs`);
	for (const path of [...sources, ...texts, ...programs, "bin/cli"].filter((path) => existsSync(path)))
		cpSync(path, join(root, path), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) });
	cpSync(build, join(root, build), { recursive: true, filter: (file) => file !== join(build, "compiled") });
	for (const { path } of packages)
		cpSync(path, join(root, path), { recursive: true, filter: (file) => isNeeded(file.slice(path.length)) });
	// What a site leaves where it was unpacked and started gets into no image.
	writeFileSync(join(root, ".dockerignore"), "data\n.env*\n*.env\n*.log\n*.tar.gz\n");
	writeFileSync(join(root, packageNote), JSON.stringify({ version, build }));
	writeFileSync(join(root, "sbom.json"), `${JSON.stringify(billOfMaterials(), null, "\t")}\n`);
	// However the sources were checked out.
	spawnSync("chmod", ["-R", "u+rwX,go+rX,go-w", root]);
}

/** Left out of packages: what is for those who change them, and packages in them, which are taken one by one. */
function isNeeded(path) {
	const forAuthors = /\.(map|md|markdown|d\.ts|d\.mts|d\.cts|flow)$|\.(test|spec)\.[cm]?[jt]sx?$/i;
	return (
		!/\/node_modules(\/|$)|^\/(test|docs|example|examples)(\/|$)|\/(tests|__tests__)(\/|$)/i.test(path) &&
		!forAuthors.test(path)
	);
}

/** What is in the package, in the format CycloneDX. The same content always gives the same. */
function billOfMaterials() {
	return {
		bomFormat: "CycloneDX",
		specVersion: "1.6",
		version: 1,
		metadata: { component: { type: "application", name, version, licenses: [{ license: { name: license } }] } },
		components: packages.map(({ path, version, integrity, license }) => {
			const [, called] = /.*node_modules\/(.+)$/.exec(path);
			const [algorithm, digest] = (integrity ?? "").split("-");
			return {
				type: "library",
				name: called,
				version,
				purl: `pkg:npm/${called.replace("@", "%40")}@${version}`,
				...(license && { licenses: [{ license: { name: license } }] }),
				...(algorithm === "sha512" && {
					hashes: [{ alg: "SHA-512", content: Buffer.from(digest, "base64").toString("hex") }],
				}),
			};
		}),
	};
}

/** Packs a folder so that the same content gives the same bytes. */
function pack(folder, file) {
	const reproducible = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner", "--mtime=@0"];
	const tar = spawnSync("tar", [...reproducible, "-C", folder, "-I", "gzip -n9", "-cf", file, `${name}-${version}`], {
		stdio: ["ignore", "inherit", "inherit"],
	});
	if (tar.status !== 0) stop("The package could not be packed: it needs GNU tar and gzip.");
	const digest = createHash("sha256").update(readFileSync(file)).digest("hex");
	const size = (statSync(file).size / 1e6).toFixed(1);
	console.log(`Packed ${file}: ${size} MB, SHA-256 ${digest}.`);
}
