// npm run pictures: takes the pictures of the documents anew, of the product as it is.
import { ensureBuild } from "./build.mjs";
import { ensurePackages } from "./packages.mjs";
import { ensurePrograms } from "./programs.mjs";
import { ensureRuntime, root } from "./runtime.mjs";

await ensureRuntime();
ensurePackages();
ensurePrograms("npm run pictures", "chromium");
await ensureBuild();
const { takePictures } = await import(`${root}/bench/pictures.mjs`);
await takePictures();
