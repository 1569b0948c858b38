import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, realpathSync } from "node:fs";
import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Whether images can be made and started here: by root of a Linux, with buildah. */
export const canBuildImages =
	process.getuid?.() === 0 &&
	spawnSync("buildah", ["--version"]).status === 0 &&
	spawnSync("unshare", ["--mount", "--pid", "--fork", "true"]).status === 0;

/** The user that the image of Node has. */
export const nodeUser = 1000;

/**
 * Puts Node, PostgreSQL's client programs and a few more of this machine into a folder, with the libraries that they need:
 * what the base of the image has, where no registry can be reached.
 */
export async function assembleBase(root: string): Promise<void> {
	for (const folder of ["usr/bin", "usr/local/bin", "usr/local/lib/node_modules/npm", "etc", "tmp", "proc", "dev"])
		await mkdir(join(root, folder), { recursive: true });
	await symlink("usr/bin", join(root, "bin"));
	await writeFile(join(root, "usr/local/lib/node_modules/npm/package.json"), "{}");
	await writeFile(join(root, "etc/passwd"), `root:x:0:0::/:/bin/sh\nnode:x:${nodeUser}:${nodeUser}::/:/bin/sh\n`);
	await writeFile(join(root, "etc/group"), `root:x:0:\nnode:x:${nodeUser}:\n`);
	await writeFile(join(root, "etc/hosts"), "127.0.0.1 localhost\n");
	const programs = ["sh", "env", "cp", "rm", "mkdir", "install", "tar", "gzip", "pg_dump", "pg_restore", "psql"].map(
		located,
	);
	const libraries = new Set([process.execPath, ...programs].flatMap(librariesOf));
	await cp(process.execPath, join(root, "usr/local/bin/node"), { dereference: true });
	for (const path of programs) await cp(path, join(root, "usr/bin", path.split("/").at(-1)!), { dereference: true });
	for (const path of libraries) await cp(path, join(root, path), { dereference: true });
}

/** A program itself: Debian has scripts in PATH that look for those of PostgreSQL. */
function located(program: string): string {
	const folders = [...globSync("/usr/lib/postgresql/*/bin"), ...(process.env.PATH ?? "").split(delimiter)];
	const folder = folders.find((one) => existsSync(join(one, program)));
	if (!folder) throw new Error(`The base of the image needs ${program}.`);
	return join(folder, program);
}

function librariesOf(program: string): string[] {
	const { stdout } = spawnSync("ldd", [realpathSync(program)], { encoding: "utf8" });
	return [...stdout.matchAll(/(\/\S+) \(0x/g)].map(([, path]) => path!);
}

/** What an image says of itself. */
export interface Image {
	readonly id: string;
	readonly config: {
		readonly User: string;
		readonly Env: readonly string[];
		readonly Entrypoint: readonly string[];
		readonly WorkingDir: string;
		readonly Volumes: Readonly<Record<string, object>>;
		readonly Healthcheck: { readonly Test: readonly string[] };
	};
	/** From the base up. */
	readonly layers: readonly { readonly digest: string; readonly size: number }[];
}

/** Images in a store of their own, in a folder. */
export class Images {
	private readonly flags: readonly string[];
	private readonly env;

	private constructor(folder: string, driver: string) {
		this.flags = ["--root", join(folder, driver), "--runroot", join(folder, "run"), "--storage-driver", driver];
		// Nothing is limited or kept apart here but the files: that needs no other program.
		this.env = { ...process.env, BUILDAH_ISOLATION: "chroot", TMPDIR: folder };
	}

	/** Makes a store in a folder. */
	static async in(folder: string): Promise<Images> {
		// Layers lie over each other where the file system can do that, and are copied elsewhere.
		const images = new Images(folder, "overlay");
		return images.buildah("images").then(
			() => images,
			() => new Images(folder, "vfs"),
		);
	}

	private async buildah(command: string, ...args: readonly string[]): Promise<string> {
		const { stdout } = await run("buildah", [...this.flags, command, ...args], { env: this.env, maxBuffer: 2 ** 26 });
		return stdout.trim();
	}

	/** Makes an image of a folder. Returns its name. */
	async fromFolder(folder: string, name: string): Promise<string> {
		const container = await this.buildah("from", "scratch");
		await this.buildah("add", "--quiet", container, folder, "/");
		await this.buildah("config", "--env", "PATH=/usr/local/bin:/usr/bin:/bin", container);
		await this.buildah("commit", "--quiet", "--rm", container, name);
		return `localhost/${name}`;
	}

	/** Builds the Containerfile of a folder on a base. Its times are those of the epoch. */
	async build(context: string, base: string): Promise<Image> {
		const flags = ["--format", "docker", "--pull-never", "--no-cache", "--timestamp", "0", "--quiet"];
		const id = await this.buildah("build", ...flags, "--build-arg", `BASE=${base}`, context);
		const about = async (part: string) =>
			JSON.parse(await this.buildah("inspect", "--type", "image", "--format", `{{.${part}}}`, id));
		return { id, config: (await about("Config")).config, layers: (await about("Manifest")).layers };
	}

	/** Puts the files of an image where they can be read. Returns the folder. */
	async mount(id: string): Promise<string> {
		return this.buildah("mount", await this.buildah("from", "--pull-never", id));
	}

	/** Ends all mounts. */
	async close(): Promise<void> {
		await this.buildah("umount", "--all");
	}
}

/** A program in a root that cannot be written, as the first process of its own, but for the network. */
export class Contained {
	private readonly root: string;
	private readonly image: Image;
	private readonly data: string;
	private readonly env: readonly string[];

	/**
	 * @param root the files of the image
	 * @param data the folder that is its `/data`
	 */
	constructor(root: string, image: Image, data: string, env: readonly string[]) {
		[this.root, this.image, this.data, this.env] = [root, image, data, env];
	}

	/** Starts a program of the image. `said` has what it wrote when it has ended. */
	start(program: readonly string[]) {
		const { root, image, data } = this;
		const { WorkingDir, Env, User } = image.config;
		const script = `
			mount --bind ${root} ${root} && mount -o remount,ro,bind ${root} && mount -t proc proc ${root}/proc &&
			mount --rbind /dev ${root}/dev && mount -t tmpfs tmpfs ${root}/tmp && mount --bind ${data} ${root}/data &&
			exec chroot --userspec=${User}:${User} --groups= ${root} "$@"`;
		const begin = ["/bin/sh", "-c", `cd ${WorkingDir} && exec "$@"`, "sh", ...program];
		const inside = ["/usr/bin/env", "-i", ...Env, ...this.env, ...begin];
		const apart = ["--mount", "--pid", "--fork", "sh", "-c", script, "sh"];
		const child = spawn("unshare", [...apart, ...inside], { stdio: ["ignore", "pipe", "pipe"] });
		const said: Buffer[] = [];
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => said.push(bytes));
		const ended = once(child, "close").then(([code]) => ({
			code: code as number,
			said: Buffer.concat(said).toString(),
		}));
		/** The program itself is the only child of what started it. */
		const signal = (name: NodeJS.Signals) =>
			process.kill(Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8")), name);
		return {
			ended,
			async terminate() {
				signal("SIGTERM");
				return ended;
			},
			async kill() {
				if (child.exitCode === null) signal("SIGKILL");
				await ended;
			},
		};
	}
}
