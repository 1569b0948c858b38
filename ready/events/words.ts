import { defineWords, type TranslationOf } from "#core/words.ts";

export const eventWords = defineWords({
	name: "events",
	label: "Events",
	path: "/events",
	words: {
		home: ["Home", "First entry of the breadcrumb"],
		title: ["Events", "Heading of the list, while the page has none of its own"],
		none: ["Nothing is planned right now.", "In place of the list, while it is empty"],
		archive: ["Past events", "Heading of the archive, and the link to it"],
		noneYet: ["There is no past event yet.", "In place of the archive, while it is empty"],
		year: ["Year", "Name of the choice of a year, for screen readers"],
		subscribe: ["Subscribe in your calendar", "Link to a calendar of all events"],
		add: ["Add to your calendar", "Link to an event as a calendar reads it"],
		when: ["When", "Label of a fact"],
		where: ["Where", "Label of a fact"],
		online: ["Online", "The place of an event that can be followed online"],
		watch: ["Follow online", "Link to the stream"],
		zone: ["{time} ({zone})", "A time with the city of its zone"],
		over: ["This event is over.", "On the page of a past event"],
		register: ["Register", "Button, and heading above the form"],
		registerFor: ["Register: {title}", "Title of the page with the form alone"],
		closed: ["Registration is closed", "Title where it is"],
		closedText: ["The event has begun, or takes no registrations.", "Below it"],
		event: ["Event", "What a registration is for, in the inbox"],
		registration: ["Registration: {title}", "Name of a registration, in the inbox"],
		name: ["Full name", "Field of the form"],
		email: ["Email address", "Field of the form"],
		people: ["How many people?", "Field of the form"],
		message: ["Anything we should know?", "Field of the form"],
		kept: ["We erase your registration after six months.", "Above the form"],
		send: ["Send registration", "Button of the form"],
		thanks: ["You are registered. We look forward to seeing you.", "After it was sent"],
		missing: ["This event is not there any more", "At the address of an event that is gone"],
		missingText: ["It was taken from the site, or its address is not complete.", "Below it"],
		all: ["All events", "Link to the list"],
	},
});

export const words = [eventWords] as const;

export type EventTranslation = TranslationOf<(typeof eventWords)["words"]>;
