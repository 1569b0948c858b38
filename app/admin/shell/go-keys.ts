/** Where G and then a letter lead: paths of sections. */
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
