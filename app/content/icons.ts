/** Icon keys content may use, with their labels for editors. The design system draws them. */
export const icons = {
	globe: "Globe",
	projects: "Layers",
	success: "Badge with check",
	response: "Clock",
	rocket: "Rocket",
	brain: "Brain",
	devices: "Devices",
	building: "Building",
	smartphone: "Phone",
	compass: "Compass",
	workflow: "Workflow",
	problem: "Question",
	approach: "Drafting compass",
	results: "Rising line",
	precision: "Crosshair",
	partnership: "Handshake",
	excellence: "Award",
	innovation: "Lamp",
	quality: "Shield with check",
	passion: "Heart",
} as const;

export type IconKey = keyof typeof icons;
