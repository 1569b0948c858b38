import { answerText } from "../../../content/system/form-answer.ts";
import { answersOf, valuesOf } from "../../db/tables/inquiries-tables.ts";
import { productKind } from "../destination-kind.ts";
import { outcomeOf } from "../message.ts";
import { receiverAddress } from "./receiver-address.ts";

/** A form-collection service: it gets multipart form data, as a browser would post it. */
export const formService = productKind({
	name: "form-service",
	label: "Form service",
	help: "Posts the fields of the form, as form-collection services expect them.",
	fields: { url: receiverAddress },
	async send({ id, row, settings: { url }, fetch }) {
		const body = new FormData();
		const isOwn = row.form !== "";
		const fields = isOwn ? answersOf(row).map((answer) => [answer.label, answerText(answer)] as const) : [];
		for (const [name, value] of isOwn ? fields : Object.entries(valuesOf(row))) body.set(name, value);
		// The service replies to what is called so.
		if (isOwn && row.email) body.set("email", row.email);
		body.set("subject", isOwn ? `${row.source}: ${row.name}` : `New Project Inquiry from ${row.name}`);
		const headers = { accept: "application/json", "idempotency-key": id };
		return outcomeOf(await fetch(url, { method: "POST", headers, body }));
	},
});
