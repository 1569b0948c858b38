import type { SampleEntries } from "../sample.ts";

export const service: SampleEntries["services"][number] = {
	id: "ai-automation-solutions",
	data: {
		title: "AI Automation & Workflows",
		slug: "ai-automation-solutions",
		icon: "brain",
		subtitle: "The repeated part of the work goes to machines. The judgement stays with your people.",
		oneLiner: "70% less manual work, without a new platform to learn.",
		description:
			"Documents read, routed and answered. Manual work down 70%, costs down 40–70%, with a person on every decision that matters.",
		longDescription: `Automation fails when it starts with a model. It works when it starts at the desk of the person who knows why line 14 is always wrong. We watch, count and write down the rules first. Many of them need no AI at all, and we say so.

Where a model helps, it reads, sorts and drafts. It names its sources, says when it is unsure and passes that case to a person. You can measure each step: how many cases it took, how many it got right, what it cost. If it gets worse, you know before your customers do.

A single workflow starts at $5,000. Several of them, with an assistant that answers from your own documents, start at $8,000.`,
		price: { amount: 5000, currency: "USD" },
		pricing: "",
		timeline: "2–6 weeks",
		popular: false,
		bullets: ["Document reading and routing", "Assistants that cite their sources", "A person approves what matters"],
		features: [
			"Process audit and savings estimate",
			"Document extraction and routing",
			"Assistants on your own data",
			"Human approval steps",
			"Connections to e-mail, chat and ERP",
			"A test set made from your own cases",
			"Cost and accuracy shown per step",
			"Personal data masked before it leaves",
			"Versioned prompts with a way back",
			"Shadow run before anything is sent",
		],
		technologies: ["OpenAI", "LangChain", "n8n", "Python", "PostgreSQL", "pgvector", "Temporal", "AWS"],
		whyTheseTechnologies:
			"Models change every few months, so each one sits behind a single interface and a test set decides which is used. The workflow itself is plain Python and n8n, where your own people can read every step and switch it off.",
		image: {
			media: "project-retail-operations-1",
			alt: "Shelfline replenishment: tomorrow’s orders by product, and a panel that explains how one quantity was reached.",
		},
		link: "",
		anchor: "automation",
		methodology: [
			{
				title: "Sit beside",
				description: "One whole cycle at the desk, noting each correction a person makes without thinking.",
			},
			{
				title: "Count",
				description: "Cases, minutes and mistakes, so that the saving is a number before it is a promise.",
			},
			{
				title: "Write the rules",
				description: "Facts go into data, rules into readable code, judgement stays with a person.",
			},
			{ title: "Teach", description: "Models are chosen and prompts tuned on 200 of your own solved cases." },
			{ title: "Shadow", description: "The system decides and sends nothing. Differences are reviewed every morning." },
			{ title: "Switch on", description: "One kind of case at a time, above an accuracy you set." },
		],
		problems: [
			"People copying figures from one window to another",
			"An inbox that is read twice and answered late",
			"Knowledge that leaves with one colleague",
			"Invoices matched by eye",
			"A chatbot that invents answers",
			"An AI pilot nobody can measure",
		],
		results: [
			"70% less manual work",
			"40–70% cost reduction in automated processes",
			"95% fewer manual errors",
			"15 exceptions a morning left for forty shops",
			"6 weeks from audit to the first automated step, at most",
			"100% of decisions traceable to a rule, a source or a person",
		],
		relatedProjects: ["retail-operations-automation", "ai-personal-branding-tool"],
		testimonials: [
			{
				quote:
					"I can read the rule that ordered my milk. When it is wrong I change it before lunch, and tomorrow’s order says that I did.",
				author: "Omar Saleh",
				role: "Head of Replenishment",
				company: "Marlowe Retail Group",
			},
		],
		seo: {
			title: "AI automation and workflow services",
			description:
				"AI automation that cuts manual work by 70% and errors by 95%, wired into the tools you use and approved by a person. From $5,000 in 2–6 weeks.",
			keywords: [
				"AI automation",
				"workflow automation",
				"document processing",
				"AI assistants",
				"process automation agency",
			],
		},
		is_active: true,
	},
};
