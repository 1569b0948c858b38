// Loaded before a program: shifts its wall clock ahead by messages with a number of milliseconds.
const ticking = Date.now;
let ahead = Number(process.env.CLOCK_AHEAD);
Date.now = () => ticking() + ahead;

process.on("message", (next: number) => {
	ahead = next;
	process.send?.("stepped");
});
