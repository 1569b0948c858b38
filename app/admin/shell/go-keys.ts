/** Paths of the sections that open with G and then a letter. */
export const goKeys: Readonly<Record<string, string>> = {
	d: "",
	i: "inquiries",
	h: "home-content",
	s: "services",
	p: "projects",
	a: "articles",
	m: "media",
	c: "calendar",
	r: "releases",
};
