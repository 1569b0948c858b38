import { webAddress } from "../setting-fields.ts";

export const receiverAddress = webAddress({
	label: "Address",
	help: "A public address that takes POST, such as https://hooks.example.com/inquiries.",
});
