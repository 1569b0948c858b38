const browsers = ["Edg", "OPR", "Firefox", "Chrome", "Safari"] as const;
const browserNames = { Edg: "Edge", OPR: "Opera", Firefox: "Firefox", Chrome: "Chrome", Safari: "Safari" };
const systems = ["Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux"] as const;

/** Such as "Firefox on Linux", of how a browser calls itself. */
export function browserOf(agent: string): string {
	const browser = browsers.find((name) => agent.includes(name));
	const system = systems.find((name) => agent.includes(name));
	if (!browser) return agent.slice(0, 40) || "Unknown browser";
	return system ? `${browserNames[browser]} on ${system}` : browserNames[browser];
}
