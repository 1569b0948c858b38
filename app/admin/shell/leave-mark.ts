import { attempt } from "../../attempt.ts";
import { studioMark } from "../../studio-mark.ts";

// Loaded with the first message: somebody who does something in the studio works here.
attempt(() => localStorage.setItem(studioMark, "1"));
