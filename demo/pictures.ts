/** The pictures of the sample content, with what each shows. An id is the file's name without its ending. */
export const pictures: readonly { id: string; file: string; alt: string }[] = [
	{
		id: "hero-1",
		file: "hero-1.webp",
		alt: "Morning light falls through a pierced stone screen in a pointed arch and lays a pattern of stars on the floor of a dark green room.",
	},
	{
		id: "hero-2",
		file: "hero-2.webp",
		alt: "A wall of tall green stone fins opens towards the right, and warm light slips between them in stripes across the floor.",
	},
	{
		id: "hero-3",
		file: "hero-3.webp",
		alt: "A row of pointed stone arches recedes towards a bright doorway, with bars of sunlight across the floor.",
	},
	{
		id: "hero-1-tall",
		file: "hero-1-tall.webp",
		alt: "A pointed arch filled with a star-patterned stone screen, glowing with warm light above a dark floor.",
	},
	{
		id: "hero-2-tall",
		file: "hero-2-tall.webp",
		alt: "Stone fins open to a warm sky, and their shadows run across the floor towards the viewer.",
	},
	{
		id: "hero-3-tall",
		file: "hero-3-tall.webp",
		alt: "A stone arcade leads to a small bright arch in the distance.",
	},
	{
		id: "project-branding-tool-cover",
		file: "project-branding-tool-cover.webp",
		alt: "Signet, a writing studio: a draft article on the left, two suggested endings, and a voice profile with sliders showing a 94% match.",
	},
	{
		id: "project-branding-tool-1",
		file: "project-branding-tool-1.webp",
		alt: "Signet voice page: a six-point chart of the writer’s character, a recording with its transcript, and a list of the writer’s own phrases.",
	},
	{
		id: "project-branding-tool-2",
		file: "project-branding-tool-2.webp",
		alt: "Signet calendar: five days of planned posts above a chart of returning readers and a list of pieces waiting for approval.",
	},
	{
		id: "project-wellness-app-cover",
		file: "project-wellness-app-cover.webp",
		alt: "Three phone screens of a wellness app: today’s practice and mood check, a breathing exercise with a petal figure, and a night of sleep.",
	},
	{
		id: "project-wellness-app-1",
		file: "project-wellness-app-1.webp",
		alt: "Three phone screens: a list of programmes, an evening journal entry, and today’s practice.",
	},
	{
		id: "project-wellness-app-2",
		file: "project-wellness-app-2.webp",
		alt: "Two phone screens: a finished six-minute breathing exercise with a falling heart rate, and the exercise in progress.",
	},
	{
		id: "project-retail-operations-cover",
		file: "project-retail-operations-cover.webp",
		alt: "Shelfline operations board: four headline figures, a city map of stores with one marked out of stock, and a list of exceptions with suggested fixes.",
	},
	{
		id: "project-retail-operations-1",
		file: "project-retail-operations-1.webp",
		alt: "Shelfline replenishment: a table of tomorrow’s orders by product, with a panel explaining how one quantity was reached.",
	},
	{
		id: "project-retail-operations-2",
		file: "project-retail-operations-2.webp",
		alt: "Shelfline staffing: expected baskets through the day above a rota of eight people.",
	},
	{
		id: "project-management-mvp-cover",
		file: "project-management-mvp-cover.webp",
		alt: "Plumb, a project tool: a dark timeline of linked pieces of work with today marked in orange, and a task list for structural drawings.",
	},
	{
		id: "project-management-mvp-1",
		file: "project-management-mvp-1.webp",
		alt: "Plumb tasks: four columns of cards from to do to done, with two floor-plan options waiting for the client.",
	},
	{
		id: "project-management-mvp-2",
		file: "project-management-mvp-2.webp",
		alt: "Plumb workload: five people across eight weeks, with three overloaded weeks highlighted and a suggestion to move hours.",
	},
	{
		id: "project-learning-platform-cover",
		file: "project-learning-platform-cover.webp",
		alt: "Atrium course player: a lesson drawing of a stone arch with its forces, a transcript and course list, and a phone showing a quiz.",
	},
	{
		id: "project-learning-platform-1",
		file: "project-learning-platform-1.webp",
		alt: "Atrium home: a lesson to resume, three courses in progress, a month of study days and a study room.",
	},
	{
		id: "project-learning-platform-2",
		file: "project-learning-platform-2.webp",
		alt: "Atrium course page: Structures for the curious, its teacher and six lessons.",
	},
	{
		id: "project-logistics-app-cover",
		file: "project-logistics-app-cover.webp",
		alt: "Waybill: a dark city map with a live delivery route in orange, a list of stops, and a driver’s phone with the next turn.",
	},
	{
		id: "project-logistics-app-1",
		file: "project-logistics-app-1.webp",
		alt: "Waybill dispatch desk: four vans and their routes on a map, two decisions to make and a list of drivers.",
	},
	{
		id: "project-logistics-app-2",
		file: "project-logistics-app-2.webp",
		alt: "Three driver phone screens: the morning’s run, navigation to the fifth stop, and proof of hand-over with a signature.",
	},
	{
		id: "article-1",
		file: "article-1.webp",
		alt: "A stepped tower of stone slabs from dark green to pale, with one thin orange layer in the middle.",
	},
	{
		id: "article-2",
		file: "article-2.webp",
		alt: "A star-and-cross pattern is drawn in fine lines on parchment at the left and becomes solid green stone at the right, with one orange star.",
	},
	{
		id: "article-3",
		file: "article-3.webp",
		alt: "Hundreds of fine stone rods rise in a circular wave, one ring of them orange.",
	},
	{
		id: "article-4",
		file: "article-4.webp",
		alt: "A tunnel of star-shaped stone frames, each turned a little further, leading to warm light.",
	},
	{
		id: "article-5",
		file: "article-5.webp",
		alt: "Three upright stone tablets the shape of phones, cut with stars, an arch and slots; the arch glows orange.",
	},
	{
		id: "article-6",
		file: "article-6.webp",
		alt: "A curving line of stone tablets caught in the middle of falling one after another, one of them orange.",
	},
	{
		id: "founder-1",
		file: "founder-1.webp",
		alt: "Illustrated portrait of a woman with long dark hair, a dark green kurta and a rust shawl.",
	},
	{
		id: "founder-2",
		file: "founder-2.webp",
		alt: "Illustrated portrait of a man with short dark hair and a beard, in a sand-coloured jacket.",
	},
	{
		id: "testimonial-1",
		file: "testimonial-1.webp",
		alt: "Illustrated portrait of a person with short curly black hair and a cream top.",
	},
	{
		id: "testimonial-2",
		file: "testimonial-2.webp",
		alt: "Illustrated portrait of a woman with long light-brown hair.",
	},
	{
		id: "testimonial-3",
		file: "testimonial-3.webp",
		alt: "Illustrated portrait of an older man with grey hair, a beard and glasses.",
	},
	{
		id: "testimonial-4",
		file: "testimonial-4.webp",
		alt: "Illustrated portrait of a woman wearing a sage headscarf.",
	},
	{ id: "testimonial-5", file: "testimonial-5.webp", alt: "Illustrated portrait of a bald man with a black beard." },
	{
		id: "testimonial-6",
		file: "testimonial-6.webp",
		alt: "Illustrated portrait of a woman with her hair in a bun and rust-coloured glasses.",
	},
	{
		id: "og-fallback",
		file: "og-fallback.png",
		alt: "Quillstone: custom software for startups and enterprises worldwide. A star-patterned stone screen glows beside the name.",
	},
];
