/** The child process that reads fonts: it receives them, answers each with what was read, and exits. */
import { answerJobs } from "../answer-parent.ts";
import { measureTypeface } from "./measure-typeface.ts";

answerJobs((file: Uint8Array) => measureTypeface(Buffer.from(file)));
