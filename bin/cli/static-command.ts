import { join } from "node:path";
import { publicKeyOf, signingKey } from "../../app/.server/copies/manifest.ts";
import { receiveCopy, sendCopy } from "../../app/.server/copies/send-copy.ts";
import { verifyCopy } from "../../app/.server/copies/verify.ts";
import { readSecretKey } from "../../app/.server/secret-key/key-file.ts";
import { isStoreAddress } from "../../app/.server/store-address.ts";
import { Failure } from "../../app/errors.ts";
import { loadSite } from "../build.mjs";
import { bucketAt } from "./backup-place.ts";
import type { Call } from "./call.ts";
import { rejectAbsent } from "./with-store.ts";
import { inWorkFolder } from "./work-folder.ts";

/** Writes the current release as a static site. */
export async function writeStatic({ env, file, flags }: Call): Promise<void> {
	rejectAbsent(env);
	const { writeStatic: write } = await loadSite();
	const options = { compresses: !flags.includes("uncompressed") };
	const { release, written, unchanged, removed, missing, key } = isStoreAddress(file)
		? await inWorkFolder(env.dataDir, "static-sending-", async (folder) => {
				const bucket = await bucketAt(env, file);
				await bucket.check();
				const copy = join(folder, "copy");
				const written = await write(env, copy, options);
				const key = signingKey((await readSecretKey(env))!);
				return { ...written, ...(await sendCopy(copy, bucket, { work: folder, key })) };
			})
		: await write(env, file, options);
	console.log(
		`Wrote release ${release} to ${file}: ${written} ${written === 1 ? "file" : "files"} written, ${unchanged} unchanged, ${removed} removed.`,
	);
	if (missing.length > 0) console.log(`Pages name ${missing.length} files that are not there, such as ${missing[0]}.`);
	console.log(`Signed with the key ${key}; with it, anybody can verify the copy elsewhere.`);
}

/** Says which release a static copy is, and that nothing in it was changed. */
export async function verifyStatic({ env, file, options }: Call): Promise<void> {
	const key = options.key ?? (await ownKey(env));
	const { release, publishedAt, origin, files } = isStoreAddress(file)
		? await inWorkFolder(env.dataDir, "static-verifying-", async (folder) => {
				await receiveCopy(await bucketAt(env, file), folder);
				return verifyCopy(folder, key, file);
			})
		: await verifyCopy(file, key);
	console.log(
		`${file} is release ${release} of ${origin}, published ${publishedAt}. All ${files.length} files are as they were signed.`,
	);
}

async function ownKey(env: Call["env"]): Promise<string> {
	const secret = await readSecretKey(env);
	if (secret) return publicKeyOf(signingKey(secret));
	const sentence = "This installation has no secret key to compare with; name the key of the copy with --key KEY.";
	throw new Failure("not-possible", sentence, {});
}
