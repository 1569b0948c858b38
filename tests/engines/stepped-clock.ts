// Loaded before a program: its wall clock is ahead by what it is told, in milliseconds.
const ticking = Date.now;
let ahead = Number(process.env.CLOCK_AHEAD);
Date.now = () => ticking() + ahead;

process.on("message", (next: number) => {
	ahead = next;
	process.send?.("stepped");
});
