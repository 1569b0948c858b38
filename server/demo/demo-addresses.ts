/** The addresses of the demo itself, beside those of the sites. */
export const addresses = {
	home: "/demo",
	start: "/demo/start",
	end: "/demo/end",
	export: "/demo/site.json",
	style: "/demo/demo.css",
	join: (id: string) => `/demo/join/${id}`,
} as const;
