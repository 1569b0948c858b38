export { inMegabytes } from "../../../content/library-files.ts";
