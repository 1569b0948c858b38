/** The people with accounts on the browser tests' site. */
export const people = {
	administrator: { name: "Admin User", email: "ada@quillstone.example", password: "lantern orbit maple 42" },
	editor: { name: "Ed Editor", email: "ed@quillstone.example", password: "harbour violin cactus 7" },
} as const;
