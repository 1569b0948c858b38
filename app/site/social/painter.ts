/**
 * The child process that paints pictures for link previews: it is sent cards, answers each with the bytes of a PNG, in
 * their order, and ends. So neither the lettering nor the picture library stay in the server's memory.
 */
import sharp from "sharp";
import type { SocialCard } from "./address.ts";
import { drawCard } from "./draw.ts";

process.once("disconnect", () => process.exit());
process.once("message", async (cards: readonly SocialCard[]) => {
	sharp.concurrency(1);
	for (const card of cards) {
		const picture = sharp(Buffer.from(drawCard(card)));
		process.send?.(await picture.png({ palette: true, colours: 64, effort: 7 }).toBuffer());
	}
	process.disconnect?.();
});
