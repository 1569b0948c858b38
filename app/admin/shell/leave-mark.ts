import { attempt } from "../../attempt.ts";
import { studioMark } from "../../studio-mark.ts";

// Who does something in the studio works here.
attempt(() => localStorage.setItem(studioMark, "1"));
