/**
 * The child process that draws pictures for link previews: it receives cards, answers each with the bytes of a PNG, in
 * order, and exits. So neither the lettering nor sharp stay in the server's memory.
 */
import sharp from "sharp";
import { answerJobs } from "../../.server/child-main.ts";
import { drawCard } from "./draw.server.ts";
import type { CardJob } from "./images.server.ts";

sharp.concurrency(1);
answerJobs(({ card, mark }: CardJob) => {
	const picture = sharp(Buffer.from(drawCard(card, mark)));
	return picture.png({ palette: true, colours: 64, effort: 7 }).toBuffer();
});
