import { globSync, readFileSync } from "node:fs";

const folders = [
	"app/*.{ts,tsx}",
	"app/{admin,content,design,language,look,site}/**/*.{ts,tsx}",
	"extension/**/*.{ts,tsx}",
];
const importing = /^(?:import|export)\s+(?!type\b)(?:[^"';]*?from\s*)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;
const isOnServer = /\.server\.tsx?$|\.test\.tsx?$|\/entry\.server\.tsx$|\/routes\.ts$/;

/**
 * The packages that screens of the studio load in the browser. Known beforehand, so that the development server has them
 * ready: found one by one, each would load the page anew under whoever is signing in.
 */
export function browserPackages(): string[] {
	const found = new Set<string>();
	for (const file of globSync(folders)) {
		if (isOnServer.test(file)) continue;
		for (const [, one = "", other = ""] of readFileSync(file, "utf8").matchAll(importing)) found.add(one || other);
	}
	return [...found].filter((name) => /^[@a-z]/.test(name) && !/^(node:|virtual:|react-dom\/server$)/.test(name)).sort();
}
