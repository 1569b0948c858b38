export { inMegabytes } from "../../../content/values/limits/library-files.ts";
