/** The child process that reads fonts: it receives them, answers each with what was read, and exits. */
import { measureTypeface } from "./measure-typeface.ts";

process.once("disconnect", () => process.exit());
process.once("message", (files: readonly Uint8Array[]) => {
	for (const file of files) process.send?.(measureTypeface(Buffer.from(file)));
	process.disconnect?.();
});
