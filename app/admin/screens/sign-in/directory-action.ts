import { z } from "zod";
import { command, defineAction } from "../../../.server/actions/define-action.ts";
import { begin } from "../../../.server/oidc/directory-sign-in.ts";
import { entered, removeDirectory, requireDirectory, setDirectory } from "../../../.server/oidc/set-up.ts";

/** How people sign in with the directory of the company. Results are secret: the address of a try is for one browser. */
export const action = defineAction(
	"administrators",
	{
		set: command(entered, ({ store, backend, actor }, wanted) => setDirectory(store, wanted, { ...backend, actor })),
		remove: command({}, ({ store, backend, actor }) => removeDirectory(store, { ...backend, actor })),
		require: command(
			{ isRequired: z.boolean(), wayBack: z.string().max(100).nullable() },
			({ store, backend, actor }, wanted) => requireDirectory(store, wanted, { ...backend, actor }),
		),
		try: command({}, async ({ context, headers, person }) => {
			const { address, cookie } = await begin(context, { purpose: "try", to: "/admin/sign-in", person: person.id });
			headers.append("Set-Cookie", cookie);
			return { to: address };
		}),
	},
	{ isSecret: true },
);
