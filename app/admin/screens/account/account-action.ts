import { z } from "zod";
import { type ActionContext, command, defineAction } from "../../../.server/actions/define-action.ts";
import { cutOff } from "../../../.server/agents/connections.ts";
import { allow } from "../../../.server/agents/oauth/ask-person.ts";
import { changePassword, endSessions } from "../../../.server/auth/account.ts";
import { setOwnZone } from "../../../.server/auth/own-zone.ts";
import { addPasskey, newPasskeyChallenge, removePasskey } from "../../../.server/auth/passkeys.ts";
import { sessionContext } from "../../../.server/auth/person.ts";
import {
	confirmSecondFactor,
	newRecoveryCodes,
	removeSecondFactor,
	startSecondFactor,
} from "../../../.server/auth/second-factor.ts";
import { begin } from "../../../.server/oidc/directory-sign-in.ts";
import { createToken, revokeToken } from "../../../.server/tokens/own-tokens.ts";

const text = z.string().max(1000);
const id = z.string().max(100);

/** The commands on one's own account. */
export const action = defineAction(
	"members",
	{
		changePassword: command({ current: text, next: text }, ({ context }, { current, next }) =>
			changePassword(context, { current, next, session: context.get(sessionContext) }),
		),
		setZone: command({ zone: text }, ({ store, person }, { zone }) => setOwnZone(store, person.id, zone)),
		startSecondFactor: command({ password: text }, ({ request, context }, { password }) =>
			startSecondFactor(request, context, password),
		),
		confirmSecondFactor: command({ code: text }, async ({ request, context, headers }, { code }) =>
			setCookies(headers, await confirmSecondFactor(request, context, code)),
		),
		removeSecondFactor: command({ password: text }, async ({ request, context, headers }, { password }) =>
			setCookies(headers, await removeSecondFactor(request, context, password)),
		),
		newRecoveryCodes: command({ password: text }, ({ request, context }, { password }) =>
			newRecoveryCodes(request, context, password),
		),
		passkeyChallenge: command({ password: text }, async ({ request, context, headers }, { password }) => {
			const { options, cookies } = await newPasskeyChallenge(request, context, password);
			setCookies(headers, cookies);
			return options as PublicKeyCredentialCreationOptionsJSON;
		}),
		addPasskey: command({ name: text, answer: z.string().max(100_000) }, ({ request, context }, made) =>
			addPasskey(request, context, made),
		),
		removePasskey: command({ id }, ({ context }, { id }) => removePasskey(context, id)),
		endSession: command({ id }, ({ context }, { id }) =>
			endSessions(context, { kept: context.get(sessionContext), ended: id }),
		),
		addToken: command(
			{
				name: text,
				purpose: text.default(""),
				scopes: z.array(id).max(10),
				types: z.array(id).max(200),
				days: z.number(),
				password: text,
			},
			({ context }, wanted) => createToken(context, wanted),
		),
		revokeToken: command({ id }, ({ context }, { id }) => revokeToken(context, id)),
		connect: command(
			{ request: z.string().max(8000), scopes: z.array(id).max(10), types: z.array(id).max(100), password: text },
			({ context }, consent) => allow(context, consent),
		),
		cutOff: command({ id }, ({ store, actor, person }, { id }) => cutOff(store, id, { actor, role: person.role })),
		connectDirectory: command({}, async ({ context, headers, person }) => {
			const wanted = { purpose: "connect", to: "/admin/account", person: person.id } as const;
			const { address, cookie } = await begin(context, wanted);
			setCookies(headers, [cookie]);
			return { to: address };
		}),
		endOtherSessions: command({}, ({ context }) => endSessions(context, { kept: context.get(sessionContext) })),
	},
	{ forProposers: "all", isSecret: true },
);

function setCookies(headers: ActionContext["headers"], cookies: readonly string[]): void {
	for (const cookie of cookies) headers.append("Set-Cookie", cookie);
}
