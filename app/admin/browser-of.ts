const browsers = ["Edg", "OPR", "Firefox", "Chrome", "Safari"] as const;
const browserNames = { Edg: "Edge", OPR: "Opera", Firefox: "Firefox", Chrome: "Chrome", Safari: "Safari" };
const systems = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"] as const;

/** A readable name such as "Firefox on Linux" for a User-Agent header. */
export function browserOf(agent: string): string {
	const browser = browsers.find((name) => agent.includes(name));
	const system = systems.find((name) => agent.includes(name));
	if (!browser) return agent.slice(0, 40) || "Unknown browser";
	return system ? `${browserNames[browser]} on ${system}` : browserNames[browser];
}
