/**
 * The child process that draws pictures for link previews: it receives cards, answers each with the bytes of a PNG, in
 * order, and exits. So neither the lettering nor sharp stay in the server's memory.
 */
import sharp from "sharp";
import { drawCard } from "./draw.ts";
import type { CardJob } from "./images.ts";

process.once("disconnect", () => process.exit());
process.once("message", async (jobs: readonly CardJob[]) => {
	sharp.concurrency(1);
	for (const { card, mark } of jobs) {
		const picture = sharp(Buffer.from(drawCard(card, mark)));
		process.send?.(await picture.png({ palette: true, colours: 64, effort: 7 }).toBuffer());
	}
	process.disconnect?.();
});
