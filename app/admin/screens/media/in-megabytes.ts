export { inMegabytes } from "../../../content/values/library-files.ts";
