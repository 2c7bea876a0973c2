import { createToken } from '@ateneo/contract'
import { route, type Route } from '../../../platform/http/route.ts'
import * as tokens from '../../tokens/service.ts'
import { provePassword } from '../passwords/current-password.ts'
import { originOf } from './origin.ts'

/** Here and not with the other calls of tokens, which know no passwords. */
export const tokenCreationRoutes: Route[] = [
  route(createToken, async ({ ctx, caller, body, request, reply }) => {
    const { password, ...terms } = body
    await provePassword(ctx, caller, { password, origin: originOf({ request, reply }) })
    const { id, token } = await tokens.createToken(ctx, caller, terms)
    return { insertedId: id, token }
  }),
]
